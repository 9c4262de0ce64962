import { asked } from './asked.ts'

/** Income, identity and personal data, in the words of people who type in haste. */
export const askedAboutPerson = asked({
  'income-verify': {
    en: `
how do i prove income
what do you need to verify income
what income documents do i need
do you need my tax returns
do you need w2s
can i send bank statements
do you verify employment
will you contact my job
does overtime count
do you count my bonus
does child support count as income
i have rental income
do i have to link payroll
how do i verify without linking
can i upload documents instead of connecting
my job is not on the list of employers
my bank isnt listed
i just changed jobs
i have two jobs
what proof of pay do you accept
how much income do i need
do you count my spouses income
is alimony counted
regular job with a w2, what do you ask for
do I need to show my bank statements
dont want to link my bank what else can i do
`,
    es: `
como compruebo mis ingresos
que comprobantes piden
necesitan mis impuestos
puedo mandar estados de cuenta
llaman a mi trabajo
tengo dos trabajos cuentan los dos
cuenta la renta que cobro
tengo que conectar mi nomina
que documentos necesito para los ingresos
acabo de cambiar de trabajo
`,
  },
  paystub: {
    en: `
how many pay stubs
how old can the stub be
how recent should the stub be
what has to be on the pay stub
last two stubs or one
dont have a stub
i get paid by direct deposit and dont have a stub
my pay stub is on an app
can i send a screenshot of my pay stub
my stub doesnt show year to date
stub rejected why
can i use an offer letter
where do i put my check stub
is a picture of my stub ok
do you need both of my stubs
my company uses adp how do i get the stub
paid weekly how many stubs
how far back should the stubs go
my employer only has an app for pay
`,
    es: `
cuantos talones piden
que tan reciente tiene que ser el talon
no tengo talones de cheque
me pagan en efectivo y no tengo talon
puedo mandar foto del talon
donde subo los talones
me pagan por una aplicacion
`,
  },
  'self-employed': {
    en: `
im self employed
i own a business how do you calculate my income
i have my own company 5 years
do you take 1099
independent contractor what do i send
how do i show income as a freelancer
i drive for uber
i do hair and work for myself
i have an llc
how many years of tax returns for self employed
do you use gross or net for a business
i write off a lot on my taxes, how do you see my income
my income is commission only
small business owner can i apply
own a restaurant
do i need a profit and loss statement
contractor with no w2
i run a cleaning business
`,
    es: `
soy independiente
tengo mi propio negocio
trabajo por mi cuenta que documentos mando
soy contratista y me dan 1099
como calculan mis ingresos si tengo negocio
manejo uber puedo aplicar
cuantos años de impuestos piden si soy independiente
`,
  },
  'retired-income': {
    en: `
im retired can i apply
does social security count
i get a pension
do you lend to seniors
am i too old for this
i only have ssdi
on disability can i qualify
im 70
is there a maximum age
i dont work
no job right now can i apply
unemployed but have savings
does my va disability count
i live off my 401k
do you count retirement withdrawals
award letter ok as proof
we are both retired, living on social security
i am a housewife with no income
does my annuity count as income
railroad retirement
`,
    es: `
estoy jubilado puedo aplicar
cuenta el seguro social como ingreso
recibo pension
soy pensionado
no trabajo puedo aplicar
recibo discapacidad
hay limite de edad
vivo de mi retiro
`,
  },
  'id-docs': {
    en: `
what id do you accept
is a passport ok
can i use a state id
my license is expired
expired id ok?
do you accept a green card
can i use a passport card
is a military id ok
do i need a real id
foreign passport ok?
i only have a temporary license
lost my license what else can i use
my id has my maiden name
does the address on my id need to match
do you need front and back
can i use a consular id
work permit card accepted?
student id
i dont drive so i have no license
do i need to be a citizen
can i use my global entry card
do you take an out of date license
my id ran out last week
the dmv has not sent my new license yet
`,
    es: `
que id aceptan
puedo usar pasaporte
mi licencia esta vencida
aceptan green card
aceptan pasaporte mexicano
aceptan id consular
no tengo licencia que mas sirve
sirve el permiso de trabajo
tengo que ser ciudadano
la direccion de mi licencia es vieja
`,
  },
  'id-upload-fail': {
    en: `
id wont upload
my license picture keeps failing
it says the image is blurry
why does it reject my id
photo not accepted
cant get a clear picture of my license
glare on my license
scan keeps failing
my camera wont take the picture
camera wont open
it cant read the barcode
selfie failed
face scan not working
tried to upload my passport 4 times
stuck on the id page
it says corners are cut off
identity verification keeps erroring
how do i take the photo so it works
your system wont take my license
`,
    es: `
no me acepta la foto de la licencia
sale borrosa la foto
no puedo subir mi id
la camara no abre
rechaza mi identificacion
dice que la imagen no se ve
ya intente varias veces subir la foto
`,
  },
  cosigner: {
    en: `
does my wife have to sign
does my husband need to be on this
my spouse is not on the title does she sign
can i apply without my husband
do both owners have to sign
can i add my daughter to the loan
can i have a co borrower
can we apply together
can we use both incomes
add my partner as co applicant
can someone cosign for me
my sister is on the deed
my mom owns half the house
my wife is out of the country how does she sign
does my ex have to sign
what does my husband have to do
where is the invite for my wife
does the other owner become responsible for the debt
does she need her own account
can my dad sign from another state
can my boyfriend be on it
my spouse has bad credit does it matter
how does the second signer get the link
does my husband have to be present at closing
can i add my son so his income counts
can we put my daughters income with mine
does she have to be there
`,
    es: `
mi esposa tiene que firmar
mi esposo tiene que estar
puedo agregar a mi hijo
podemos aplicar los dos juntos
puedo meter un codeudor
mi hermano esta en la escritura
no le llego la invitacion a mi esposa
puedo aplicar sin mi esposo
`,
  },
  hmda: {
    en: `
why do you want to know my race
do i have to say my ethnicity
why are you asking if im male or female
can i leave the race question blank
what is this demographic section for
why is sex on a loan form
do i have to answer those personal questions
is the race question required
what do you use my ethnicity for
do you ask everyone about race
I find the questions about race and sex odd. Are they necessary?
i prefer not to answer about gender
does my answer about race change the decision
`,
    es: `
por que preguntan mi raza
tengo que decir mi etnia
por que quieren saber si soy hombre o mujer
puedo dejar en blanco lo de la raza
para que es la pregunta de sexo y raza
`,
  },
  'ssn-why': {
    en: `
why do you need my ssn
do i have to put my social
what do you need my social for
is my social safe with you
can i skip the social security number
why the whole social and not last 4
can i apply with an itin
i dont have a ssn
dont feel good giving my social online
what happens to my social security number
who can see my ssn
is it normal to ask for a social
`,
    es: `
por que piden mi social
tengo que dar el seguro social
es seguro poner mi social
no tengo seguro social puedo usar itin
para que quieren mi numero de social
`,
  },
  'bank-link-safe': {
    en: `
is plaid safe
is it safe to connect my bank
can you see my bank password
do you see what i buy
can you see all my transactions
will you take money out of my account
what do you look at in my bank account
how do i unlink my bank
im nervous about linking my bank
who is plaid
do you keep my bank login
how long do you keep access to my bank
can i remove the connection after
is the bank connection read only
can plaid get hacked
do i have to give my online banking password
`,
    es: `
es seguro conectar mi banco
que es plaid
pueden ver mis compras
ven mi contraseña del banco
pueden sacar dinero de mi cuenta
como desconecto mi banco
`,
  },
  privacy: {
    en: `
do you sell my data
is my information sold
who do you share my information with
will i get a bunch of calls from lenders
do you give my number to other companies
is my info safe
who can look at my documents
who sees my files
how do you protect my data
is this site secure
how do i opt out
stop emailing me offers
remove me from your list
how long do you keep my information
can i have my data deleted
where is the privacy notice
do your employees see my paystubs
do you share with third parties
i dont want my phone number passed around
is what I upload kept private?
which people there can see my uploads
who in your office looks at my information
`,
    es: `
venden mis datos
mi informacion esta segura
quien ve mis documentos
comparten mi informacion con otros
me van a llamar otras compañias
como protegen mi informacion
quiero que borren mis datos
`,
  },
})
