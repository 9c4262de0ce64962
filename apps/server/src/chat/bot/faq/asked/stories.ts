import { asked } from './asked.ts'

/** Questions with a story around them, or in great haste: a family, a house, a reason, a number. */
export const askedWithStories = asked({
  'app.conditions': {
    en: `
what docs are still missing
got an email says action needed, what is it
`,
    es: '',
  },
  'app.documents': {
    en: `
I have sent the same stub three times, is it getting through
I uploaded everything sunday night, do you have it all
my daughter helped me upload the papers, did they come
`,
    es: `
ya subi mis papeles, llegaron?
mi hija me ayudo a subir los papeles, si llegaron
ya mande los talones, si los vieron
`,
  },
  'app.next': {
    en: `
what happens after i pick an offer
whats next
I did the income page and the site went back to the start, where do I go now
`,
    es: `
que sigue despues de escoger la oferta
`,
  },
  'app.offer': {
    en: `
when do i get the final numbers
is the amount you show before or after the fee
the 60,000 you show me, is that what lands in my account
`,
    es: '',
  },
  'app.status': {
    en: `
where is my app at
`,
    es: '',
  },
  'approval-time': {
    en: `
I saw on your site that decisions are quick. Is that true for everybody?
is it really that quick
`,
    es: `
de verdad aprueban en minutos
`,
  },
  autopay: {
    en: `
how do i change my bank acct for payments
can i set up autopay
turn the automatic thing off, I will pay by hand
want to stop the autopay and do it myself
how do i stop autopay
`,
    es: `
como pongo pago automatico
`,
  },
  'bank-link-safe': {
    en: `
is it safe to link my bank
I don't love giving an app my bank password, is that the only way
can you see that I shop at the liquor store if I link my bank
`,
    es: '',
  },
  'borrow-amount': {
    en: `
how much can i get on my house
whats the min score
a coworker told me about you, how much can people borrow
our roof leaks and the estimate came to 14 thousand, is that enough to ask for
All I need is nine thousand for windows. Do you lend that little?
I have a 640 and lots of equity, do I qualify
am I wasting my time with a 600 score
is a 600 score too bad for you
is 25 thousand too little
only want enough for a fence
need a little for a car repair, do you go that low
`,
    es: `
cuanto me pueden prestar
nomas necesito ocho mil para la troca, prestan tan poquito
`,
  },
  'cancel-application': {
    en: `
want to stop my application, how
I don't want this anymore, how do I stop the application
changed my mind, no longer need it, how do I close it
we decided to wait a year, how do I withdraw
nevermind on the loan, how do I cancel
how do i stop the application
i want to quit the application
i dont want to go on, cancel it
no longer want it, close my application
how do i back out before i sign anything
`,
    es: `
cambie de planes, como cancelo mi aplicacion
ya no me interesa, como le hago para parar la solicitud
ya no la quiero, como cierro mi solicitud
quiero parar la solicitud
como le hago para no seguir
`,
  },
  'contact-hours': {
    en: `
can you open late, whats your hours
whats your phone number
Computers and I do not get along, is there a number to call
typing is hard for me, can I just call
are you a real lender, where are your offices
`,
    es: `
a que hora abren
`,
  },
  cosigner: {
    en: `
do i need my husband to sign if hes on the deed
my wife is on the title too does she need to apply
can my son be a cosigner
my husband handles the bills but he is at work, can I fill this out without him
my wife is a nurse and works nights, can she sign in the evening
my mom lives with us and is on the deed, what does she have to do
Dad added me to the title years ago. Does he have to sign too?
legally separated, does she have to sign
my husband is not on the deed, does he sign
my wife is not on the mortgage but on the title
can my dad be on it with me
`,
    es: `
mi esposa esta en la escritura tiene que firmar
mi esposo trabaja de noche, puede firmar despues
`,
  },
  'credit-frozen': {
    en: `
i froze my credit how do i unfreeze it for you
I froze my credit after a data breach at my old bank, do I lift all three
I forgot the pin for my freeze at Experian, what then
`,
    es: `
tengo el credito congelado
`,
  },
  'credit-pull': {
    en: `
do u pull my credit hard or soft
does checking hurt my score, I am at 720 now
just asking, will it lower my credit if I only look
does it kill my score if i shop around
will it hurt me to just check
`,
    es: `
con solo preguntar me quitan puntos
me baja puntos si veo la oferta
me perjudica preguntar
`,
  },
  'crypto-heloc': {
    en: `
is crypto ok as income or collateral
what happens to the crypto if I pay it all back
`,
    es: '',
  },
  'debt-payoff': {
    en: `
can i use it to pay my credit cards
can u pay my cards directly
can I pay my Discover card and the car with this
I want you to send the money right to Wells Fargo and Target
want you to pay off the truck straight from the loan
I owe 12 thousand on three cards, can one payment replace them
do you fight with the other bank or do i
pay off my Amex for me
do you pay Citi and Chase yourselves
do you send the money to my car lender
can you pay the credit union straight
will you pay my medical bills directly
`,
    es: `
se puede usar para pagar tarjetas
pagan ustedes mi tarjeta Discover
`,
  },
  declined: {
    en: `
why was my app declined
can i apply again after a no
I got turned down last fall, may I try again now
I lost the letter that gave the reasons, where is it
`,
    es: '',
  },
  'disburse-account': {
    en: '',
    es: `
quiero cambiar la cuenta del banco
`,
  },
  'early-payoff': {
    en: `
is there a fee to pay it off early
if we sell next summer do we owe a penalty
we plan to move when the kids are out of school, can we pay it off then
I might get a bonus in march, can I put it all toward the balance
if i sell in a year what do i owe you
is there a charge if i close it after six months
what if we move before it is paid
if i pay it off in a year do you keep the fee
`,
    es: `
cobran por pagar antes
`,
  },
  enotary: {
    en: `
can my wife sign in a different place than me
do i need to be home for the notary
my eyes are not great, can I use my daughter's computer for the video
what should i wear for the video
i have an accent, will the video notary understand me
`,
    es: `
no me sirve la camara del telefono, como le hago con el notario
`,
  },
  'esign-docs': {
    en: `
can i sign on my phone
how do i get a copy of what i signed
I never do anything without reading it, where can I read the papers first
I want copies of all of it for my file cabinet
`,
    es: '',
  },
  'existing-mortgage': {
    en: `
do i gotta pay off my first mortgage
i have a heloc with another bank already is that ok
I have been in this house since 1988 and owe nothing on it, can I still get a line
we bought in 2019 and refinanced in 2021 at 2.75, would this change that loan
We refinanced at 3 percent in the pandemic. Does yours come on top of that loan?
can i still use my 3 percent mortgage
does it touch my first loan
my first mortgage stays, right
`,
    es: `
vivo aqui desde hace veinte años y ya no debo nada, puedo aplicar
mi esposa no esta en la hipoteca
`,
  },
  'first-draw': {
    en: `
can i get less than the full amount
`,
    es: '',
  },
  flood: {
    en: `
flood zone says yes, what now
never had a flood in forty years here, why do you ask about it
`,
    es: '',
  },
  'funding-time': {
    en: `
how long til the money hits
is my money sent the same day i sign
the ad on the radio said you close in a week, is that right
we are redoing the bathroom and the contractor wants half up front, how soon could we have the money
I signed on Tuesday and it is Friday, when does the money come
we closed yesterday and the painters come monday, will the money be here
the bank was closed monday for the holiday, does that push it back
`,
    es: `
cuanto tarda en caer el dinero
cuando me cae el dinero si firmo el viernes
`,
  },
  hmda: {
    en: `
why do you ask my race
why on earth do you ask my race
`,
    es: '',
  },
  human: {
    en: `
id like to talk to a person pls
`,
    es: '',
  },
  'id-docs': {
    en: `
passport instead of license ok?
moved to Florida in March, my license is still from New York, is that fine
spilled coffee on my license, can I use my passport
my old license is dead, the new one has not come
should i upload the front and the back
should i have my id ready
do i have to be a citizen or is a green card fine
`,
    es: `
mi tarjeta de residente sirve
`,
  },
  'id-upload-fail': {
    en: `
id picture wont go thru
my license is bent and the picture will not scan
my phone is old and the camera is bad, can I use a scanner
`,
    es: '',
  },
  'income-verify': {
    en: `
i have 2 jobs, upload both?
we have two kids and one income, what do you need to see
my boss pays me by zelle, what do I send as proof
I started my job three weeks ago after leaving the old one, problem?
I quit my job to start a business two years ago, do you count that
I would rather not link my bank, what else can I send
`,
    es: '',
  },
  insurance: {
    en: `
where do i put the insurance papers
does the house have to be insured
the insurance is paid through my mortgage, what do I upload
my policy renews in two weeks, do I send the old one or the new one
`,
    es: '',
  },
  'later-draws': {
    en: `
can i take more out later
what is a draw
in three years when I take more, what rate do I pay
`,
    es: '',
  },
  liens: {
    en: `
there is an old lien showing that was paid
the solar company put something on my title, does that stop me
the old heloc at my credit union was closed but it still shows
`,
    es: '',
  },
  location: {
    en: `
I will be travelling in June, can I sign from Spain
`,
    es: '',
  },
  'login-help': {
    en: `
i cant log in says wrong code
forgot my password
never got the code on my phone
I changed my number and the code goes to the old one
I keep typing my password and it says wrong
lost the email with the link
I lost my password again
`,
    es: `
no me llega el codigo
`,
  },
  'make-payment': {
    en: `
when is the first bill due
the bill came and it is not clear where to send it
I want the payment on the fifth when I get paid
late fee amount?
`,
    es: '',
  },
  'manual-notary': {
    en: `
I use a walker and do not drive, can the notary come here
I had knee surgery last week, is there a way to sign at home
i use a cane, can the notary come to me
bad internet here, how do i sign
`,
    es: `
no se usar la computadora, pueden venir
`,
  },
  'origination-fee': {
    en: `
how much are closing costs about
and the fee
`,
    es: `
cuanto cuesta el cierre
`,
  },
  ownership: {
    en: `
house is in a trust can i still apply
just bought last month, can i apply
my divorce is final and the decree gave me the house, do you need the decree
got divorced years ago, my ex signed a quitclaim, ok to apply?
my uncle and I own it half and half, can I do this on my half
my divorce decree says the house is mine, need it?
divorced in 2018, her name is still on the deed
my late father left me the house ten years ago, it is in my name now
inherited the place with my sister, both on title
the house is in the family trust since 2010
my kids are on the deed with me
`,
    es: `
la casa esta a mi nombre y de mi hermano, tiene que firmar el
me divorcie y la casa me la quede yo, que papel piden
la casa es de mi papa y mia
`,
  },
  paystub: {
    en: `
can i upload a pic of my stub instead of pdf
how old does my pay stub need to be
the restaurant pays me through an app, where would I get a stub
lost my paystub, can i print another
`,
    es: `
donde subo mi talon de cheque
me pagan en efectivo, que les mando
`,
  },
  privacy: {
    en: `
I don't want a hundred lenders calling me, do you pass on my number
who gets to look at the tax returns I send
stop the emails please, i have enough
`,
    es: '',
  },
  'property-types': {
    en: `
u guys do condos?
mobile home ok?
rental house ok or only where i live
we rent the upstairs to a tenant, does that matter
someone at work said you do condos
`,
    es: `
aceptan casa movil
`,
  },
  rate: {
    en: `
whats ur rate rn
is it fixed or does it move
My sister in law got one of these from you last spring and loved it, what rate could I get?
my brother in law pays less than what your site shows me, why would that be
how come the apr is more than what I was quoted on the first page
if rates drop next year can I get the lower one
what about the rate
what is the worst rate i could get
my cousin got 8 percent, why is mine 9
your site says 7 and i see 8
`,
    es: `
que tasa tienen ahorita
mi vecina saco uno con ustedes, que tasa me darian
la tasa se queda igual o luego cambia
cambia la tasa despues de firmar
`,
  },
  'recording-fees': {
    en: `
what does recording fee mean
somebody told me new york has a tax
`,
    es: '',
  },
  'reschedule-notary': {
    en: `
my notary appt is tmrw can i move it to fri
my kid has a game at three, can we move the signing
can't do Thursday anymore, anything on Monday?
I can't make it at noon, is there a later time
something came up at work and I have to change my time
I got cut off in the middle of the notary call, how do I get back in
i cannot drive at night, can the notary come earlier
`,
    es: `
puedo cambiar la cita con el notario
`,
  },
  rescission: {
    en: `
why is there a wait after signing
`,
    es: '',
  },
  'retired-income': {
    en: `
on social security, does that count as income
I am 82 and still pay my own bills, is there an age limit
I retired in May, my first pension check comes in July, can I wait to send it
on disability since 2015 and it is steady, does that count
My social security goes up in January. Which letter do you want?
i am 67 and retired, what do you need
is there a cutoff for age
`,
    es: `
soy jubilado, que papeles mando
`,
  },
  'self-employed': {
    en: `
im 1099 what do u need from me
I drive a school bus and do hair on weekends, which income counts
I work on commission so every month is different, how do you figure that
`,
    es: `
trabajo por mi cuenta que ocupan
limpio casas por mi cuenta, puedo aplicar
`,
  },
  'ssn-why': {
    en: `
why do u need my social
`,
    es: `
porque piden mi seguro social
`,
  },
  states: {
    en: `
do you lend in ohio
we live in Ohio but the cabin is in Michigan, which one counts
they told me Texas has special rules, do you lend here at all
is my state different from the others for home equity
i heard texas is stricter, do you do it there
`,
    es: '',
  },
  term: {
    en: `
how many years do i have to pay
`,
    es: '',
  },
  'use-of-funds': {
    en: `
can i use the money for a new roof
our daughter starts college in august, can we use it for tuition
my son is getting married and I want to help pay, is that ok
`,
    es: '',
  },
  valuation: {
    en: `
do i need an appraisal
does anybody have to walk through the house, we have big dogs
is it legit that there is no appraisal
`,
    es: '',
  },
  'valuation-dispute': {
    en: `
zillow says my house is worth more than you do
the appraiser down the street said 480 and you say 410, can I send his report
we finished the basement last year and your number does not show it
what happens if the value comes in too low
`,
    es: '',
  },
})
