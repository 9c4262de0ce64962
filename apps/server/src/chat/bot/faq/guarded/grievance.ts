import { lines } from './lines.ts'

/** Somebody is angry with us, or was treated badly. */
export const complaintLines = lines(`
Your service is terrible
I want to make a complaint
Who is your boss?
I am going to leave a bad review
I have been waiting for weeks and nobody cares
Your employee was rude to me
How do I report this company to the authorities?
I was lied to about the rate
This is the worst experience I ever had
yall are a joke
this is bs
5 weeks and not one call back!!!!
wtf is wrong with you people
im so done with this company
never dealing with you again
shame on you
you wasted my time
they keep passing me around
same docs 4 times are u kidding me
loan officer ghosted me
your rep hung up on me
told me one thing then did another
bait n switch
you guys are thieves
i want to talk to whoever is in charge
gonna blast you on yelp and tiktok
calling channel 7 news on you
filed with the bbb already
state banking dept is gonna hear about this
whats the number for the consumer protection people
who regulates you
i want someone to answer for this mess
you lost my papers again
stop lying to me
this bot is useless and so is your staff
how do you people sleep at night
unprofessional as hell
somebody needs to get fired for this
i demand an apology
you cost me my house purchase
cant believe how i was treated
pissed off customer here
i expect better than this
im fed up
you ruined my credit thanks a lot
not happy at all with how this went
the notary was drunk and nasty to my mother
appraiser trampled my garden and cussed at me
your people broke a promise
ive had it up to here with the run around
Su servicio es pésimo
esto es una porqueria
nadie me contesta llevo semanas
me colgaron el telefono
quiero hablar con el encargado
me mintieron con la tasa
estoy harto de ustedes
los voy a reportar con el gobierno
la muchacha que me atendio fue muy grosera
que falta de respeto
puro robo con ustedes
donde pongo una queja
me hicieron perder el tiempo
`)

export const harassmentLines = lines(`
stop calling me
quit texting me every day
take me off your list
you called my mother about my debt
your collector threatened me
somebody from your office keeps calling my job
do not contact me again
call me at night one more time and see
i told you people not to call my cell
you told my neighbor i owe money
the guy on the phone called me a deadbeat
being harassed by your collection dept
30 calls this week leave me alone
your agent asked me out
the notary touched me
he made dirty comments when he came to the house
creepy messages from your loan officer
someone in your office is sending me pictures i didnt ask for
your rep got my number off my file and is hitting on me
uncomfortable with what your employee said about my body
cease all communication
only contact me in writing
they yelled and swore at me on the phone
they came to my house banging on the door about payment
he wont stop messaging me on instagram, he works for you
unsubscribe me from the calls i never consented to
your people follow me around
the appraiser was staring at my daughter and took pics of her room
i feel stalked by your company
you left a voicemail about my debt that my coworkers heard
collector said theyd take my kids
dejen de llamarme
me llaman a cada rato al trabajo
me estan acosando
el notario me falto al respeto y me toco
me gritaron por telefono por la deuda
le dijeron a mi familia que debo
ya no me manden mensajes
el vendedor me manda mensajes personales que no quiero
vinieron a golpear la puerta a cobrar
quitenme de su lista
`)
