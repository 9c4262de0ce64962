import { type ReplyOf, readCase, staffLogin } from '@hearthline/contracts'
import type { Lender } from '../../tools/seed/cast.ts'
import { PublicCaller } from '../../tools/seed/public-calls.ts'

export type Case = ReplyOf<typeof readCase>

/** An application as staff see it: record, documents, log and whether the hash chain is valid. */
export const readAsStaff = async (lender: Lender, uuid: string): Promise<Case> => {
  const staff = new PublicCaller(lender, { patienceMs: 20_000 })
  const body = { email: `underwriter@${lender.staffDomain}`, password: lender.staffPassword }
  const { jwt } = await staff.json(staffLogin, { body })
  staff.token = jwt.replace(/^Bearer /, '')
  return staff.json(readCase, { params: { uuid } })
}

/** Kinds of log rows that may occur only once in a straight journey. */
const once = [
  'started',
  'submitted',
  'liensConfirmed',
  'offerChosen',
  'additionalInfoGiven',
  'demographicsAnswered',
  'summaryCertified',
  'incomeVerified',
  'disbursementSet',
  'autopaySettled',
  'bankConfirmed',
  'identityVerified',
  'signingStarted',
  'noteSigned',
  'deedsNotarized',
  'trustAndInsuranceComplete',
  'rescissionDatesSet',
  'rescissionOver',
  'recorded',
  'fundingApproved',
] as const

/** Rows that occur more than once in the log although they may occur only once. */
export const doubled = ({ log }: Case): readonly string[] =>
  once.filter((kind) => log.filter((row) => row.kind === kind).length > 1)

/** Kinds of those rows that the log of a funded application lacks. */
export const absent = ({ log }: Case): readonly string[] => once.filter((kind) => !log.some((row) => row.kind === kind))

/** Documents that the lender made twice: the file name gives the purpose, and the report or language. */
export const doubledDocuments = ({ documents }: Case): readonly string[] => {
  const made = documents.filter(({ from }) => from === 'LENDER').map(({ fileName }) => fileName)
  return made.filter((name, at) => made.indexOf(name) !== at)
}
