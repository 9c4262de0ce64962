import { asked } from './asked.ts'

/** Fees, payments and where money goes, in the words of people who type in haste. */
export const askedAboutCosts = asked({
  'origination-fee': {
    en: `
what fees
what are the fees
how much do you guys charge
any upfront costs
whats this gonna cost me
total closing cost on 100k
do i have to pay anything out of pocket
is it free to apply
how much to apply
do i owe you something if i get denied
are closing costs included in the loan
do you take your fee out of the payout
is the origination fee deducted
what percent is the origination
can you waive the fee
is there a yearly fee
any maintenance fee or monthly fee
do you charge for having the line open
what are all the costs
hidden charges?
Are there any expenses I should know about before I begin?
when do i pay the fee
can the fee be added to the balance
is there a no fee option
lower fee higher rate how does that work
does it cost anything to check what i can get
processing fee?
how much comes off the top
`,
    es: `
cuanto cobran
cuales son los gastos
cobran comision
cuanto sale el cierre
tengo que pagar algo de mi bolsa
cuesta algo la solicitud
es gratis aplicar
hay cuota anual
la comision se descuenta del prestamo
cuanto es el cargo de originacion
hay cargos escondidos
`,
  },
  'recording-fees': {
    en: `
what is the recording fee
what does the county charge
how much is recording
is there a mortgage tax in my state
who pays the county
is the recording cost mine or yours
what is this tax on my closing papers
whats the government charge for
do you cover the recording cost
why do i pay to record the lien
florida doc stamps how much
is there an intangible tax
mortgage registration tax
what county fees are there
state tax on the mortgage
`,
    es: `
cuanto cobra el condado
que es el cargo de registro
quien paga el registro en el condado
hay impuesto por la hipoteca en mi estado
que impuestos se pagan al cerrar
`,
  },
  'make-payment': {
    en: `
where do i make my payment
how can i pay
who do i pay
when is the payment due
what day is my bill due
can i pick my due date
how many days late before a fee
whats the late charge
can i pay over the phone
can i pay with a credit card
where do i mail my check
website to pay my heloc
whats my account number for payments
how do i see my balance
when does my first bill come
can i pay biweekly
is there a grace period
who is my servicer
how do i get my monthly statement
Where would I send my monthly check?
i need to make a payment today
do i get a bill in the mail
`,
    es: `
donde pago
como hago mi pago
cuando es mi primer pago
que dia se vence el pago
puedo pagar por telefono
a donde mando el cheque
cuanto cobran por pago tarde
como veo mi saldo
puedo cambiar el dia de pago
`,
  },
  autopay: {
    en: `
how do i turn on autopay
how do i turn off autopay
stop autopay
do i have to use autopay
how much is the autopay discount
is the rate lower with automatic payments
what account does autopay come out of
change my autopay bank
when does autopay take the money
can i cancel autopay and pay myself
automatic withdrawal setup
can you draft it from my checking
does the payment come out by itself
do you lower the rate if i sign up for auto pay
i dont want automatic payments
`,
    es: `
como pongo el pago automatico
como quito el pago automatico
dan descuento si pago automatico
es obligatorio el pago automatico
que dia me cobran el pago automatico
se puede descontar solo de mi cuenta
`,
  },
  'disburse-account': {
    en: `
where does the money go
what account do you send it to
can i change the bank account
i changed banks
can you send it to my husbands account
can you deposit it into a joint account
can the money go to someone elses account
do you mail a check
is it direct deposit or wire
i put the wrong account
my bank account closed where will the money go
can i get it in cash
can it be sent to my credit union
can i split the deposit between two accounts
online bank like chime ok?
how do i update my bank info for the deposit
does the account have to be in my name
`,
    es: `
a que cuenta mandan el dinero
quiero cambiar la cuenta de banco
pueden mandarlo a la cuenta de mi esposo
me equivoque de cuenta
mandan cheque o deposito
la cuenta tiene que estar a mi nombre
`,
  },
  'debt-payoff': {
    en: `
do you pay my cards for me
can you pay off my car
will you send the money to my credit card companies
can i pay off my credit cards with this
which cards will you pay
do i have to pay off my debts with it
why do you require me to pay off this card
can i take off a debt from the payoff list
how do my creditors get paid
is the payoff sent directly
when do my cards get paid
can i consolidate everything
consolidate credit cards
can you pay my student loans directly
do you close my cards after paying them
what if the payoff is more than the balance
can i roll my truck loan into it
`,
    es: `
ustedes pagan mis tarjetas
pagan directo a los bancos
quiero juntar mis deudas
pueden pagar mi carro
que tarjetas van a pagar
puedo pagar mis deudas con esto
`,
  },
  'funding-time': {
    en: `
when do i get my money
how long until i get the cash
how fast is funding
how many days after closing do i get paid
when will it be deposited
is it same day funding
how long does the whole thing take
how long from application to money
how many days start to end
can i have the money by friday
i need it by the end of the month possible?
signed yesterday when does it fund
closing was monday wheres the money
why do i have to wait for the money after i sign
how long after the three days
do you fund on weekends
will a holiday delay my money
how soon could I expect the funds?
what takes so long
how long does the bank take to post it
when does the wire go out
can you fund faster
how long between signing and the money
do i get the money the same day i sign
how many days is the whole process
`,
    es: `
cuando me depositan
cuando me llega el dinero
cuanto tarda todo el proceso
en cuantos dias me dan el dinero
ya firme, cuando me cae
que tan rapido depositan
por que tengo que esperar despues de firmar
cuanto se tarda de principio a fin
`,
  },
})
