import { createHash } from 'node:crypto'
import { type ApplicationFacts, coApplicantOf, lastSignedAt, paysAutomatically } from '@hearthline/domain/application'
import { instantToDay } from '@hearthline/domain/calendar'
import type { LarField, LarRow } from '@hearthline/domain/hmda'
import { hmdaDenialReasons } from '@hearthline/domain/underwriting'
import { isLogWhole, type LogEntry, replayFacts } from '../../applications/index.ts'
import { isPersonsRefusal } from '../../underwriting/index.ts'
import { DECIDES, noteOf } from '../case-file.ts'
import { isToldAgain } from '../is-told-again.ts'
import type { RegisterCase } from './register-case.ts'

export type Disagreement = {
  readonly field: LarField | 'record'
  readonly row: string
  readonly source: string
  /** Which record says otherwise. */
  readonly where: string
}

type Told = { readonly field: LarField; readonly says: string | undefined; readonly where: string }

const compact = (at: string | Date, zone: string): string =>
  instantToDay(new Date(at).getTime(), zone).replaceAll('-', '')

const isAt = (entry: LogEntry, step: string): boolean => (entry.body as { readonly to?: unknown }).to === step

/** The day of the action by the log: the move that closed the file, or the signature that opened the account. */
const actedOn = ({ file }: RegisterCase, row: LarRow, facts: ApplicationFacts): string | undefined => {
  const zone = file.organisation.timeZone
  const signedAt = lastSignedAt(facts)
  if (row.actionTaken === '1') return signedAt === undefined ? undefined : compact(signedAt, zone)
  const move = file.log.findLast((entry) => isAt(entry, file.snapshot.step))
  return move === undefined ? undefined : compact(move.at, zone)
}

/** What the log's own history of the facts says. */
const byLog = (one: RegisterCase, row: LarRow): readonly Told[] => {
  const { file } = one
  // The log is whole (asked before): every section that the application has is in it.
  const facts = replayFacts(file.log) as ApplicationFacts
  const where = 'event log'
  const { street, unit, city, state, zip, censusTract } = facts.property
  const ahead = (facts.liens?.items ?? []).some((lien) => lien.securedByHome && !lien.beingPaidOff)
  const first = file.log[0]
  return [
    { field: 'applicationDate', says: first && compact(first.at, file.organisation.timeZone), where },
    { field: 'actionTakenDate', says: actedOn(one, row, facts), where },
    { field: 'street', says: [street, unit].filter(Boolean).join(' '), where },
    { field: 'city', says: city, where },
    { field: 'state', says: state, where },
    { field: 'zip', says: zip, where },
    { field: 'tract', says: censusTract ?? 'NA', where },
    { field: 'lienStatus', says: ahead ? '2' : '1', where },
  ]
}

type Record = { readonly [key: string]: unknown }
const within = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record)[key] : undefined

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const dollarsOf = (cents: unknown): string | undefined =>
  typeof cents === 'number' ? (cents / 100).toFixed(2).replace(/\.00$/, '') : undefined

/** What the kept texts of the decision say: read key by key, not through the types the row was made by. */
const byDecision = ({ file }: RegisterCase, row: LarRow): readonly Told[] => {
  const named = file.snapshot.facts.decision?.uuid
  const copy = file.decisions.find(({ uuid }) => uuid === named)
  if (copy === undefined || !['1', '2', '3'].includes(row.actionTaken)) return []
  const record: unknown = JSON.parse(copy.record)
  const seen = within(JSON.parse(copy.inputs), 'facts')
  const ratios = within(record, 'ratios')
  const where = `decision ${copy.uuid}`
  const score = Number(within(seen, 'score') ?? 0)
  const reasons = within(record, 'reasons')
  const codes = Array.isArray(reasons) ? reasons.map((reason) => String(within(reason, 'code'))) : []
  const denial = hmdaDenialReasons(codes).codes.map(String)
  const denials: readonly Told[] =
    row.actionTaken === '3' && denial.length > 0 ? [{ field: 'denialReason1', says: denial[0], where }] : []
  // A person's refusal rests on no figure that the rules weighed.
  if (isPersonsRefusal(copy.inputs)) return denials
  return [
    { field: 'applicantScore', says: score < 300 ? '8888' : String(score), where },
    { field: 'debtToIncome', says: text(within(ratios, 'dtiPercent')) ?? 'NA', where },
    { field: 'combinedLoanToValue', says: text(within(ratios, 'hcltvPercent')) ?? 'NA', where },
    { field: 'propertyValue', says: dollarsOf(within(within(seen, 'property'), 'valueCents')) ?? 'NA', where },
    ...denials,
  ]
}

