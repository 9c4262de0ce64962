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
the balance is wrong i paid that
i already made that payment where is it
you took the payment two times
charged me double
my payment was not credited
that payoff figure is not correct
i paid 2000 in may and it isnt on the statement
you show me late and i paid on time
take the late mark off my credit
my report says i was late with you, thats wrong
you reported me wrong to equifax
i dont owe that much
the interest you charged is more than my contract
somebody there changed my numbers
i have proof i paid it
refund the fee you took, i never agreed to it
why is there a charge i did not agree to
the amount on my bill is off by 400
fix my credit report
you posted my payment to the wrong loan
i was never late, correct it
me cobraron dos veces
mi pago no aparece
el saldo esta mal yo ya pague
me reportaron atrasado y no es cierto
eso no lo debo yo
you still show a debt i do not have
i paid it off and you still bill me
the rate on my bill is not what i signed
you never sent the release of my lien after i paid
that late fee is not right, take it off
you charged me for insurance i already have
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
you only said no because of where im from
is it because im a woman
they heard my accent and said no
my white neighbor got it with a lower score
the guy said i should wait until after i have the baby
they asked if i plan to have kids
you said my disability check isnt real income
they told me im too old for a 30 year
denied cause im muslim
you treat spanish speakers worse
why do black neighborhoods get lower values
agent made a remark about my religion
i was told not to bother applying because im pregnant
he asked about my marriage and then turned me down
is it my last name
they wouldnt count my food stamps and laughed
you dont lend on my side of town
me negaron por ser latina
me trataron diferente por no hablar ingles
es porque soy inmigrante verdad
por ser madre soltera me dijeron que no
is it because we live on the reservation
you dont lend on tribal land because of who we are
funny that nobody in our neighborhood gets approved
houses on the black side of town dont qualify huh
why did the value drop when you saw our family pictures
my house appraised higher when my white friend answered the door
is it my neighborhood or my skin
you never approve people from my country
my husband and i are two men, is that why
you turned us down after you heard our names
you said no right after i mentioned my wheelchair
because i get child support you wont lend to me
because i only speak spanish you said no
nomas porque soy mexicano me piden mas papeles
me rechazaron porque vivo en un barrio latino
sera por mi color
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
talk to my lawyer
my attorney has questions for you
ill see you in court
got a court date about this house
im going to sue
i have legal aid helping me
where do i send a subpoena
who is your legal department
my lawyer says dont sign
the judge ordered the house sold
served with papers about your lien
i will take legal action
send it to my attorney
theres a class action about you right
mi abogado los va a llamar
tengo corte por la casa
quiero el contacto de su departamento legal
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
i want out of what i signed
i signed monday and want to undo it
cancel the loan i signed
im using my 3 days, cancel it
this is my notice, i cancel
i changed my mind after closing, void it
please reverse the loan
we signed last night and we dont want it anymore
i take it back, dont send the money
stop the funding, i cancel
i rescind
tear up the contract
how do i return the money and undo this
quiero deshacer lo que firme
ya no quiero el prestamo que firme ayer
cancelo el contrato
me arrepenti de firmar, anulenlo
do not fund my loan, i am cancelling
i signed it but i want to back out now
undo the papers from yesterday
we got cold feet after the closing, stop it
i hereby cancel my heloc
`)
