import { asked } from './asked.ts'

/** The borrower's own application, or a person, in the words of people who type in haste. */
export const askedAboutOwn = asked({
  'app.status': {
    en: `
whats going on with my application
where is my loan at
status?
status update
any update
any updates for me
am i approved
did i get approved
was i approved
is it approved
did you get my application
did my application go through
i submitted last week
havent heard anything
have you decided
how much longer for my loan
when will you decide on mine
is my loan done
is my file in underwriting
still waiting to hear back
whats taking so long with my loan
what stage is my loan in
when is my closing date
what day will my loan fund
when will i get my money for my loan
is my heloc funded yet
has my money been sent
when does my waiting period end
when can i no longer cancel
hows it going with my heloc
It has been a week since I applied. Has there been any progress?
is everything ok with my application
how far in the process am i
what part of the process am i in
where do i stand
where are things with my application
when will i have my money
what day do you send my money
when will the money be in my account
has my application been received
what is the date of my funding
when does my cancel period end
what is the last day i can cancel mine
did you approve me yet
how is my loan coming
any word on my loan
have you looked at my application
how long until mine is done
`,
    es: `
en que va mi prestamo
como va mi aplicacion
ya me aprobaron
me aprobaron
hay noticias de mi prestamo
que paso con mi solicitud
recibieron mi aplicacion
todavia esta en revision
cuando me van a resolver
para cuando va a estar lo mio
ya mandaron mi dinero
cuando es mi cierre
en que parte del proceso voy
cuando voy a tener mi dinero
que dia mandan mi dinero
ya tienen mi solicitud
cuando se acaba mi plazo para cancelar
`,
  },
  'app.next': {
    en: `
whats next
next step?
what now
what do i need to do
what should i do next
ok im done what now
i finished that part what comes after
do i do anything now
is there anything for me to do
whose turn is it
are you waiting on me
what are you waiting for
who are we waiting on
do i just wait
what is my next appointment
when is my signing
what time is my notary
when do i sign
where do i go from here
i am on my dashboard and dont know what to do
what page should i be on
how do i keep going
I have completed everything so far. What must I do now?
when is my appointment
what day is my notary appointment
what is the time of my signing
which step am i on
what step is after this
is it on me or on you
who has to do something now
do you need me to do something
are we waiting for the bank or for me
what is left before closing
`,
    es: `
que hago ahora
cual es el siguiente paso
que mas tengo que hacer
ahora que sigue
ya termine esa parte que sigue
a quien le toca
tengo que hacer algo
cuando es mi cita con el notario
cuando firmo
cuando es mi cita
a que hora firmo
me toca hacer algo o esperar
en que paso estoy
`,
  },
  'app.conditions': {
    en: `
what do you still need from me
what else do i have to send
what am i missing
whats missing on my file
what is outstanding
anything else you need
what conditions do i have
do i still owe you anything
what documents are you missing
what is holding this up
why is my loan stuck
what do i still have to turn in
is my file complete
got an email that you need something
it says action needed
what are you asking me for
do you have everything now
are there any open items on my loan
is there anything still open
what papers do you still want from me
did i forget to send something
what is not done on my file
why did i get a message to send more
have i sent everything you asked for
do you need one more thing from me
what are the open conditions
do i still have to send my insurance
what is keeping my loan from moving
`,
    es: `
que me falta
que mas necesitan de mi
que documentos faltan
que debo mandar todavia
me falta algo
ya tienen todo
que condiciones tengo
por que esta detenido mi prestamo
hay algo pendiente
que papeles me faltan por entregar
me falta mandar algo mas
`,
  },
  'app.documents': {
    en: `
did you get my documents
did you receive my paystub
did my upload go through
did you get the stuff i sent
have you looked at my papers
were my documents accepted
was my bank statement accepted
is my id approved
which documents do you have
what have i sent you
did my insurance page come through
i uploaded my w2 yesterday did you get it
did my pictures come through
why does my document say in review
is my upload still being reviewed
what happened to the file i uploaded
check if you got my tax return
my document was rejected
it says in review next to my paystub
it says pending on my id, is that ok
why is my document pending
which of my papers did you take
which files of mine are approved
did the bank statement i sent work
did you get my stubs
is the license picture i sent good
what did i upload so far
was anything i sent rejected
`,
    es: `
recibieron mis documentos
les llego lo que mande
ya revisaron mis papeles
aceptaron mi talon
ya les mande todo, lo tienen
que documentos tienen mios
llego la foto de mi licencia
ya les llegaron mis talones
ya recibieron mi estado de cuenta
cuales de mis papeles aceptaron
dice pendiente en mi documento
`,
  },
  'app.offer': {
    en: `
how much was i approved for
how much am i approved for
what did i get approved for
how much am i getting
what is my rate
whats my apr
whats my interest
what is my payment
how much is my monthly payment
how much will i pay a month
what will my payment be
what are the terms of my offer
how many years is mine
whats my loan amount
what is my credit line
show me my offer
tell me my numbers again
whats the fee on my loan
how much is my origination fee
how much will i get after fees
how much money will hit my account
is my rate fixed
when does my offer expire
which offer did i pick
whats my balance
what did I end up with, rate and all
what numbers are on my offer
remind me of my offer
what was my offer again
what rate and how many years did i get
what apr do i have
how much is my fee
what fee do i pay on my line
what comes out of my money
is the amount on my offer before or after the fee
how much of my line do i really get
how much do i owe each month
what is the total i was approved for
what size line did you give me
what is the limit of my line
what will i be paying monthly
`,
    es: `
por cuanto me aprobaron
cual es mi tasa
cuanto voy a pagar al mes
de cuanto es mi pago
cuanto me van a dar
cuales son los terminos de mi oferta
a cuantos años es el mio
cuanto es mi cargo
cuando vence mi oferta
cuanto es mi linea
cuanto de cargo me cobran a mi
que tasa me dieron
cuanto me queda despues del cargo
recuerdeme mi oferta
`,
  },
  human: {
    en: `
real person
human please
talk to someone
can i talk to someone
i want to speak to a person
let me talk to a human
person please
is this a bot
i need help from a person
get me a rep
can somebody call me
call me
i want to talk to my loan officer
live chat
customer service
speak to an agent
connect me to a person
need help
chat with a person
I would prefer to speak with a human being.
`,
    es: `
quiero hablar con alguien
una persona por favor
agente
me puede llamar alguien
necesito hablar con un asesor
necesito ayuda de una persona
comuniqueme con alguien
`,
  },
})
