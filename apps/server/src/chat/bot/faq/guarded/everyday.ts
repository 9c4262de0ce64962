import { lines } from './lines.ts'

/**
 * Everyday questions in the same style. They only train the learned guard, so that it does not mistake haste, a missing
 * comma or a family member for trouble.
 */
export const everydayLines = lines(`
whats ur rate rn
how much can i get on my house
u guys do condos?
can i upload a pic of my stub instead of pdf
app keeps spinning when i hit submit
how long til the money hits
do i need my husband to sign if hes on the deed
my wife is on the title too does she need to apply
can my son be a cosigner
whats the min score
do u pull my credit hard or soft
im 1099 what do u need from me
retired navy, what income proof do you want
on social security, does that count as income
where do i put the insurance papers
my notary appt is tmrw can i move it to fri
is the notary coming to my house or is it online
can i sign on my phone
what docs are still missing
where is my app at
got an email says action needed, what is it
how do i change my bank acct for payments
when is the first bill due
can i set up autopay
what happens after i pick an offer
do you lend in ohio
is there a fee to pay it off early
how much are closing costs about
can i take more out later
how many years do i have to pay
is it fixed or does it move
do i gotta pay off my first mortgage
i have a heloc with another bank already is that ok
house is in a trust can i still apply
there is an old lien showing that was paid
zillow says my house is worth more than you do
why do u need my social
is it safe to link my bank
i froze my credit how do i unfreeze it for you
i cant log in says wrong code
forgot my password
never got the code on my phone
need to change my phone number
how do i get a copy of what i signed
what does recording fee mean
can i use it to pay my credit cards
can i use the money for a new roof
can u pay my cards directly
does the house have to be insured
flood zone says yes, what now
do i need an appraisal
mobile home ok?
rental house ok or only where i live
just bought last month, can i apply
how old does my pay stub need to be
i have 2 jobs, upload both?
id picture wont go thru
passport instead of license ok?
why do you ask my race
can you open late, whats your hours
whats your phone number
id like to talk to a person pls
i picked the wrong loan amount can i go back
want to stop my application, how
why was my app declined
can i apply again after a no
my income is wrong on the form how do i fix it
typo in my name on the form
address on the app is wrong
when do i get the final numbers
what is a draw
can i get less than the full amount
is my money sent the same day i sign
why is there a wait after signing
can my wife sign in a different place than me
do i need to be home for the notary
is crypto ok as income or collateral
hi
ok thanks
whats next
que tasa tienen ahorita
cuanto me pueden prestar
cuanto tarda en caer el dinero
mi esposa esta en la escritura tiene que firmar
donde subo mi talon de cheque
no me llega el codigo
ya subi mis papeles, llegaron?
puedo cambiar la cita con el notario
cobran por pagar antes
aceptan casa movil
soy jubilado, que papeles mando
trabajo por mi cuenta que ocupan
porque piden mi seguro social
como pongo pago automatico
quiero cambiar la cuenta del banco
que sigue despues de escoger la oferta
a que hora abren
se puede usar para pagar tarjetas
tengo el credito congelado
cuanto cuesta el cierre
`)

/** Chatter about anything else, without trouble either. */
export const chatterLines = lines(`
how far is the moon
how high is the empire state building
how deep is the ocean
how tall was abraham lincoln
which river is the longest
who painted the mona lisa
when did the second world war end
who invented the telephone
how many continents are there
what language do they speak in brazil
how do you say thank you in japanese
whats 15 percent of 80
what is the square root of 144
how many ounces in a pound
how do i boil an egg
recipe for banana bread
how long do i grill a steak
best pizza near me
how do i get a stain out of a shirt
how do i change a tire
why does my car make that noise
how do i unclog a sink
when should i plant tomatoes
how often do i water a cactus
what do cats eat
how long do dogs live
what song is this
who sings that song from the movie
what should i watch tonight
when does the new season come out
what was the score of the game
who is playing on sunday
how do i beat the last level
what is the best phone to buy
why is my wifi slow
how do i print from my laptop
how do i make a spreadsheet
write me an essay about whales
give me a name for my puppy
tell me something interesting
do you like music
what is your favorite color
are you a robot
will it snow on christmas
what is the temperature outside
what day is thanksgiving
what time does the mall close
where is the nearest gas station
how do i get to the airport
is the post office open
flights to orlando
cheap hotels in miami
track my parcel
do you sell shoes
can i return a sweater i bought
how do i learn guitar
what is photosynthesis
how many planets are there
cual es la montaña mas alta
como se hace el arroz con leche
quien gano el partido
que tiempo hace hoy
cuantos años vive una tortuga
cuentame un chiste
donde hay una farmacia
como se dice perro en ingles
`)
