import { type ReplyOf, readCase, readLedger } from '@hearthline/contracts'
import { type Lender, staffMember } from '../../tools/seed/cast.ts'

const PATIENCE_MS = 20_000

export type Case = ReplyOf<typeof readCase>

/** What was posted of a funded application, where it is not the draw, once, and to the cent. */
export const misposted = async (lender: Lender, { record }: Case): Promise<readonly string[]> => {
  const { uuid, offer } = record
  const { postings, balances } = await (await staffMember(lender, 'funder.one', PATIENCE_MS)).json(readLedger, {
    params: { uuid },
  })
  const balance = new Map(balances.map(({ account, cents }) => [account, cents]))
  const draws = postings.filter(({ kind, account }) => kind === 'DRAW' && account === 'LOAN_PRINCIPAL')
  const is: readonly (readonly [string, unknown, unknown])[] = [
    ['draws', draws.length, 1],
    ['sum', postings.reduce((sum, { cents }) => sum + cents, 0), 0],
    ['principal', balance.get('LOAN_PRINCIPAL'), offer?.amountCents],
    ['bank', balance.get('BANK'), offer && -offer.netCents],
    ['payoffs', balance.get('PAYOFFS_PAYABLE') ?? 0, 0],
  ]
  return is.filter(([, one, other]) => one !== other).map(([name, one, other]) => `${name}: ${one}, not ${other}`)
}

/** An application as staff see it: record, documents, log and whether the hash chain is valid. */
export const readAsStaff = async (lender: Lender, uuid: string): Promise<Case> => {
  const staff = await staffMember(lender, 'underwriter', PATIENCE_MS)
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
