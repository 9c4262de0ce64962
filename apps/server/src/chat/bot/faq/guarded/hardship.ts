import { lines } from './lines.ts'

/** Paying has become hard. */
export const hardshipLines = lines(`
I cannot pay this month
I lost my job and am worried about the bills
We are getting divorced and I cannot keep up with the payments
I had to go to the hospital and have nothing left to pay you
Can you give me more time to pay?
What happens if I stop paying?
My hours were cut and money is tight
Is there any help for people who fall on hard times?
Could my payments be put on hold for a while?
got laid off fri
im short this month can u work with me
wont have the money by the 1st
can i pay half now and half when i get paid
need an extension
i already missed 2 and the third is coming
my card got declined im broke what do i do about the bill
husband got hurt at work no check coming in
baby in the nicu we cant do the payment
cancer treatments ate our savings
strike at the plant no pay for weeks
the hurricane took the roof and my job
fire burned us out living in a motel still owe you
on unemployment now and its not enough
biz is dead, no customers, how do i pay you
choosing between groceries and you guys
payment went up and i cant swing it
do you do forbearance
can u add the missed ones to the end
what programs do you have if youre struggling
lower my payment pls im drowning
my wife left and took her income with her
had a stroke cant work no more
furloughed by the govt shutdown
i need a break from payments
gonna be late again sorry
behind on everything
if i skip a month what will you do to me
my checks bounce now. help
maxed out and cant breathe with these bills
tenant quit paying so i cant pay you
waiting on disability to get approved, cant pay til then
No me alcanza para la cuota
me corrieron del trabajo y no tengo con que pagar
estoy enfermo y no puedo trabajar
me atrase dos meses, que hago
me pueden dar mas tiempo pa pagar
se me junto todo y no tengo dinero
mi esposo se lastimo y no hay sueldo
me recortaron las horas
estamos batallando para pagar
que pasa si no pago
pueden bajarme el pago estoy apurado
el huracan nos dejo sin nada
hay alguna ayuda si uno no puede
`)

export const bankruptcyLines = lines(`
I filed bankruptcy what happens to the line
thinking of doing a chapter 7
my trustee needs the balance
ch 13 plan got confirmed do i keep sending money
bk discharged in may why am i still getting bills
does the automatic stay stop you from calling
do i have to reaffirm this debt
can i wipe this out in bankruptcy
my lawyer is filing a bk petition monday
want to include the heloc in my bankruptcy
is a second lien strip possible in ch 13
you cant contact me im in bankruptcy
341 meeting is next week need a statement
trustee says the payment changed
going bankrupt, whats the process w you
business went under and were filing
case got dismissed, now what
credit counseling for the court wants your info
declared insolvent last month
will filing make me lose the house
still owe you after a discharge?
you violated the stay
how do i send you my bk case number
my wife filed and im not on it, who pays
whats your address for the proof of claim
gone under financially and seeing a trustee
court says no creditors can collect from me
debt settlement company said stop paying you
debt relief folks need a letter from you
consumer proposal / insolvency filing notice
bankrupcy papers are in what now
me declare en bancarrota que pasa con esto
estoy por meter bancarrota
capitulo 13 y me siguen cobrando
el sindico quiere el saldo
mi abogado de bancarrota les va a escribir
entra esta deuda en la quiebra
ya me perdonaron la deuda en la corte de bancarrota
pierdo la casa si me declaro en quiebra
la compañia que arregla deudas me dijo que no pague
cerre el negocio y voy a la quiebra
`)

export const foreclosureLines = lines(`
I am going to lose my home
you are taking my house
sheriff sale is in two weeks
got a notice of default in the mail
there is a sign in my yard about an auction
how do i stop the foreclosure
how many months before you take the house
can i do a short sale
deed in lieu, how does it work
want a loan modification
sent in my loss mit package nobody answers
can i get the house back after the sale
they gave me 30 days to get out
eviction crew came today
whats my reinstatement amount
need to cure the default before friday
acceleration letter says pay all of it, is that real
my mortgage company is foreclosing will you lend me to stop it
lis pendens was filed on us
tax sale on my house next month
trustee sale date got moved again
you sold my house out from under me
the bank is taking my place
repo the house i dont care anymore
where do my kids go when you kick us out
im gonna be homeless
they changed the locks
how long can i stay in the house if i quit paying
hud counselor told me to ask about a workout
just hand you the keys and walk away?
final demand letter came what now
me van a quitar la casa
llego un aviso de remate
como paro el embargo de la casa
nos van a echar a la calle
cuando es la subasta de mi casa
quiero una modificacion del prestamo
pusieron un papel en la puerta que van a vender la casa
cuantos meses tengo antes que me quiten la casa
ya perdi la casa?
quiero entregar las llaves y ya
`)
