import { INCOMPLETE, lastSignedAt } from '@hearthline/domain/application'
import { isCountyOf, type LarRow, type ReportedFacts } from '@hearthline/domain/hmda'
import { factsOf, type LogEntry } from '../../../applications/index.ts'
import { within } from '../../case-file.ts'
import type { RegisterCase } from '../register-case.ts'
import { compact, type Reported, reportedBy } from './reported-by.ts'

/** The facts as the log tells them. It was checked to lead to all that is reported. */
export const factsByLog = ({ file }: RegisterCase): ReportedFacts => factsOf(file.excerpt) as ReportedFacts

const isAt = (entry: LogEntry, step: string): boolean => within(entry.body, 'to') === step

/** The day of the action by the log: the move that closed the file, or the signature that opened the account. */
const actedOn = ({ file }: RegisterCase, row: LarRow, facts: ReportedFacts): string | undefined => {
  const zone = file.organisation.timeZone
  const signedAt = lastSignedAt(facts)
  if (row.actionTaken === '1') return signedAt === undefined ? undefined : compact(signedAt, zone)
  const move = file.excerpt.entries.findLast((entry) => isAt(entry, file.snapshot.step))
  return move === undefined ? undefined : compact(move.at, zone)
}

/** The actions that are possible for the way the application ended. */
const actionsAt = (step: string, { cancellation }: ReportedFacts): readonly string[] => {
  if (step === 'DECLINED') return ['3']
  if (step !== 'CANCELLED') return ['1']
  if (cancellation?.kind === 'RESCINDED') return ['2']
  if (cancellation?.kind === 'WITHDRAWN') return ['2', '3', '4']
  return cancellation?.reason === INCOMPLETE ? ['2', '3', '5'] : ['2', '3']
}

const OCCUPANCIES = { PRIMARY: '1', SECOND_HOME: '2', INVESTMENT: '3' } as const

const PURPOSES: Readonly<Record<string, string>> = { HOME_IMPROVEMENT: '2' }

/** A tract that is none of the state's is left out of a row. */
const tractOf = ({ censusTract = '', state }: ReportedFacts['property']): string | undefined =>
  isCountyOf(censusTract.slice(0, 5), state) ? censusTract : undefined

const ofHome = ({ property }: ReportedFacts) => ({
  street: [property.street, property.unit].filter(Boolean).join(' '),
  city: property.city,
  state: property.state,
  zip: property.zip,
  county: tractOf(property)?.slice(0, 5) ?? 'NA',
  tract: tractOf(property) ?? 'NA',
  constructionMethod: property.type === 'MANUFACTURED' ? '2' : '1',
  occupancy: OCCUPANCIES[property.occupancy],
  totalUnits: `${property.units}`,
})

const ofDebts = ({ liens, additional }: ReportedFacts) => {
  const onHome = (liens?.items ?? []).filter(({ securedByHome }) => securedByHome)
  const isRefinanced = onHome.some(({ beingPaidOff }) => beingPaidOff)
  return {
    lienStatus: onHome.every(({ beingPaidOff }) => beingPaidOff) ? '1' : '2',
    loanPurpose: isRefinanced ? '31' : (PURPOSES[additional?.purpose ?? ''] ?? '4'),
  }
}

/** What the log's own history of the facts says. */
export const byLog = (one: RegisterCase, row: LarRow): readonly Reported[] => {
  const { file } = one
  const facts = factsByLog(one)
  const [first] = file.excerpt.entries
  const actions = actionsAt(file.snapshot.step, facts)
  return reportedBy('event log', {
    applicationDate: first && compact(first.at, file.organisation.timeZone),
    actionTaken: actions.includes(row.actionTaken) ? row.actionTaken : actions.join(' or '),
    actionTakenDate: actedOn(one, row, facts),
    ...(facts.channel !== undefined && { submission: facts.channel === 'WHOLESALE' ? '2' : '1' }),
    ...ofHome(facts),
    ...ofDebts(facts),
  })
}

/** What the lender's record says. */
export const byLender = ({ file }: RegisterCase, row: LarRow): readonly Reported[] => {
  const { lei, originator, originators = [] } = file.organisation
  const { referrerUuid, channel } = file.snapshot.facts
  const broughtBy = originators.find(({ uuid }) => uuid === referrerUuid)
  const start = `${lei}${file.snapshot.loanNumber.replaceAll('-', '')}`
  return reportedBy('the lender’s record', {
    lei,
    // Two check digits follow, which an edit holds against the rest (V609).
    uli: row.uli.slice(0, -2) === start ? row.uli : `${start}..`,
    // Where the application does not say how it came, as those of older releases.
    ...(channel === undefined && { submission: broughtBy?.brokerName == null ? '1' : '2' }),
    nmlsrId: broughtBy?.nmls ?? originator.nmls ?? 'NA',
  })
}
