import type { ApplicationFacts } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import { levelPayment, originationFee } from '@hearthline/domain/finance'
import { STEPS, type Step } from '@hearthline/domain/workflow'
import {
  isLogWhole,
  type LogEntry,
  readApplication,
  readLogOf,
  type Snapshot,
} from '../../apps/server/src/applications/index.ts'
import { isReplayable } from '../../apps/server/src/underwriting/index.ts'
import { findDecision } from '../../apps/server/src/underwriting/store.ts'
import type { UnderwritingTables } from '../../apps/server/src/underwriting/tables.ts'
import type { World } from './world.ts'

type Seen = { readonly now: Snapshot; readonly log: readonly LogEntry[]; readonly world: World }
type Tables = UnderwritingTables & {
  documents: {
    uuid: string
    application_uuid: string
    type: string
    source: string
    must_be_read: boolean
    anchors: { name: string }[]
    signed_at: Date | null
    replaced_by: string | null
    removed_at: Date | null
  }
  signatures: { application_uuid: string; document_uuid: string }
  notary_journal: { application_uuid: string; document_sha256: string }
}

const tablesOf = ({ server, organisation }: World) => server.house.db.read<Tables>(organisation)

type Rule = (seen: Seen) => Promise<readonly string[]> | readonly string[]

const when = (isFault: boolean, fault: string): readonly string[] => (isFault ? [fault] : [])

const movesOf = (log: readonly LogEntry[]) =>
  log.flatMap(({ body, kind }) => {
    const { from, to } = body as { from?: Step; to?: Step }
    return from === undefined || to === undefined ? [] : [{ kind, from, to }]
  })

const theLogIsWhole: Rule = ({ now, log }) => when(!isLogWhole(now, log), 'the log is broken, or tells other facts')

/** One step after the other, each begun where the one before ended. */
const oneStepIsOpen: Rule = ({ now, log }) => {
  const moves = movesOf(log)
  const breaks = moves.filter((move, at) => move.from !== (moves[at - 1]?.to ?? 'APP_SUBMISSION'))
  return [
    ...when(!STEPS.includes(now.step), `${now.step} is no step`),
    ...when(breaks.length > 0, `two steps were open: ${JSON.stringify(breaks)}`),
    ...when(now.step !== (moves.at(-1)?.to ?? 'APP_SUBMISSION'), 'the application stands elsewhere than its log says'),
  ]
}

const paid = ({ funding }: ApplicationFacts): boolean =>
  funding?.disbursedOn !== undefined || funding?.reference !== undefined

const nothingIsFundedUnsigned: Rule = async ({ now, world }) => {
  if (!paid(now.facts)) return []
  const tables = tablesOf(world)
  const papers = await tables
    .selectFrom('documents')
    .selectAll()
    .where('application_uuid', '=', now.uuid)
    .where('removed_at', 'is', null)
    .execute()
  const signatures = await tables
    .selectFrom('signatures')
    .select('document_uuid')
    .where('application_uuid', '=', now.uuid)
    .execute()
  const journal = await tables
    .selectFrom('notary_journal')
    .select('document_sha256')
    .where('application_uuid', '=', now.uuid)
    .execute()
  const agreements = papers.filter(({ type }) => type === 'CREDIT_AGREEMENT')
  const isSigned = agreements.some(({ uuid }) => signatures.some(({ document_uuid }) => document_uuid === uuid))
  return [
    ...when(!isSigned, 'funded without a signed agreement'),
    ...when(now.facts.disclosures?.closingSignedAt === undefined, 'funded before closing was signed'),
    ...when(journal.length === 0 || now.facts.notary?.notarizedAt === undefined, 'funded without a notary'),
    ...when(now.facts.insurance?.complete !== true, 'funded without insurance'),
  ]
}

const theRightToCancelIsOver: Rule = ({ now, log }) => {
  const { facts } = now
  if (!paid(facts)) return []
  const { rescission, funding, property } = facts
  if (property.occupancy !== 'PRIMARY')
    return when(rescission !== undefined, 'a line that cannot be rescinded has a period')
  return [
    ...when(!movesOf(log).some(({ kind }) => kind === 'rescissionOver'), 'funded while it could be rescinded'),
    ...when(
      (funding?.disbursedOn ?? '') <= (rescission?.endsMidnightOf ?? '9'),
      'money went before midnight of the last day',
    ),
    ...when(
      (funding?.disbursedOn ?? '') < (rescission?.earliestDisbursementOn ?? '9'),
      'money went before the hold was over',
    ),
  ]
}

const twoPeopleApproved: Rule = ({ now }) => {
  const approvals = now.facts.funding?.approvals ?? []
  const people = new Set(approvals.map(({ staffUuid }) => staffUuid))
  return [
    ...when(people.size !== approvals.length, 'one person approved twice'),
    ...when(paid(now.facts) && people.size !== 2, `funded by ${people.size} people`),
    ...when(paid(now.facts) && now.facts.funding?.screenedAt === undefined, 'funded without a second screening'),
  ]
}

const cancelledIsNotFunded: Rule = ({ now, world }) => {
  const sent = world.payments.filter(({ reference }) => reference.startsWith(now.uuid))
  return when(
    now.step !== 'COMPLETE' && !paid(now.facts) && now.step !== 'FUNDING_DECISION' && sent.length > 0,
    'money went for an application that is not funded',
  )
}

