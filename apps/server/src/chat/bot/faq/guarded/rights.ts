import { lines } from './lines.ts'

/** Errors in a file, a bill or a report, which have to be investigated. */
export const disputeLines = lines(`
Something on my credit report is not mine
The bureau has the wrong information about me
I want to challenge your decision
You charged me a fee I never agreed to
That late payment is a mistake, I always paid on time
I contest this account
My bill is wrong
you took two payments out of my bank this month
why did you pull 900 bucks out of my checking i didnt ok that
that balance isnt right i already paid it
youre reporting me late and i was never late
take that charge off my account
i want my money back for the appraisal
i was billed twice fix it
payment posted late cause of you and now i got a late fee
im not paying that fee nobody told me about it
interest on my statement is way off
my payoff amount is wrong i did the math
u say i missed september i have the receipt
that collection is from some other guy with my name
the report shows a bankruptcy i never had
equifax has me mixed up with my dad
who authorized this debit
you said no fee then charged me a fee
the decision is wrong, look at it again
i disagree with the denial and i want it reviewed
you used the wrong income to turn me down
refund me the overcharge
where did my 1200 payment go, it never got credited
my autopay went thru 2 times and now im overdrawn
yall reported this to the bureaus wrong and it tanked my score
error resolution request for my account
i want that inquiry gone i never said yes to it
statement says i drew 5000, i did not
wheres the rest of my money you sent less than you were supposed to
you rolled the rate up and thats not what i signed
prove that i owe this
send me validation of this debt
Quiero impugnar la información de mi crédito
me cobraron dos veces este mes
ese cargo no lo reconozco
yo ya pague eso y siguen diciendo que debo
el reporte tiene algo que no es mio
me pusieron tarde y yo pague a tiempo
devuelvanme mi dinero
no estoy de acuerdo con la decision quiero que la revisen
ese saldo esta mal
me sacaron dinero de la cuenta sin permiso
porque me cobran algo que no firme
`)

export const discriminationLines = lines(`
You turned me down because of my race
I think I was treated differently because I am a single mother
Do you charge people in my neighborhood more?
I feel judged because of my religion
Are you denying me because of my age?
My white neighbor with worse credit was approved and I was not
You would not have said no if I were a man
is it cuz i wear a hijab
soon as they saw my face on video the tone changed
they asked if i was planning to have kids
yall dont lend to people on my side of town do you
my last name is garcia is that why the rate is higher
the lady laughed at my accent
why does a couple two doors down pay less, theyre asian were black
i get disability checks and the guy said that dont count
said i need my husbands permission to borrow. what year is it
turned down at 68 bet it wouldnt happen at 38
do gay couples get the same rate here
the appraiser lowballed us, we took down our family photos and it went up
you only want rich white people huh
was told section 8 tenants income doesnt count, sounds like bs
they asked what church i go to
he asked where im really from
got denied as soon as i said im pregnant
im on maternity leave and they wont count my job
you guys treat mexicans like trash
is my zip code being redlined
im a wheelchair user and i feel like you dont want my business
i was asked for extra paperwork my white coworker never had to show
is it because im muslim be honest
public assistance is my income and your rep made a face
every indian guy at work got a worse rate than the others
trans woman here, they kept asking about my old name like i was lying
single dad, denied, my married sister approved with less income. explain
you put me thru hoops because i dont speak good english
equal credit my foot
Me negaron por ser inmigrante
me tratan asi porque no hablo ingles
por mi apellido me dieron una tasa mas alta verdad
a los gringos si les prestan y a nosotros no
me rechazaron por mi color
dijeron que por mi edad ya no
porque estoy embarazada me dijeron que no
en mi barrio nunca aprueban a nadie latino
me pidieron mas papeles que a mi vecino blanco
se burlo de mi acento el que me atendio
porque soy madre soltera no me quieren prestar
`)

export const attorneyLines = lines(`
My lawyer wants to talk to you
I will see you in court
I am taking legal steps
Is what you are doing even legal?
I need legal help with my contract
Can my counsel get copies of the file?
my attorneys gonna be in touch
where do i serve papers on your company
i got a summons with your name on it
whats your registered agent address
talk to my lawyer from now on not me
im suing
getting a lawyer involved tmrw
what address does my attorney send the letter to
my solicitor needs a copy of the note
you people are gonna get sued for this
i have a court date next week about this loan
the judge in my divorce wants records of the heloc
need papers for a subpoena
preserve all records relating to my file
this is a demand letter
joining the class action against you
filing in small claims monday
my legal aid person said dont sign anything until she talks to you
do i need a lawyer for this
can i have my lawyer on the call
our family atty has questions on the deed of trust
i want the name of your general counsel
who handles legal stuff over there
i opt out of arbitration
going to mediation over this with you guys
my divorce lawyer needs a payoff in writing
public defender told me to ask you for documents
ill take this all the way to a jury
do you have a legal dept i can talk to
my union lawyer will be calling
Voy a tomar medidas legales
mi licenciado les va a llamar
los voy a demandar
nos vemos en la corte
mi abogada necesita copia de todo
a donde mando la demanda
tengo cita en corte por este prestamo
ocupo un abogado para esto o no
hablen con mi abogado ya no conmigo
me llego un citatorio con el nombre de ustedes
el juez pide los papeles de la casa
`)

export const rescindLines = lines(`
I hereby cancel the contract I signed
I am within my three days and want the deal undone
Please treat this as my cancellation notice
Take back the loan I signed yesterday
I revoke my agreement
signed monday want out today
we closed 2 days ago and dont want it anymore
undo what i signed last night
i made a mistake signing that, how do i get out of it
is it too late to back out we signed wednesday
cold feet after closing, help
dont send the money, i changed my mind after signing
stop the wire im cancelling the deal i signed
my husband and i regret signing, kill it
found a better rate the day after i signed. want to pull out
i want to void the papers from fridays notary
consider this my notice im backing out of the loan
we are not going thru with it even tho its signed
rip up the contract
cancl the heloc i closed on yesterday pls
i want to give the money back and be done, just signed this week
didnt read the papers before i signed, can i take it back
the notary left an hour ago and i already want to cancel
using my 3 day thing, cancel me
do i still have time to pull out? signed on the 3rd
where do i send the cancel form they gave me at closing
mailed my cancel notice did you get it
never got the cancel forms at closing so i think i can still cancel
i only got one copy of the cancellation notice
wife never signed the right to cancel, now what
signed under pressure and i want it reversed
please dont fund it, were withdrawing after signing
i take back my signature
can we unwind the loan from tuesday
second thoughts since we signed on saturday
Anulo el contrato que firmé
firme ayer y ya no lo quiero
quiero echarme para atras, firmamos el lunes
ya firme pero cambie de opinion
como deshago lo que firme
no manden el dinero, me arrepenti
estoy en los tres dias y quiero cancelar
regreso el dinero y cancelan todo, acabo de firmar
donde mando la carta para cancelar despues de firmar
mi esposa se arrepintio de firmar, como salimos de esto
cancelen la linea que cerre el viernes
`)
