/**
 * Synonyms of the trade: one idea a line, its name first. They help where a question uses another word than the
 * phrasings do, and are judged by the held-out figures.
 */
const LINES = `
spouse wife husband hubby wifey partner fiance fiancee spouse
relative brother sister mom mother dad father son daughter parent parents kid kids sibling ex
house home house property place condo residence casa vivienda hogar propiedad
money cash funds money dinero proceeds bucks dollars fondos efectivo
payout disburse disbursement fund funded funding deposit deposited wire wired payout hit land transfer transferred
big biggest largest max maximum most highest top upper ceiling maximo
small smallest least min minimum lowest bottom floor minimo
borrow lend loan borrow get obtain qualify prestan prestar pedir
pay paid paying pays repay repayment pagar pago
early ahead prepay prepayment sooner before advance anticipado
late overdue missed delinquent tarde atrasado
fee fees cost costs charge charges charged price closing expense expenses cargo cargos cobran costo costos
deduct take subtract deducted withheld shave
rate rates apr interest percent percentage tasa interes
credit fico score credito puntaje
pull inquiry check ding hurt affect lower drop impact consulta
freeze frozen froze locked lock unfreeze thaw lift unlock congelado bloqueado
bureau equifax experian transunion agencia
decline declined denied denial deny rejected turned refused disapproved nope rechazaron negaron
approve approved approval accepted decision aprobacion aprobaron
fast quick quickly soon speedy instant rapidly rapido
income earnings salary wages pay earn earnings make ingresos
paystub stub stubs payslip payslips paystubs slip slips recibo talon paycheck
employer job boss work employment employed empleo empleador
selfemployed freelance freelancer contractor gig uber lyft doordash 1099 proprietor llc business independent instacart etsy
retired retire retirement pension annuity 401k ira retiree disability ssi ssdi jubilado
idcard license licence id identification passport dl identificacion licencia pasaporte
photo picture pic selfie image scan camera foto
blurry unreadable fuzzy glare unclear borrosa
value worth appraise appraisal appraised appraiser valued valuation zestimate zillow redfin avaluo valor estimate
wrong incorrect inaccurate mistake off error low
dispute challenge contest disagree appeal reconsider
trust living revocable trustee fideicomiso
title deed owner own owns ownership vesting titulo escritura
lien liens judgment gravamen gravamenes encumbrance
notary notarize notarization notarized enotary notario
video online webcam zoom remote virtual
inperson person visit physically paper wet
appointment session slot meeting schedule cita sesion
reschedule change move postpone different another rebook cambiar
cancel withdraw stop undo rescind back call cancelar retirar
bankaccount account checking savings bank banco cuenta routing
autopay automatic automatically recurring auto autodebit automaticos
insurance policy hazard coverage insurer homeowner homeowners seguro poliza
flood fema river inundacion
purpose spend use renovate renovation remodel kitchen tuition vacation usar
consolidate consolidation debt debts creditors creditor cards deudas acreedores
race ethnicity ethnic hispanic gender sex demographic religion raza etnia
ssn social itin taxid
privacy data personal information info confidential sell share privacidad datos
password login log signin sign username locked contrasena
code otp verification verify text 2fa
open hours close closed weekend weekday saturday sunday horario
phone call telephone number telefono
crypto bitcoin btc eth ethereum coin coins wallet cripto moneda
location gps geolocation whereabouts ubicacion
document documents paper papers paperwork form forms pdf file doc docs documento documentos
upload uploaded send sent submit submitted submit envie subir
state states texas california florida york hawaii alaska nevada ohio georgia estado
status update progress news stage standing heard estado
human agent person representative rep somebody someone operator live real agente persona
term years length duration repay long plazo anos
draw withdraw withdrawal redraw retiro
again later future subsequent additional more
signer cosigner coborrower coowner codebtor firmante joint
link connect plaid linking hook conectar
safe secure security hack risk seguro
mortgage hipoteca refinance refi
hoa condo townhouse duplex mobile manufactured rental investment airbnb cabin trailer
`

const groups = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '))

/** The ideas that each word may stand for. */
export const concepts: ReadonlyMap<string, readonly string[]> = groups.reduce((map, [name = '', ...words]) => {
  for (const word of new Set([name, ...words])) map.set(word, [...(map.get(word) ?? []), name])
  return map
}, new Map<string, string[]>())