/** The draw leaves whole: to the borrower what the fee and the debts paid off leave of it. */
const paymentsAddUp: Rule = ({ now, world }) => {
  const { offer, liens } = now.facts
  if (now.step !== 'COMPLETE' || offer === undefined) return []
  const sent = new Map(
    world.payments
      .filter(({ reference }) => reference.startsWith(now.uuid))
      .map((one) => [one.reference, one.amountCents]),
  )
  const total = [...sent.values()].reduce((sum, cents) => sum + cents, 0)
  const payoffs = (liens?.items ?? []).filter(({ beingPaidOff }) => beingPaidOff)
  return [
    ...when(total !== offer.netCents, `${total} cents went out of ${offer.netCents}`),
    ...when(sent.size !== payoffs.length + 1, `${sent.size} payments were sent`),
    ...when(
      [...sent.values()].some((cents) => cents <= 0),
      'a payment of nothing, or less',
    ),
  ]
}

type Priced = {
  readonly ratePercent: string
  readonly paymentCents: number
  readonly finalPaymentCents: number
  readonly totalInterestCents: number
}
type Receipt = {
  readonly drawCents: number
  readonly feePercent: string
  readonly feeCents: number
  readonly netCents: number
  readonly payoffCents: number
  readonly cashCents: number
  readonly termYears: number
  readonly assumedFundingOn: string
  readonly firstPaymentOn: string
  readonly withAutopay: Priced
  readonly withoutAutopay: Priced
}

/** Payment by payment: principal to the cent, interest as it was told, nothing left at the end. */
const scheduleFaults = (receipt: Receipt, price: Priced): readonly string[] => {
  const { rows, paymentCents, finalPaymentCents, totalInterestCents } = levelPayment({
    principalCents: receipt.drawCents,
    ratePercent: price.ratePercent,
    payments: receipt.termYears * 12,
    fundedOn: day(receipt.assumedFundingOn),
    firstPaymentOn: day(receipt.firstPaymentOn),
  })
  const sum = (field: 'principalCents' | 'paymentCents') => rows.reduce((total, row) => total + row[field], 0)
  return [
    ...when(sum('principalCents') !== receipt.drawCents, 'the payments do not pay the draw back'),
    ...when(sum('paymentCents') !== receipt.drawCents + totalInterestCents, 'the payments are not draw and interest'),
    ...when(rows.at(-1)?.balanceCents !== 0, 'something is owed after the last payment'),
    ...when(
      paymentCents !== price.paymentCents || finalPaymentCents !== price.finalPaymentCents,
      'another payment was told',
    ),
    ...when(totalInterestCents !== price.totalInterestCents, 'other interest was told'),
  ]
}

const offersAddUp: Rule = async ({ now, world }) => {
  const { offer } = now.facts
  if (offer === undefined) return []
  const row = await tablesOf(world)
    .selectFrom('offer_receipts')
    .selectAll()
    .where('offer_uuid', '=', offer.uuid)
    .executeTakeFirstOrThrow()
  const receipt = JSON.parse(row.body) as Receipt
  const fee = originationFee({ drawCents: offer.amountCents, feePercent: offer.feePercent })
  return [
    ...when(offer.netCents !== offer.amountCents - offer.feeCents, 'net is not draw less fee'),
    ...when(fee.feeCents !== offer.feeCents || fee.netCents !== offer.netCents, 'another fee was told'),
    ...when(
      receipt.drawCents !== offer.amountCents || receipt.netCents !== offer.netCents,
      'the receipt tells other sums',
    ),
    ...when(receipt.cashCents !== receipt.netCents - receipt.payoffCents, 'cash is not net less payoffs'),
    ...when(row.sha256.toString('hex') !== offer.receipt, 'the receipt is another one'),
    ...when(receipt.withAutopay.paymentCents !== offer.paymentCents, 'the payment with autopay is another one'),
    ...when(
      receipt.withoutAutopay.paymentCents !== offer.paymentWithoutAutopayCents,
      'the payment without it is another one',
    ),
    ...scheduleFaults(receipt, receipt.withAutopay),
    ...scheduleFaults(receipt, receipt.withoutAutopay),
  ]
}

const decisionsReplay: Rule = async ({ now, world }) => {
  const rows = await tablesOf(world)
    .selectFrom('decisions')
    .select('uuid')
    .where('application_uuid', '=', now.uuid)
    .execute()
  const faults = rows.map(async ({ uuid }) => {
    const stored = await findDecision(tablesOf(world), world.organisation, { application: now.uuid, decision: uuid })
    return when(stored === undefined || !isReplayable(stored), 'a decision does not come out again')
  })
  return (await Promise.all(faults)).flat()
}

const RULES: readonly Rule[] = [
  theLogIsWhole,
  oneStepIsOpen,
  nothingIsFundedUnsigned,
  theRightToCancelIsOver,
  twoPeopleApproved,
  cancelledIsNotFunded,
  paymentsAddUp,
  offersAddUp,
  decisionsReplay,
]

const system = { kind: 'system', name: 'simulation' } as const

/** Looks behind the scenes and gives what is wrong with an application, with the log so far. */
export const watch = async (world: World, uuid: string): Promise<readonly string[]> => {
  const { house } = world.server
  const now = await readApplication(house.db, world.organisation, uuid, { caller: system, does: 'readApplication' })
  const log = (await readLogOf(house.db, world.organisation, uuid)).slice(0, now.lastSeq)
  const seen: Seen = { now, log, world }
  const faults = (await Promise.all(RULES.map((rule) => rule(seen)))).flat()
  return [...faults, ...world.leaks, ...world.bugs]
}
