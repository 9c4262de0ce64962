import { lines } from './lines.ts'

/** Somebody acts in another person's name, or in ours. */
export const identityTheftLines = lines(`
Someone applied for a loan using my information
I got a letter about a loan I know nothing about
I never opened this account
My personal data was stolen
There is an application in my name and it was not me
A stranger got hold of my papers and took out credit
whos using my ssn over there
credit karma says you pulled my credit and idk who you are
got an approval email and i didnt apply for squat
my purse got snatched and now theres a heloc on my report
i dont have a loan with you why are you billing me
my roommate put a loan in my name
dad opened stuff under my social when i was a kid
why is my name on a mortgage i didnt sign up for
there is a lien on my house from you that i didnt put there
somebody got into my account and changed the phone number
my account was hacked
that is not my signature on the deed
a fake me applied
wrong person you have my info mixed in with a crook
i filed a police report about this account
ftc told me to send you an affidavit
put a fraud alert on me
my mail got stolen and now i get your welcome kit
someones pretending to be me on your site
a draw was made that i didnt make
the bank account on my profile isnt mine, who changed it
money is missing from my line and i never touched it
my ex wife signed for me online
i see logins from another state
data breach letter came, is my loan info out there
never heard of you guys but u sent me a bill
i see somebody elses documents in my account
close the loan that was opened with my stolen id
my late fathers identity was used to get this
cousin used my license pic to borrow off my house
Alguien abrió una cuenta con mis datos
yo no pedi ningun prestamo con ustedes
me robaron la cartera y sacaron credito
llego una carta de un prestamo que no es mio
usaron mi seguro social sin permiso
entraron a mi cuenta y cambiaron todo
quien pidio esto a nombre mio, yo no fui
esa no es mi firma
mi hermano saco un prestamo con mi identidad
me clonaron la identidad
hay una deuda a mi nombre que no conozco
falsificaron mi firma en la escritura
`)

export const scamLines = lines(`
Is this message really from you or is it a scam?
guy called saying hes from your company and wants gift cards
got a text from you with a weird link, is it legit
someone says i have to pay 500 upfront to release the loan
a man on facebook said he works for you and asked for my password
was that really you that called me from a 305 number
they told me to zelle the closing costs
wire instructions changed by email last minute, is that you
i already sent the money to somebody who said they were your agent
i gave my code to a guy on the phone who said he was from your fraud team
is jason miller a real loan officer there
your website looks fake is this real
got a check in the mail from yall to deposit and send back part
robocall says im preapproved w you, is that for real
an email with your logo wants my bank login
i think i got conned
they asked me to pay in bitcoin to get approved
someone used your name to rob me
i clicked a link that said it was you now my bank is empty
do you guys ever ask for the texted code over the phone? i gave it out
lady says shes your supervisor and needs remote access to my computer
paid an insurance fee to get my loan and they vanished
this smells fishy are you a real company
i was tricked into sending money for the loan
caller knew my loan number and wanted my card
got contacted on whatsapp by one of your people?
there is somebody impersonating your bank
they said id be arrested if i didnt pay the loan fee today
are you guys crooks pretending to be a lender
telegram guy promised guaranteed approval with you for a fee
letter says final notice call about your home loan. from u?
reporting a phony ad that uses your company
me llamo alguien diciendo que es de ustedes y pidio dinero
es verdad este mensaje o es una estafa
me pidieron tarjetas de regalo para aprobar el prestamo
ya les mande dinero y desaparecieron
un señor por whatsapp dice que trabaja con ustedes
di mi codigo por telefono y ahora tengo miedo
ese correo con su logo es falso?
me piden un deposito por adelantado para soltar el prestamo
creo que me timaron
son una compañia de verdad o puro fraude
dijeron que me arrestan si no pago hoy
`)
