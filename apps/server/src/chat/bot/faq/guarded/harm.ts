import { lines } from './lines.ts'

/** Somebody may die or be hurt. */
export const selfHarmLines = lines(`
i dont want to be here anymore
whats the point of living if they take the house
id be worth more dead than alive
thinking about ending it all over this debt
i cant go on like this, i just want it to stop for good
everyone would be happier if i was gone
does life insurance pay off the heloc if i take myself out
i have pills and im done
goodbye, tell my kids im sorry
im going to jump
i wish i didnt wake up this morning
nobody would miss me
i am a burden to my wife and kids, they need me gone
theres no way out for me except one
i keep thinking about my gun
i dont see a future anymore
im so tired of being alive
if the loan dont come thru im going to hurt myself
i want to disappear forever
i just want to go to sleep and never wake up
there is nothing left for me to live for
ive been cutting again because of the bills
last message from me, you wont hear from me again
what happens to the loan if i kill myself
rather be dead than lose this place
my husband says he will shoot himself over the foreclosure
id rather end my life than move my kids out
i feel hopeless and im thinking of doing something
its over for me. im done with life
worried my dad will harm himself because of this denial
kms if this gets denied
unalive myself at this point
cant take it no more i want out of this life
better off dead
ya no quiero vivir
no le veo sentido a la vida si pierdo la casa
mejor me muero
todos estarian mejor sin mi
tengo ganas de desaparecer para siempre
me quiero matar por estas deudas
ya no aguanto mas quiero acabar con todo
para que sigo viviendo
tengo miedo de hacerme algo
mi hijo dice que se va a quitar la vida por la deuda
`)

export const threatLines = lines(`
im gonna come down there and make somebody pay
you better watch your back
i know where your office is
ill burn the place down
someone is going to get hurt if i dont get my money
im bringing my gun to your branch
you wont be laughing when i show up at your door
tell that guy i know what car he drives
i swear ill break his neck
next person who says no to me gets punched
youre all dead
yall are gonna regret messing with me
ill find out where you live
theres gonna be blood
im outside your building right now and im mad
i will blow up your office
gonna smash every window you got
i hope your whole building burns
if the sheriff comes to my house im shooting
anybody who sets foot on my property gets a bullet
keep playing with me and see what happens
ill beat the hell out of your loan officer
you wont make it home tonight
im gonna make you suffer
somebody oughta put a bomb in that place
come take the house and youll leave in a bag
you people deserve to get hurt
i got friends who will pay you a visit
im going to kill that appraiser
this is my last warning before i do something bad
my neighbor says hes coming to your office with a bat
better hire security
voy a ir a su oficina y van a ver
los voy a matar
se van a arrepentir, se donde trabajan
les voy a quemar el negocio
cuidese porque lo voy a encontrar
si vienen a mi casa los recibo a balazos
alguien va a salir lastimado
le voy a romper la cara a ese tipo
ya se donde vive el que me nego
van a pagar con sangre
`)

/** Somebody is forced to sign, or somebody else signs for them. */
export const pressureLines = lines(`
My husband is violent and must not see this
my son is making me sign this and i dont want to
my caregiver is telling me to take out the loan
my boyfriend says hell leave if i dont put the house up
i dont understand what im signing but my nephew says its fine
grandma signed but she has alzheimers
hes standing over me while i fill this out
my ex controls all the money and im scared
he hits me if i ask about the house money
my daughter took my phone and applied for this for me
how do i keep my husband from seeing my application, im afraid of him
theres a restraining order and he is on the deed
church friend wants me to borrow for him and wont let up
a man i met online wants me to take equity out for him
my stepdad has been moving moms money around
mom is 84 and a contractor talked her into this
i was pressured to sign at the table
they wouldnt let me leave until i signed
my wife forged my name on the papers
i didnt want this loan, my kids pushed me
im in a shelter and he cant know my address
my uncle has poa and is draining grandpas house
the roofer said i had to sign the loan today or else
i feel forced into this
dad doesnt know what month it is but your notary had him sign
she threatened to take the kids if i dont cosign
my son in law has my login and wont give it back
someone is taking advantage of my elderly neighbor with this loan
im not allowed to talk on the phone he checks it
can he take money from the line without me, were separated and he is abusive
i signed because i was scared
my brother got dad to sign everything over
are you able to hide my mail from my partner
mi esposo me obliga a firmar
mi hijo quiere que saque el prestamo y yo no quiero
mi marido me pega y no quiero que sepa de esto
firme por miedo
mi mama tiene alzheimer y la hicieron firmar
el contratista me presiono para firmar el prestamo
un sobrino se esta aprovechando de mi abuela
me amenaza si no pongo la casa
no entiendo lo que firmo pero mi nuera dice que firme
tengo orden de restriccion y el esta en la escritura
`)
