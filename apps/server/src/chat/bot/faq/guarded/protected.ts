import { lines } from './lines.ts'

/** Death, military service and disability: people with special rights. */
export const deathLines = lines(`
My wife passed away and the house was hers
I am calling about my late father's line
mom died last week she had a loan with you
borrower is dead what now
my husband is gone and i dont know what to do with this account
i inherited a house with a heloc on it
executor here, need the payoff for the estate
who do i send the death certificate to
dad's estate is in probate
co borrower passed, do i still owe
just buried my wife and bills keep coming in her name
can i assume my moms loan now that shes gone
she died before closing, what happens to the application
widow here need help w the loan
how do i take my deceased brother off the title
does the debt die with him
he didnt make it. what about the loan
my grandmother passed and left me the place
lost my husband in april
we lost dad
my son was killed and he was on the loan
please stop sending mail to my dead mother
surviving spouse, what are my options
successor in interest paperwork
the owner of the line is deceased and im the daughter
letters testamentary where do i upload
my sister who co signed passed on
funeral bills and now your bill too
my partner died we werent married, can i stay in the house
account holder passed away what do you need from the family
is there credit life insurance, my father just died
se murio mi papa y tenia un prestamo con ustedes
mi mama fallecio quien paga ahora
soy viuda y no se que hacer con la casa
herede la casa con la deuda
el dueño ya murio
perdi a mi marido hace un mes
necesito mandar el acta de defuncion
mi abuela nos dejo la casa cuando se fue al cielo
que pasa con el prestamo si se muere el titular
siguen llegando cartas a nombre de mi difunto padre
`)

export const militaryLines = lines(`
I am being deployed overseas with the army
i got orders
leaving for basic next month what about my payments
im in the navy, is there a lower rate
army reserve got called up
husband is stationed in germany and i have to sign for him
scra rate cap
6 percent military cap how do i get it
national guard activation
on a ship no internet how do i sign
pcs move in june
marine here, can you foreclose on me while im overseas
do you have military relief
spouse is active duty air force
coast guard, shipping out
just enlisted
mobilized for 9 months
deployed rn, need payments paused
i have a military power of attorney for my wife
service member rights on this loan
can you reduce interest while i serve
military lending act apply to this?
my son is in kuwait and his house is with you
drill sergeant wont let me have my phone, how will i pay
space force counts as military right
came back from afghanistan and you hit me with fees
back from deployment and found late fees
wounded in service, what help is there
called to duty, texas guard
orders came in to report to fort bragg
my commanding officer said to give you my orders
estoy en el ejercito y me mandan fuera
mi esposo es militar y esta desplegado
me llamaron a la guardia nacional
soy marino me voy en dos semanas
hay descuento por estar en servicio
tengo ordenes de salir del pais con el army
mi hija entro a la fuerza aerea que pasa con su pago
me reclutaron y tengo prestamo
reservista activado
soy soldado puede bajar el interes
`)

export const accessLines = lines(`
I have power of attorney for my mother
im blind and your site doesnt work with my reader
deaf, i need a relay call
need somebody to sign for the deaf at closing
i cant read can someone explain the papers out loud
can i get the papers in large print
im in a wheelchair and the notary office has stairs
my dad has a guardian, can she apply for him
i have a brain injury and need extra time
need an interpreter for vietnamese
conservator for my aunt, how do i manage her line
my hands dont work i cant type or sign
braille statement please
ada accommodation request
i have autism and phone calls are hard for me, other ways?
my brother is disabled and gets the house, who signs for him
im in a rehab facility and cant get online
dyslexic cant get thru your forms
i take care of my disabled mom and speak for her
legally blind how do i sign
poa document, who checks it
im her court appointed guardian
i speak only mandarin who can talk with me
the screen reader cant find the button
need a tty number
he is in a coma and i need to handle his loan
my mother is in hospice and i have her poa
im an inmate can i handle my loan by mail
husband is in jail and hes on the deed, how does he sign
i have epilepsy and your page flashes
hard of hearing cant do the video call
tengo poder notarial de mi mama
soy sordo como hago la llamada
no se leer quien me explica
estoy ciega y no puedo usar la pagina
necesito interprete
mi papa tiene tutor legal, puede firmar el
mi hermano es discapacitado y la casa es de el
necesito los papeles en letra grande
mi esposo esta preso y esta en la escritura
mi mama esta en coma y yo llevo sus cosas
`)
