import { lines } from './lines.ts'

/**
 * Everyday questions in the same style that no one topic answers. They only train the learned guard, so that it does not
 * mistake haste, a missing comma or a family member for trouble.
 */
export const everydayLines = lines(`
app keeps spinning when i hit submit
retired navy, what income proof do you want
is the notary coming to my house or is it online
need to change my phone number
i picked the wrong loan amount can i go back
my income is wrong on the form how do i fix it
typo in my name on the form
address on the app is wrong
I am a widow of ten years and the house is mine alone, what papers do you want
I don't hear well on the phone, can I do this by typing
I put 34 where it should say 43, how do I fix that
I chose the wrong offer by mistake, can I go back
your calculator gave one number and the offer another, why
my score dropped after I bought a car, can I still get one
I work until six, can the notary be at seven
my husband is on the road this week, can he sign from his truck
and the amount
do you deduct that
and how long
does it change
y el pago
y luego sube
y cuanto tarda
is this for real or just an ad
the page died while i was uploading
my battery died in the middle of signing
lost my debit card, new account number, how do i update it
my first loan with you was fine, how do i get another
my late payment was in 2019, does that still count
is my rate wrong or is that the apr
i typed the wrong income, where do i change it
wrong birthday on my application
the wrong house came up, how do i choose mine
can i get out of the offer i picked and choose another
does my wife have to be there for the notary
can we count my son's pay, he lives here
which paper should i send first
do you have people who speak spanish
i do not see well, is the print big
i am hard of hearing, can it be done by chat
my realtor says the house is worth 500
the calculator shows more than the offer
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
