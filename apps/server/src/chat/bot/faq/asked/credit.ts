import { asked } from './asked.ts'

/** Credit, decisions and states, in the words of people who type in haste. */
export const askedAboutCredit = asked({
  'credit-pull': {
    en: `
does this hurt my credit
is it a hard inquiry
soft check or hard check
do you run my credit
will my score go down if i apply
how many points will i lose
does looking at offers affect my credit
when do you do the hard pull
at what point is there a hard inquiry
can you check without pulling my credit
which bureau do you use
do you use experian or equifax
does prequalifying ding my credit
how many times will you pull my credit
will it show up on my credit report
does my wifes credit get pulled too
I do not want my credit affected. Does asking for an offer do that?
can i see my rate without a credit check
do you report to the credit bureaus
what score model do you use
does checking what i qualify for lower my score
if i just look will it hurt my score
when does the hard one happen
`,
    es: `
revisan mi credito
me baja el puntaje si aplico
es consulta dura o suave
afecta mi credito ver las ofertas
cuando hacen la consulta formal
cuantos puntos me baja
que buro usan
queda en mi reporte la consulta
si solo pregunto me afecta el credito
`,
  },
  'credit-frozen': {
    en: `
my credit is frozen
i have a freeze on my report
how do i lift the freeze
which bureau do i need to unlock
do all three have to be unfrozen
how long should i leave it unfrozen
i unfroze it now what
it says my file is locked
cant pull because of a freeze
i need to unlock equifax first
transunion is locked does that matter
i dont remember my freeze pin
can i refreeze it after
do i have to thaw my credit
lifted the freeze but it still says frozen
security freeze
`,
    es: `
mi credito esta bloqueado
tengo congelado el buro
como descongelo mi credito
cual agencia tengo que desbloquear
por cuanto tiempo lo descongelo
ya lo descongele y ahora que
`,
  },
  'approval-time': {
    en: `
how long does approval take
how soon do i get an answer
when do i find out
how quick is the decision
is it instant approval
do i get a decision right away
how many days for underwriting
how long is the review
your ad says approval in minutes, is it true
how long before someone looks at my application
how fast can i get approved
how long to get pre approved
do you decide on the spot
whats the turnaround
i applied an hour ago, when do i hear
how long does it take to fill out
how long does verification take
`,
    es: `
cuanto tarda la aprobacion
cuando me dan respuesta
es aprobacion inmediata
en cuanto tiempo me dicen si o no
cuanto se tarda la revision
que tan rapido aprueban
`,
  },
  declined: {
    en: `
why was i denied
why did you decline me
i got rejected why
reason i was turned down
denied can i reapply
how soon can i apply again
can i try again next month
what can i do to get approved next time
where is my denial letter
i never got the letter about why
it says declined
my application was not approved
can you reconsider my application
how long do i wait after a denial
what did i fail on
adverse action notice
does being declined hurt my credit
`,
    es: `
por que me rechazaron
por que me negaron
cuando puedo volver a aplicar
puedo intentar otra vez
donde esta la carta de por que no
dice que fui rechazado
que hago si me rechazaron
`,
  },
  'cancel-application': {
    en: `
how do i cancel my application
i changed my mind about applying
i want to stop my application
withdraw my app
please close my application
dont want to go forward
im not interested anymore
going with another lender
how do i back out before signing
can i cancel before i sign
delete my application
is there a charge if i cancel now
how do i stop the process
i no longer need the loan
can i start over
can i pause my application
`,
    es: `
como cancelo mi solicitud
ya no quiero el prestamo
quiero cancelar la aplicacion
cambie de opinion sobre aplicar
como retiro mi solicitud
ya no me interesa
cobran por cancelar
`,
  },
  states: {
    en: `
what states are you in
which states do you cover
do you lend in california
do you do loans in michigan
available in tennessee?
are you licensed in colorado
im in new jersey, can i apply
I live in Arizona. Do you lend there?
my house is in virginia ok?
do you work in montana
is south carolina included
do you operate in utah
can people in north dakota apply
what about alaska
are you in hawaii
does it matter what state the house is in
i live in one state and the house is in another
do you lend nationwide
are you available everywhere
do you serve washington dc
my property is in another state than where i live
do you lend outside the us
kansas?
do you guys cover minnesota
where are you licensed
`,
    es: `
en que estados prestan
prestan en california
trabajan en arizona
estan disponibles en colorado
vivo en illinois puedo aplicar
mi casa esta en georgia prestan ahi
tienen licencia en carolina del norte
prestan en todo el pais
hacen prestamos en utah
y en nuevo mexico
`,
  },
})
