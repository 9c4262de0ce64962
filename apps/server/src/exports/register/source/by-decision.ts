import type { LarRow } from '@hearthline/domain/hmda'
import { hmdaDenialReasons } from '@hearthline/domain/underwriting'
import type { LogEntry } from '../../../applications/index.ts'
import type { DecisionCopy } from '../../../underwriting/index.ts'
import { noteOf, within } from '../../case-file.ts'
import { textsOf } from '../kept-texts.ts'
import type { RegisterCase } from '../register-case.ts'
import { factsByLog } from './by-log.ts'
import { dollarsOf, type Reported, reportedBy, textOf } from './reported-by.ts'

/** The decision in force, by the rules or by a person. Older refusals by a person exist only as a log row. */
const decisionUuid = ({ file }: RegisterCase): string | undefined => file.snapshot.facts.decision?.uuid

/** The log row of a person's refusal, where it is the decision in force. */
export const personsRefusal = (one: RegisterCase): LogEntry | undefined =>
  one.file.excerpt.entries.find(
    (entry) =>
      entry.kind === 'declineByPerson' && within(entry.body, 'change', 'decision', 'uuid') === decisionUuid(one),
  )

const keptDecision = (one: RegisterCase): DecisionCopy | undefined =>
  one.file.decisions.find(({ uuid }) => uuid === decisionUuid(one))

/** The limit that bound what was offered in place of what was asked for, by its code; another is of the home's value. */
const BY_LIMIT: Readonly<Record<string, string>> = { dti: '1', amount: '9' }

const denialText = 'Amount or price asked for not available'

const codesOf = (reasons: unknown): readonly string[] =>
  Array.isArray(reasons) ? reasons.map((reason) => String(within(reason, 'code'))) : []

/** The reasons of a refusal: of the kept decision, of the row by which a person spoke, of the other terms that were not taken. */
const givenReasons = (one: RegisterCase, record: unknown): readonly string[] => {
  const refusal = personsRefusal(one)
  const spoken = refusal === undefined ? [] : (textOf(noteOf(refusal).reasons) ?? '').split(' ').filter(Boolean)
  const ofTerms = factsByLog(one).decision?.reasons ?? []
  return [codesOf(within(record, 'reasons')), spoken, ofTerms].find((codes) => codes.length > 0) ?? []
}

/** The codes of a refusal by the record that has its reasons. */
const reasonsOf = (one: RegisterCase): { readonly codes: readonly string[]; readonly text: string } | undefined => {
  const copy = keptDecision(one)
  const record = copy && textsOf(copy).record
  const given = givenReasons(one, record)
  const limit = textOf(within(record, 'bindingLimit'))
  if (given.length === 0 && limit !== undefined) {
    const code = BY_LIMIT[limit] ?? '4'
    return { codes: [code], text: code === '9' ? denialText : '' }
  }
  // Refused without a reason on record: the row's reasons cannot be checked.
  if (given.length === 0) return undefined
  const { codes, text } = hmdaDenialReasons([...new Set(given)])
  return { codes: codes.map(String), text: text ?? '' }
}

const denial = (one: RegisterCase, row: LarRow) => {
  const reasons = row.actionTaken === '3' ? reasonsOf(one) : { codes: ['10'], text: '' }
  if (reasons === undefined) return {}
  const [first = '', second = '', third = '', fourth = ''] = reasons.codes
  return {
    denialReason1: first,
    denialReason2: second,
    denialReason3: third,
    denialReason4: fourth,
    denialReasonText: reasons.text,
  }
}

const scoreOf = (one: RegisterCase, score: unknown) => {
  if (typeof score !== 'number' || score < 300)
    return { applicantScore: '8888', applicantScoreModel: '9', applicantScoreModelText: '' }
  const { hardCredit, softCredit } = factsByLog(one)
  const bureau = hardCredit?.bureau ?? softCredit?.bureau ?? 'The agency'
  return {
    applicantScore: `${score}`,
    applicantScoreModel: '8',
    applicantScoreModelText: `${bureau}, generic credit score`,
  }
}

/** In thousands; verified income counts before stated income. */
const incomeOf = (one: RegisterCase, seen: unknown): string => {
  const cents = within(seen, 'verifiedAnnualIncomeCents') ?? within(seen, 'statedAnnualIncomeCents')
  return (Number(cents ?? factsByLog(one).income.annualCents) / 100_000).toFixed(0)
}

/** What the kept texts of the decision say; of a file without a decision, or with a person's, there are no figures. */
export const byDecision = (one: RegisterCase, row: LarRow): readonly Reported[] => {
  const copy = keptDecision(one)
  const texts = copy && textsOf(copy)
  const weighed = texts?.isPersons === false ? texts : undefined
  const isDecided = ['1', '2', '3'].includes(row.actionTaken)
  const seen = within(weighed?.inputs, 'facts')
  const [relied, record] = isDecided ? [seen, weighed?.record] : []
  return reportedBy(copy === undefined ? 'event log' : `decision ${copy.uuid}`, {
    ...scoreOf(one, within(relied, 'score')),
    income: incomeOf(one, seen),
    debtToIncome: textOf(within(record, 'ratios', 'dtiPercent')) ?? 'NA',
    combinedLoanToValue: textOf(within(record, 'ratios', 'hcltvPercent')) ?? 'NA',
    propertyValue: dollarsOf(within(relied, 'property', 'valueCents')) ?? 'NA',
    ...denial(one, row),
  })
}
