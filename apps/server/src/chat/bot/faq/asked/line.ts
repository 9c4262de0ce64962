import { asked } from './asked.ts'

/** The line, its amount, price and length, in the words of people who type in haste. */
export const askedAboutLine = asked({
  'what-is-heloc': {
    en: `
how does this even work
is a heloc a loan
so its like a credit card on my house?
explain how a home equity line works
can u tell me what heloc stands for
is this the same as refinancing
how is this different from a refi
heloc vs refinance whats the difference
what makes this different than a regular loan
is it a second mortgage
new to this, what exactly is home equity
whats the catch with a home equity line
is my home used as collateral
do you put a lien on my house for this
what do you guys do
tell me about your heloc
what is the difference between a line of credit and a loan
I have never done one of these, how does it work?
is it a lump sum or a credit line
does it work like a credit card
give me the basics
`,
    es: `
como funciona esto
que significa heloc
es como una tarjeta de credito
es una segunda hipoteca
es lo mismo que refinanciar
expliqueme que es una linea de credito de la casa
que diferencia hay con un refinanciamiento
no entiendo que es esto
`,
  },
  'borrow-amount': {
    en: `
how much could i get with 200k in equity
house is worth 350 and i owe 120, how much would you give me
whats the max you lend
whats the least i can take
is 15000 too little to ask for
can i borrow 250 thousand
how much equity do i have to have
what percent of my home value can i borrow
what cltv do you allow
highest ltv you will go
do i qualify with my equity
i need 60k, is that possible
I would like to borrow around eighty thousand dollars. Is that within your limits?
what is the range of amounts you offer
how high can the line go
minimum loan size
do you do small loans like 5 thousand
what fico do i need
what is the minimum credit score
is 650 credit good enough
my score is in the 500s, can i still qualify
do you take bad credit
what are the credit requirements
how good does my credit have to be
my fico is 710 will i qualify
can i get approved with a 620
lowest score you accept
do i qualify with poor credit
what do i need to qualify
who is eligible for this
how do you figure out how much i can get
how much of a line can my income support
what debt to income do you allow
my home is worth 500k and i owe 200k on it, how much is there for me
i owe 90 on a house worth 300
worth 420 owe 180 what can i get
i dont need much, just 20k
only looking for about 8 thousand, too small?
with a score of 660 can i get one
my score is only 590
is 700 enough
am i going to be turned down with a 610
`,
    es: `
cuanto me dan
cuanto es lo maximo que prestan
cual es lo minimo que puedo pedir
mi casa vale 300 mil y debo 100, cuanto puedo sacar
necesito 50 mil se puede
que puntaje de credito piden
cual es el puntaje minimo
tengo mal credito puedo aplicar
con 600 de credito califico
que requisitos piden
cuanta plusvalia necesito
califico si tengo poco credito
mi casa vale 400 mil y debo 150 mil
solo necesito 10 mil, es muy poquito
mi puntaje es de 650
`,
  },
  rate: {
    en: `
whats the apr
current rates?
what rate are you offering today
how much interest am i gonna pay
is it a fixed rate
fixed or adjustable
does the rate change every month
will the interest go up if prime goes up
can the rate change after i sign
what is the difference between apr and interest rate
why is apr higher
how come my apr is more than the rate you quoted
why is my rate higher than the one advertised
your ad says 6 but i see 9, why
what decides the rate i get
how are rates set
does my credit score change the rate
best rate you have
lowest apr
rate for good credit
is the interest compounded daily
do you have a rate discount
how much would i pay in interest on 50k
what is your margin over prime
is it tied to the prime rate
can i lock my rate
how long is the rate locked
Could you please tell me what interest you are charging these days?
why are two people quoted different rates
do bigger loans get a better rate
`,
    es: `
que tasa manejan
cual es el interes
a cuanto esta la tasa hoy
es tasa fija o variable
la tasa sube con el tiempo
que interes cobran por el prestamo
de que depende la tasa
por que la apr es mas alta que la tasa
la tasa queda fija
cuanto de interes voy a pagar
`,
  },
  'first-draw': {
    en: `
do i get the full amount at closing
do i need to take all the money right away
can i leave some of the line unused at the beginning
can i only use part of it now and the rest later
can i draw just 10k to start
why is the whole line drawn at the start
how big does the first draw have to be
is there a minimum draw at closing
is it all paid out on day one
can i wait to take the money
what if i only want half now
do you hand over the full line when it funds
can i keep it open without borrowing anything
does the initial draw have to be 100 percent
`,
    es: `
tengo que sacar todo de una vez
puedo tomar solo una parte al principio
me dan todo el dinero al cerrar
es obligatorio usar toda la linea al inicio
puedo dejar dinero en la linea para despues
`,
  },
  'later-draws': {
    en: `
can i borrow again after i pay some back
how do i take another draw
how do i request more money from my line
what rate will my next draw have
are later draws at the same rate
can i reuse the credit after paying it down
how often can i draw
is there a minimum for each new draw
how long can i keep drawing
when does the draw period end
i paid off half, how do i get money out again
how do additional draws work
is there a fee for each draw
need to take another 5k off my line
can i pull money out again next year
what happens when the draw period is over
`,
    es: `
puedo volver a sacar dinero despues
como pido otro retiro
que tasa tendra el siguiente desembolso
cada cuanto puedo sacar dinero
ya pague una parte, como saco mas
`,
  },
  term: {
    en: `
whats the term
how long is the loan
how long do i have to pay it back
10 or 15 years?
do you have a 30 year option
can i do 5 years
what terms are there
can i choose a shorter term
can i pick how many years
longest term available
when would it be paid off completely
is there a balloon payment
how many monthly payments
what is the repayment period
can i change the term later
How many years would I be making payments on this?
is it interest only at first
`,
    es: `
a cuantos años es
en cuanto tiempo se paga
cual es el plazo
puedo elegir menos años
cuantos años tengo para pagarlo
hay opcion a treinta años
`,
  },
  'early-payoff': {
    en: `
can i pay it off whenever i want
is there a prepayment fee
any penalty for paying early
do you charge if i pay it off in the first year
what if i sell the house
what happens if i sell my home before it is paid
we might move in two years, can we pay it off then
can i make extra payments toward principal
can i pay more than the minimum
can i send additional principal each month
early termination fee?
is there a fee to close the line early
how do i get a payoff quote
i want to pay the whole balance, is there a charge
if i refinance later do i pay a penalty
lump sum payment ok?
do i save interest by paying ahead
am i locked in for a minimum time
`,
    es: `
hay multa por pagar antes
puedo pagar antes de tiempo
cobran por liquidar antes
puedo dar pagos extra a capital
si vendo la casa que pasa con la linea
puedo pagarlo todo cuando quiera
`,
  },
  'use-of-funds': {
    en: `
what can i use it for
can i use it for a new roof
can i buy a car with it
can i pay medical bills with it
can i use the money to start a business
ok to use it as a down payment on another house
can i buy land with the money
using it for a wedding
can i use it for college
do i have to use it on the house
are there restrictions on how i spend it
do you check what i spend it on
can i use it to buy an investment property
can i use it for a pool
want to pay for a kitchen remodel, allowed?
can i invest the money in stocks
can i pay back taxes with it
is there anything i cant use it for
do i need to show receipts
emergency fund ok?
`,
    es: `
en que lo puedo usar
puedo usarlo para arreglar la casa
puedo comprar un carro con ese dinero
lo puedo usar para la escuela de mis hijos
puedo pagar gastos medicos
tengo que usarlo en la casa
puedo comprar otra propiedad con el dinero
se puede usar para un negocio
`,
  },
  'existing-mortgage': {
    en: `
what happens to my mortgage
do i lose my low mortgage rate
will my current mortgage change
do i keep my first mortgage
i dont want to touch my first mortgage
do i have to refinance my mortgage to get this
i have a 3 percent mortgage, does it stay
i already have a heloc with another bank
can i have two helocs
do you replace the mortgage i have
does my mortgage company need to approve
do i need to be with the same bank as my mortgage
i still owe on my house, can i apply
house is paid off, no mortgage, can i get one
does my home need to be paid off
can i do this with an fha loan
i have a va mortgage, ok?
will you pay off my other home equity loan
how long do i have to have had my mortgage
`,
    es: `
que pasa con mi hipoteca
pierdo la tasa de mi hipoteca
todavia debo la casa puedo aplicar
mi casa ya esta pagada puedo aplicar
ya tengo otra linea con otro banco
cambia mi primera hipoteca
`,
  },
  'crypto-heloc': {
    en: `
do you take crypto as collateral
can i use my btc to get a loan
is there a crypto loan
crypto backed heloc how does that work
can i pay with bitcoin
do my coins count as assets
borrow with ethereum
do i have to sell my crypto
do you hold my coins
whats the crypto program
can i get paid out in usdc
what happens if bitcoin drops
`,
    es: `
puedo usar mis criptomonedas
prestan sobre bitcoin
como funciona la linea con cripto
aceptan ethereum como garantia
tengo cripto sirve para el prestamo
`,
  },
})