/** What the receipt of the offer says, which was kept as the offer was shown. */
const byReceipt = ({ file }: RegisterCase, row: LarRow): readonly Told[] => {
  const { offer } = file.snapshot.facts
  if (offer === undefined) return []
  const where = `receipt of offer ${offer.uuid}`
  const receipt = file.receipts.find(({ offer_uuid: uuid }) => uuid === offer.uuid)
  if (receipt === undefined) return [{ field: 'loanAmount', says: 'no receipt', where }]
  const body: unknown = JSON.parse(receipt.body)
  const price = within(body, paysAutomatically(file.snapshot.facts) ? 'withAutopay' : 'withoutAutopay')
  const isApproved = row.actionTaken === '1' || row.actionTaken === '2'
  return [
    { field: 'loanAmount', says: dollarsOf(within(body, 'drawCents')), where },
    { field: 'loanTerm', says: String(Number(within(body, 'termYears')) * 12), where },
    ...(isApproved ? [{ field: 'interestRate', says: text(within(price, 'ratePercent')), where } as const] : []),
  ]
}

const sha256 = (of: string): string => createHash('sha256').update(of).digest('hex')

/** Records that contradict each other, whatever the row says. */
const brokenRecords = ({ file, demographics, coDemographics }: RegisterCase): readonly string[] => {
  const { snapshot, log, decisions, receipts } = file
  const { offer, decision } = snapshot.facts
  const noted = log.flatMap((entry) => {
    const { decision: uuid, sha256: sum } = noteOf(entry)
    return DECIDES.includes(entry.kind) ? [[uuid, sum] as const] : []
  })
  const answered = log.findLast(({ kind }) => kind === 'answerDemographics')
  const coAnswered = log.findLast(
    (entry) =>
      entry.kind === 'answerSignerDemographics' && noteOf(entry).signer === coApplicantOf(snapshot.facts)?.uuid,
  )
  const receipt = receipts.find(({ offer_uuid: uuid }) => uuid === offer?.uuid)
  return [
    ...(isLogWhole(snapshot, log) ? [] : ['the event log does not lead to the application as it is']),
    ...(decision !== undefined && !decisions.some(({ uuid }) => uuid === decision.uuid)
      ? [`decision ${decision.uuid} is not kept`]
      : []),
    ...decisions
      .filter((copy) => !noted.some(([uuid, sum]) => uuid === copy.uuid && sum === copy.sha256))
      .map(({ uuid }) => `decision ${uuid} is not the one that the event log names`),
    ...decisions.filter((copy) => !isToldAgain(copy)).map(({ uuid }) => `decision ${uuid} cannot be told again`),
    ...(receipt !== undefined && sha256(receipt.body) !== offer?.receipt
      ? [`the receipt of offer ${offer?.uuid} is not the one that was shown`]
      : []),
    ...(noteOf(answered ?? ({ body: {} } as LogEntry)).answers === demographics?.digest
      ? []
      : ['the demographic answers are not those that the event log names']),
    ...(noteOf(coAnswered ?? ({ body: {} } as LogEntry)).answers === coDemographics?.digest
      ? []
      : ['the co-applicant’s demographic answers are not those that the event log names']),
  ]
}

/** Holds a row, as it was read back from the file, against the records that it must agree with. */
export const compareWithSource = (row: LarRow, one: RegisterCase): readonly Disagreement[] => {
  const broken = brokenRecords(one)
  if (broken.length > 0) return broken.map((source) => ({ field: 'record', row: row.uli, source, where: 'records' }))
  return [...byLog(one, row), ...byDecision(one, row), ...byReceipt(one, row)]
    .filter(({ field, says }) => row[field] !== says)
    .map(({ field, says, where }) => ({ field, row: row[field], source: says ?? 'nothing', where }))
}
