import delve, sys
from delve.kernel.flow import State
modes = sys.argv[1].split(",")
check = len(sys.argv) > 4
for mode in modes:
  for seats in (1,2,3,6):
    over = {}
    for seed in range(int(sys.argv[2])):
        legacy=None; games=0; t=None
        while True:
            rules={'mode':mode}
            if seed%3==1: rules['permadeath']='on'
            if seed%3==2: rules['characters']='draft'
            t=delve.new('heroes',seats=seats,seed=seed*100+games,house_rules=rules, legacy=legacy)
            bot=delve.bot(sys.argv[3] if len(sys.argv)>3 else 'random','heroes'); n=0
            while t.decision is not None:
                if check:
                    wrong = t.game.broken(None, (), t._state)
                    if wrong: print(mode, seats, seed, games, wrong[:3], t.decision.prompt); 
                t.choose(bot.choose(t.seat(t.asked))); n+=1
            games+=1
            legacy=t.legacy
            if legacy is None: break
            from delve.games.heroes.chronicle import is_over
            if is_over(legacy)>=0: break
            if games>20: print("long"); break
        k=(games, t.outcome.winners!=())
        over[k]=over.get(k,0)+1
    print(mode,seats,sorted(over.items()),t.outcome.verdict[:300])
