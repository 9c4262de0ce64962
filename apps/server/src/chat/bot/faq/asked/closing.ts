import { asked } from './asked.ts'

/** Signing, the notary, and using the site, in the words of people who type in haste. */
export const askedAboutClosing = asked({
  enotary: {
    en: `
how does the online notary work
what do i need for the notary
does the video notary work on my phone
can i use my tablet for the notary
how long is the notary call
how long does signing take
do i need a camera
my camera isnt working for the notary
no webcam on my computer
can i do the signing from home
do i need to be in my state for the notary call
does my spouse need to be with me on the notary video
can we sign in different places
do we have to be together for the signing
what id does the notary want
what does the notary ask
how do i join the notary meeting
notary video froze
is the online notary legit
do i need a mac or pc
what browser for the notary
can i do it at night
how long does the video signing take
what if my microphone is broken
does she have to be on the call
`,
    es: `
como es lo del notario por video
que necesito para el notario
puedo hacerlo desde el celular
cuanto dura la firma
no tengo camara
mi esposa tiene que estar en la videollamada
tenemos que estar juntos para firmar
como entro a la cita del notario
`,
  },
  'manual-notary': {
    en: `
can someone come to me to sign
can the notary come to my home
i want to sign in person
do you have offices where i can sign
in person closing
i dont do computers, can i sign on paper
my county doesnt allow online notary
can i use a notary at the ups store
i am elderly and want somebody to come out
mobile notary cost
how much is the in person notary
can a notary meet me at work
no internet at home how do i sign
is there a way to sign without video
prefer paper and pen
where do i go to sign
`,
    es: `
puede venir el notario a la casa
quiero firmar en persona
cuanto cuesta el notario en persona
no uso computadora como firmo
puedo firmar en papel
donde voy a firmar
`,
  },
  'reschedule-notary': {
    en: `
need to change my notary time
can i reschedule
missed my appointment
i cant make the signing today
something came up can we move the signing
can i do the notary earlier
can i pick another day
my appointment is at 2 and i need it later
move my closing to next week
notary didnt call
got kicked off the notary call
how do i book a new time
change signing date
running late for the notary
want a weekend appointment
can i cancel my notary appointment
`,
    es: `
quiero cambiar la hora del notario
perdi mi cita
no puedo ir a la firma hoy
puedo mover la firma para otro dia
como hago otra cita
se corto la llamada con el notario
`,
  },
  rescission: {
    en: `
how long do i have to cancel after i sign
what is the 3 day right to cancel
can i change my mind after signing
what is the cooling off period
when does the cancel period end
do weekends count in the three days
is saturday a business day
do holidays count for the cancellation
how many days to cancel
why is there a 3 day wait
what is the three day waiting period
does it cost to cancel after signing
can i skip the three day wait
can i waive the right to cancel
how do i cancel in the three days
does the 3 days apply to a rental
until what time can i cancel
what if the third day is a holiday
why do i have to wait three days after i sign
`,
    es: `
cuantos dias tengo para cancelar
que es el derecho de cancelar
puedo arrepentirme despues de firmar
el sabado cuenta
cuentan los dias feriados
por que hay que esperar tres dias
hasta cuando puedo cancelar
cuenta el domingo
`,
  },
  'esign-docs': {
    en: `
where are my documents
how do i get a copy
where do i find my signed papers
can i download my contract
can you email me my documents
how do i sign
where do i sign
do i sign online
is it all electronic
do i need a printer
cant open the document
sign button is grayed out
it wont let me sign
how do i print my closing papers
where is my note
do you mail me copies
i need a copy of my agreement
pdf wont download
`,
    es: `
donde estan mis documentos
como consigo una copia
donde firmo
puedo bajar lo que firme
todo es electronico
necesito impresora
no me deja firmar
`,
  },
  location: {
    en: `
why do you need my location
do i have to share my location
why is it asking for gps
location wont turn on
it says location blocked
how do i allow location
im traveling does my location matter
can i sign from another state
can i sign while on vacation
i am overseas can i sign
why does it matter where i am
what do you do with my location
`,
    es: `
por que piden mi ubicacion
tengo que compartir mi ubicacion
no me deja prender la ubicacion
puedo firmar desde otro estado
estoy fuera del pais puedo firmar
`,
  },
  'login-help': {
    en: `
cant log in
forgot my password
reset my password
my password doesnt work
not getting the code
never got a verification code
code expired
didnt get the text
locked out of my account
account is locked
wont let me sign in
i changed my phone number and cant get the code
i have a new email
how do i log in
where do i log in
it says wrong password
how do i get back to my application
the link in the email doesnt work
page wont load
the site is frozen
keeps logging me out
dont remember what email i used
`,
    es: `
no puedo entrar
se me olvido la contraseña
no me llega el codigo
mi cuenta esta bloqueada
como entro a mi cuenta
cambie de telefono y no me llega el codigo
dice que la clave esta mal
la pagina no carga
`,
  },
  'contact-hours': {
    en: `
what are your hours
when are you open
are you open saturday
are you open on sunday
what time do you close
phone number?
number to call
can i call you
how do i contact you
whats your email
do you have a local branch
where are you located
when can i talk to someone
are you open on holidays
customer service number
what time zone are your hours
what time do you start in the morning
is there someone i can phone
`,
    es: `
a que hora abren
a que hora cierran
abren los sabados
cual es el telefono
a que numero llamo
tienen oficina
cual es su correo
atienden los domingos
`,
  },
})
