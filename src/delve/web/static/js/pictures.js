/* What has to know where things lie is done once before the next picture, however often the page has changed by then:
   measured between two changes, the page would be laid out anew for each of them. */

const due = new Set();

/** Do this before the next picture; asked for again, it comes after what else was asked for. A page out of sight has no pictures, so it waits. */
export function beforePicture(measure) {
  if (!due.size) requestAnimationFrame(run);
  due.delete(measure);
  due.add(measure);
}

function run() {
  const all = [...due];
  due.clear();
  for (const measure of all) measure();
}
