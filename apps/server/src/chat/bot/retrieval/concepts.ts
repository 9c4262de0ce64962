import { stemOf } from './words.ts'

/**
 * Synonyms of the trade in both languages: one idea a line, its name first. They help where a question uses another word
 * than the phrasings do, and let the phrasings of one language find questions in the other.
 */
const LINES = `
spouse wife husband hubby wifey partner fiance fiancee esposo esposa marido mujer pareja conyuge novia novio girlfriend boyfriend
relative brother sister mom mother dad father son daughter parent parents kid kids sibling ex uncle aunt cousin hijo hija hijos hermano hermana mama papa padre madre suegro suegra
house home property place condo residence casa vivienda hogar propiedad
money cash funds fund dinero proceeds bucks dollars fondos efectivo dolares plata feria
payout disburse disbursement fund funded funding fondear deposit deposited wire wired payout hit land transfer transferred depositan deposito depositar cae caer desembolso mandan enviar envian llega llegar
big biggest largest max maximum most highest top upper ceiling maximo limit limite hasta
small smallest least min minimum lowest bottom floor minimo little tiny poco menos
borrow lend loan borrow borrowing get obtain prestan prestar prestamo prestamos pedir sacar lending lender
qualify qualify eligible eligibility requirements requirement qualifies califico calificar requisitos califica calificamos
pay paid paying pays repay repayment pagar pago pagos paga pague pagan payment payments mensualidad abono cuota installment bill
early ahead prepay prepayment sooner before anticipado antes adelantado liquidar payoff
late overdue missed delinquent tarde atrasado grace gracia
penalty penalty penalties fine multa penalizacion termination
fee fees cost costs charge charges charged price closing expense expenses cargo cargos cobran cobrar costo costos comision comisiones gasto gastos cuesta cobra gratis free origination originacion cuota
deduct take subtract deducted withheld shave descuenta descuentan discounted
rate rates apr interest percent percentage tasa interes tasas intereses pct porcentaje
vary fixed variable adjustable change changes float floating lock locked fija variable cambia cambiar sube subir baja
credit fico score credito puntaje scores puntos puntuacion buro
score fico score scores puntaje puntuacion
pull inquiry check ding hurt affect lower drop impact consulta consultas pulled pulls inquiries soft hard afecta perjudica revisan
freeze frozen froze locked lock unfreeze thaw lift unlock congelado congelada bloqueado descongelar desbloquear freezes unfroze refreeze
bureau equifax experian transunion agencia bureaus buro
decline declined denied denial deny rejected turned refused disapproved nope rechazaron negaron rechazado rechazo negaron rechazada reject decline
approve approved approval accepted decision aprobacion aprobaron aprobado aprobada preapproved aprueban
fast quick quickly soon speedy instant rapidly rapido pronto inmediata immediately asap turnaround
income earnings salary wages earn earnings make ingresos ingreso sueldo salario gano earned wage
tax taxes impuestos impuesto irs declaracion
w2 w2s w 1040
paystub stub stubs payslip payslips paystubs slip slips recibo talon paycheck talones recibos paystub cheque
employer job boss work employment employed empleo empleador trabajo works employers jefe
selfemployed freelance freelancer contractor gig uber lyft doordash 1099 proprietor llc business independent instacart etsy negocio independiente contratista selfemployed self owner
retired retire retirement pension annuity 401k ira retiree disability ssi ssdi jubilado jubilada pensionado retiro discapacidad pensioner
idcard license licence id identification passport dl identificacion licencia pasaporte ids ine consular matricula
photo picture pic selfie image scan camera foto fotos pictures photos imagen camara pics
blurry unreadable fuzzy glare unclear borrosa borroso blurred
expire expired expires expiration vencida vencido vencer vence caduca
value worth appraise appraisal appraised appraiser valued valuation zestimate zillow redfin avaluo valor estimate tasacion vale valoran valuar
wrong incorrect inaccurate mistake off error low mal equivocado incorrecto bajo
dispute challenge contest disagree appeal reconsider review revisen
trust living revocable trustee fideicomiso trusts
title deed owner own owns ownership vesting titulo escritura owned dueño
divorce divorced separated ex divorcie divorciado divorciada split
lien liens judgment gravamen gravamenes encumbrance embargo
notary notarize notarization notarized enotary notario notaria notarial
video online webcam zoom remote virtual videollamada camara linea
inperson person visit physically paper wet persona papel visita come visits inside
appointment session slot meeting schedule cita sesion appt appointments citas
reschedule change move postpone different another rebook cambiar mover posponer reagendar
cancel withdraw stop undo back call cancelar retirar quit cancelo anular cancelation cancellation
rescind rescind rescission cooling arrepentirme rescindir
bankaccount account checking savings bank banco cuenta routing banks bancaria
autopay automatic automatically recurring auto autodebit automaticos automatico automatica
insurance policy hazard coverage insurer homeowner homeowners seguro poliza declarations dec mortgagee insured cobertura
flood fema river inundacion flooded floods inundar inundado
purpose spend use renovate renovation remodel kitchen tuition vacation usar uso gastar using used buy comprar
consolidate consolidation debt debts creditor creditors cards deudas acreedores tarjetas card tarjeta consolidar owe deuda
race ethnicity ethnic hispanic gender sex demographic religion raza etnia sexo genero male female
ssn social itin taxid seguro
privacy data personal information info confidential sell share privacidad datos informacion private venden comparten sold sells
password login log signin sign username locked contrasena clave entrar logged
code otp verification verify text 2fa codigo
open hours close closed weekend weekday saturday sunday horario abren cierran abierto sabado domingo sabados domingos monday friday lunes viernes
phone call telephone number telefono llamar numero llame celular
crypto bitcoin btc eth ethereum coin coins wallet cripto moneda criptomonedas usdc
location gps geolocation whereabouts ubicacion
document documents paper papers paperwork form forms pdf file doc docs documento documentos papeles comprobante comprobantes
upload uploaded send sent submit submitted subir envie mande enviar mandar entregar recibieron received uploads
state states estado estados
status update progress news stage standing heard estado updates noticias va
human agent person representative rep somebody someone operator live real agente persona alguien asesor
term years length duration repay long plazo anos year años
draw withdraw withdrawal redraw retiro draws desembolso sacar retiros
again later future subsequent additional more otra vez despues siguiente
signer cosigner coborrower coowner codebtor firmante joint codeudor cosign coapplicant juntos together
link connect plaid linking hook conectar conexion linked connecting
safe secure security hack risk seguro segura hacked safely
mortgage hipoteca refinance refi hipotecas mortgages refinanciar refinancing
hoa condo townhouse duplex mobile manufactured rental investment airbnb cabin trailer condominio prefabricada movil alquiler renta rent renting triplex townhome
sign signed signing signature firmar firme firma firmo esign sign
next now siguiente ahora sigue after
missing miss outstanding lacking falta faltan pendiente pending left remaining open
wait waiting esperar espera holding stuck held
when cuando
where donde adonde
why porque
howmuch cuanto cuanta
howmany cuantos cuantas
howlong tarda tardan dura demora demoran
which cual cuales
accept accept accepted take aceptan acepta reciben sirve ok okay allowed valid
offer offers oferta ofertas
day days dia dias
holiday holidays feriado feriados weekend weekends business habil habiles
equity plusvalia
usstate usstate
available operate cover serve licensed trabajan disponible disponibles operan
`

const groups = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '))

const ideasBy = (keyOf: (word: string) => string): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, readonly string[]>()
  for (const [name = '', ...words] of groups)
    for (const key of new Set([name, ...words].map((word) => keyOf(plainly(word)))))
      map.set(key, [...(map.get(key) ?? []), name])
  return map
}

const plainly = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')

const ideasOfWord = ideasBy((word) => word)
const ideasOfStem = ideasBy(stemOf)

/** The ideas that a word may mean, by the word itself or else by its stem; none where it is not of the trade. */
export const ideasOf = (word: string, stem: string): readonly string[] =>
  ideasOfWord.get(word) ?? ideasOfStem.get(stem) ?? []
