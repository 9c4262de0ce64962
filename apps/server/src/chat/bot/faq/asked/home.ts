import { asked } from './asked.ts'

/** The home, its value, title and insurance, in the words of people who type in haste. */
export const askedAboutHome = asked({
  'property-types': {
    en: `
what kind of homes qualify
do you do condos
do you lend on manufactured homes
mobile home on land i own
double wide ok?
is a townhome ok
can i use my rental house
investment property heloc
do you do second homes
can i do it on my cabin
duplex ok?
triplex or fourplex
i live in half and rent out the other half
do you lend on farms
house with 10 acres
vacant lot
is a co op eligible
house in an hoa
log home
house is on a leased lot
tiny house
commercial building
i rent rooms on airbnb, is that ok
does it have to be where i live
house is still being built
`,
    es: `
que tipo de casas aceptan
aceptan condominios
prestan sobre casas moviles
tengo un duplex
puedo usar mi casa de renta
aceptan segunda casa
tengo un terreno
es una casa adosada
tiene que ser donde vivo
`,
  },
  valuation: {
    en: `
do you need an appraisal
does someone come to my house
do i have to let an appraiser in
how do you get the value of my home
where do you get the home value from
is the appraisal online
how much is the appraisal
who pays for the appraisal
do you do a drive by
do they come inside
does anyone visit the property
what is a bpo
can i use an appraisal i already have
how long is the home valuation good for
is there an inspection
do you go by the tax assessment
do you use zillow
what if you cant find a value for my home
`,
    es: `
necesitan tasacion
viene alguien a ver la casa
cuanto cuesta el avaluo
como sacan el valor de mi casa
tienen que entrar a la casa
usan zillow
quien paga la tasacion
`,
  },
  'valuation-dispute': {
    en: `
your value is too low
my house is worth way more
the estimate is wrong
zillow has it higher than you
redfin says 600 and you say 500
you undervalued my home
i put in a new kitchen and the value does not show it
how do i get the value reviewed
can i get a second opinion on the value
the square footage you have is wrong
you are missing a bathroom
houses on my street sold for more
i have a recent appraisal that is higher
can you bump up the value
we added a bedroom, your number is off
value came back lower than expected
how do i appeal the home value
`,
    es: `
el valor de mi casa esta muy bajo
mi casa vale mas
zillow dice mas que ustedes
remodele la casa y no lo cuentan
como pido que revisen el valor
la casa de mi vecino se vendio en mas
`,
  },
  ownership: {
    en: `
house is in a trust
my home is in a living trust
do you lend to a trust
the house is in my llc
house is in my moms name
i inherited my house
do i have to be on the title
my name is not on the deed
deed has my old name
we are divorced and i got the house
divorced, house awarded to me, deed still has both names
i am on the deed with my brother
title doesnt match my name
i just got married and my name changed
what is a certificate of trust
what trust papers do you need
just bought the house last month
quitclaim deed
life estate
only my husband is on the title can i apply
it says i dont own the house
`,
    es: `
la casa esta en un fideicomiso
la casa esta a nombre de mi mama
herede la casa
mi nombre no esta en la escritura
la escritura tiene mi apellido de soltera
me divorcie y me quede con la casa
la casa esta a nombre de mi compañia
`,
  },
  liens: {
    en: `
what is a lien
theres a lien i dont know about
old lien still showing
that lien was paid
how do i get a lien removed
i have a solar lease
solar panels financed does it matter
can i get approved with a tax lien
judgment on my house
mechanics lien
why does it list two loans
pace loan on my taxes
the balance of my lien is not right on your page
do i check open or paid
my old heloc shows open
ucc filing for solar
hoa lien
do you need proof that its paid
`,
    es: `
que es un gravamen
sale un gravamen que ya pague
tengo un prestamo de paneles solares
tengo un embargo de impuestos en la casa
por que salen dos prestamos
como quito un gravamen viejo
`,
  },
  insurance: {
    en: `
do i need home insurance
what insurance do you require
do you have to be on my policy
do i add you as mortgagee
what is the mortgagee clause
where do i upload my declarations page
what is a dec page
how much coverage
my policy renews next month
my insurance was cancelled
do you accept any insurance company
i dont have homeowners insurance
does the hoa insurance count
who do i list as the lienholder on my homeowners
do you need proof of insurance before closing
my deductible is high is that ok
what does the insurance policy need to show
allstate dec page ok?
`,
    es: `
necesito seguro de casa
que seguro piden
donde subo la poliza
tengo que ponerlos en mi seguro
cuanta cobertura piden
no tengo seguro de la casa
`,
  },
  flood: {
    en: `
do i need flood insurance
am i in a flood zone
how do i know if i need flood coverage
flood cert what is it
do you require flood
why are you asking about floods
its never flooded here
is flood insurance required for a heloc
what does the flood insurance cost
zone x do i need flood
my flood policy lapsed
who orders the flood report
`,
    es: `
necesito seguro de inundacion
estoy en zona de inundacion
por que piden lo de inundacion
aqui nunca se ha inundado
es obligatorio el seguro de inundacion
`,
  },
})
