import { lines } from './lines.ts'

/** Requests for advice on money, homes, taxes or law. */
export const adviceLines = lines(`
Should I take this loan or use my savings?
Is a HELOC a good idea for somebody my age?
Would I be better off refinancing the whole mortgage?
Which option is best for my situation?
What would you do in my place?
Tell me whether to borrow the maximum or less
Is now a good time to borrow or do I wait for lower rates?
Heloc versus personal loan, which one wins?
Will interest rates come down next year?
Do you think I can handle this debt?
Help me decide between ten and twenty years
Is it dangerous to put my home at risk for a business?
Am I too old to take on this debt?
Would my family be safer if I paid off the house instead?
Is this a smart way to get rid of my card debt
should i just sell the house instead
10 yrs or 20 yrs which is smarter
is it dumb to borrow against the house for a wedding
my brother in law says helocs are a trap is he right
do i go fixed or wait til the fed cuts
thinkin about using this to buy a truck, bad move?
honestly is this worth it or am i gonna regret it
can i really afford this on 4k a month what do u think
talk me out of this lol
whats the catch, be straight with me, would you do it
is it better to drain my 401k or borrow on the house
do i pay off the car or the cards first
my wife thinks its risky. is it
how much debt is too much for us
rates are dropping right? wait or lock now?
is 80 percent of my equity too much to pull out
would it be crazy to use equity for ivf
what do most smart people do, heloc or cash out refi
which lender is better you or the bank down the street
is it ok to borrow for my sons bail
Does it make sense to roll my student loans into this
im 72 is this a terrible idea
give me your honest take on this offer
am i getting a good deal here
¿Me conviene más refinanciar?
¿Es buena idea usar mi casa para pagar deudas?
que me aconseja, tomo el prestamo o espero
sera que me arrepiento si saco todo el dinero
usted que haria en mi lugar
cual plazo me sale mejor a mi
es muy riesgoso poner la casa para un negocio
mejor vendo la casa o pido esto
que opina, saco de mi retiro o de la casa
van a bajar las tasas o lo hago ya
cree que me alcanza con lo que gano
no se si me conviene, ayudeme a decidir
`)

export const investmentLines = lines(`
Do I come out ahead if I put this money in the market?
want to pull 50k and throw it in nvidia, thoughts
is it smart to use home equity for a rental property down payment
stocks or pay down the mortgage
my buddy has a sure thing in crypto can i fund it with the line
if i put the money in a cd would i make more than the interest
thinking of flipping houses with this, good play?
can i beat your rate in an s&p fund
use the heloc to buy gold?
should the cash go in my roth
what return would i need to come out ahead
would you put heloc money in treasuries
is it a good investment to remodel the bathroom before we sell
day trading w the equity, is that allowed and is it wise
got a tip on a stock need cash fast what would you do
is real estate going to crash, should i take equity out now
will my house keep going up in value if i hold
how do rich people use a heloc to invest
infinite banking with a heloc does that work
velocity banking, does it really pay the house off quicker
buy a franchise with it or keep my cash
annuity salesman told me to take a heloc and buy his annuity
should i buy my kid a condo with the equity
is bitcoin or ethereum the better thing to buy with this money
can i make money borrowing at 8 and lending at 12
what should i invest the leftover money in
is a heloc good for starting a small business or is that too risky
put it all on my brothers restaurant yes or no
better to invest or pay off debts w this
how do i diversify with home equity
what stock would double my money by next year
is now the time to buy a second house
conviene invertir el dinero de la linea en acciones
quiero comprar cripto con el prestamo, es buena idea
es mejor invertir o pagar la casa
en que invierto el dinero que sobra
mi primo dice que ponga todo en bitcoin que dice usted
saco dinero para comprar otra casa y rentarla, conviene
ganaria mas en la bolsa que lo que pago de interes
meto la plata al negocio de mi hermano o no
sera buena inversion arreglar la cocina antes de vender
compro oro o terrenos con esto
`)

export const taxLines = lines(`
Can I deduct the interest on my tax return?
Will this loan affect my taxes or my benefits?
is the interest tax deductible if i redo the kitchen
do i get a 1098 and where does it go on my return
which line of schedule a do i put heloc interest on
does the irs count the money as income
turbotax is asking about mortgage interest what do i put
do i owe taxes on the cash i took out
can i write this off if i rent out a room
how much will i save on taxes with this
is heloc interest deductable if i pay off credit cards w it
will taking equity out mess up my medicaid
does this affect my ssi or food stamps
gift the money to my daughter, is there gift tax
if i sell will i pay capital gains on the part i borrowed
can my llc deduct the payments
do i have to report the loan to the irs
what is the tax treatment of a home equity line
my cpa wants to know if this is acquisition debt
standard deduction or itemize if i get this
am i gonna get a bigger refund
does borrowing raise my property taxes
step up in basis when mom left me the house, still works if theres a heloc?
tax consequences of putting the house in an llc
can i use the line to pay back taxes, would the irs be ok with that
i have an irs lien what happens to me tax wise
state income tax on heloc draws??
is canceled debt taxable
1031 exchange with heloc money possible?
depreciate the addition i build with this money on my taxes
do origination fees count as points on my taxes
filing jointly, who claims the interest
puedo deducir los intereses en mis impuestos
tengo que declarar este dinero al irs
esto cuenta como ingreso pa los taxes
me quitan el medicaid si saco el prestamo
cuanto me devuelven de impuestos por los intereses
mi contador pregunta si el interes es deducible
pago impuestos por el dinero que saque
donde pongo esto en la declaracion
si le regalo el dinero a mi hijo pago impuestos
afecta mis estampillas de comida o mi ssi
`)

export const legalLines = lines(`
can my ex force me to sell the house
is it legal for my wife to borrow on our house without telling me
do i legally have to tell my husband about this loan
can my kids inherit the debt when i die
what are my rights if my co owner wont sign
does the prenup cover this line
judge gave me the house in the divorce does his name still matter
can creditors take the house if i put it in a trust
should i quitclaim the deed to my son first
is the arbitration clause enforceable
is this contract binding if i was drunk when i signed lol
what does the law say about the lender calling the loan
can you legally do that
can a lender come after my other stuff if i default
who is liable if my brother doesnt pay his half
how do i protect the house from being sued
is a verbal promise from your rep binding
what does this paragraph of the agreement mean legally
can my landlord ex business partner put a claim on my home
does homestead protection stop you from taking the house
my mom has dementia can she sign legally
is my daughter responsible for the loan if i pass
can the nursing home take the house if theres a heloc
will a lawsuit against me stop this loan
do i need a will before i sign this
statute of limitations on an old heloc debt
if we split up who owes the money
are we responsible for dads debt
can you change the terms after i sign, is that even allowed by law
does common law marriage give her rights to my house
am i breaking the law if i rent it out with this loan
is it against the law to charge me for that
can i go to jail for not paying
what happens legally if i put the wrong income on there
puede mi ex obligarme a vender la casa
es legal que hagan esto
mis hijos heredan la deuda si me muero
que dice la ley si mi esposa no firma
me pueden quitar la casa legalmente
necesito saber mis derechos
pongo la casa a nombre de mi hijo antes de firmar
me pueden meter preso por no pagar
el contrato es valido si no entendi ingles
quien responde por la deuda si nos divorciamos
puede el banco demandarme y quedarse con mi sueldo
`)
