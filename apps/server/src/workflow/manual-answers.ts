import { randomUUID } from 'node:crypto'
import {
  answerForVendor,
  type BodyOf,
  confirmPayment,
  judgePayment,
  judgeVendorAnswer,
  viewAccount,
} from '@hearthline/contracts'
import type { GivenAnswer, ManualAnswer, ManualQuestion, TitleRecord } from '@hearthline/domain/application'
import { MANUAL_ANSWER, MANUAL_QUESTIONS, openManualAnswer, withManualAnswer } from '@hearthline/domain/manual-vendors'
import type { SecondPersonAction, StaffAction } from '@hearthline/domain/second-person'
import { mustBeSecond, openForStaff, readSecret, settledStatus, type UnitOfWork } from '../applications/index.ts'
import { everyDocumentNow } from '../documents/index.ts'
import type { Registry } from '../organisations/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { noteDone } from '../platform/security-events/index.ts'
import { refuseFrozenPayments } from '../security/index.ts'
import { jobOf } from './step-jobs.ts'

type Form = BodyOf<typeof answerForVendor>
type TitleForm = Extract<Form, { question: 'titleSummary' | 'titleFinal' }>

const invalid = (path: string, code: 'dateInFuture' | 'notValid'): Problem =>
  new Problem('invalidInput', { fields: [{ path, code }] })

/** What a deed repeats of the record; what the report does not say is absent. */
const recordOf = (form: TitleForm): TitleRecord => {
  const { parcelNumber, legalDescription, vesting, sourceDeed: reference, sourceDeedOn: recordedOn } = form
  return {
    ...(parcelNumber !== undefined && { parcelNumber }),
    ...(legalDescription !== undefined && { legalDescription }),
    ...(vesting !== undefined && { vesting }),
    ...(reference !== undefined && { sourceDeed: { reference, ...(recordedOn !== undefined && { recordedOn }) } }),
  }
}

const titleOf = (form: TitleForm) => {
  if (form.outcome === 'NO_MATCH') return { outcome: 'noMatch' } as const
  const { ownerMatches, owners = [], liens = [], homeEquityClosedOn } = form
  return {
    outcome: 'found',
    ownerMatches: ownerMatches === 'YES',
    owners,
    liens,
    ...(homeEquityClosedOn !== undefined && { homeEquityClosedOn }),
    record: recordOf(form),
  } as const
}

/** The answer in the shape of the vendor's own; throws where a day cannot be. */
const answerOf = (form: Form, today: string): GivenAnswer => {
  switch (form.question) {
    case 'titleSummary':
    case 'titleFinal':
      if ((form.homeEquityClosedOn ?? '') > today) throw invalid('homeEquityClosedOn', 'dateInFuture')
      return { question: form.question, answer: titleOf(form) }
    case 'payoffQuote': {
      const { question, payoffCents, goodThrough } = form
      if (goodThrough < today) throw invalid('goodThrough', 'notValid')
      return { question, answer: { payoffCents, goodThrough } }
    }
    case 'recording': {
      const { question, instrumentNumber, recordedOn } = form
      if (recordedOn > today) throw invalid('recordedOn', 'dateInFuture')
      return { question, answer: { outcome: 'recorded', instrumentNumber, recordedOn } }
    }
  }
}

/** The question that the application waits with; throws where it waits with another or none. */
const askedOf = ({ facts, now }: UnitOfWork, question: ManualQuestion['question']): ManualQuestion => {
  const { manualQuestion, needsAttention } = facts
  const isOpen = needsAttention?.step === now.step && needsAttention.reason === MANUAL_ANSWER
  if (!isOpen || manualQuestion?.question !== question) throw new Problem('eventNotExpected')
  return manualQuestion
}

/** The document on file; throws where its kind cannot prove the answer. */
const documentOf = async (tx: Tx, work: UnitOfWork, { documentUuid, question }: Brought) => {
  const found = (await everyDocumentNow(tx, work.uuid)).find(({ uuid }) => uuid === documentUuid)
  if (found === undefined) throw new Problem('documentNotFound')
  const kinds: readonly string[] = MANUAL_QUESTIONS[question].documents
  // The county's copy is filed for everybody, as a vendor's would be.
  const isFiled = question !== 'recording' || found.mediaType === 'application/pdf'
  if (!kinds.includes(found.type) || !isFiled) throw invalid('documentUuid', 'notValid')
  return { uuid: found.uuid, type: found.type }
}

type Brought = {
  readonly question: ManualQuestion['question']
  readonly documentUuid: string
  readonly reason: string
}

type Entry = { readonly brought: Brought; readonly given: (today: string) => GivenAnswer; readonly kind: StaffAction }

const enter = async (
  context: WriteContext,
  { work, by, roles }: Awaited<ReturnType<typeof openForStaff>>,
  { brought, given, kind }: Entry,
) => {
  const { question, reason } = brought
  const { reference } = askedOf(work, question)
  const open = openManualAnswer(work.facts)
  if (open !== undefined && open.by.staffUuid !== by.staffUuid) throw new Problem('evidenceProposed')
  const document = await documentOf(context.tx, work, brought)
  const entered = { uuid: randomUUID(), reference, given: given(work.today), document, reason }
  const answer: ManualAnswer = { ...entered, by: { ...by, roles }, at: work.at }
  work.change(
    { manualAnswers: withManualAnswer(work.facts, answer) },
    {
      kind,
      note: { question, document: document.uuid, type: document.type, ...plain(answer.given), reason, staff: by.name },
    },
  )
  return settledStatus(work)
}

/** The figures of an answer for the log; names of people and lists stay in the facts. */
const plain = ({ answer }: GivenAnswer): Readonly<Record<string, string | number | boolean>> =>
  Object.fromEntries(
    Object.entries(answer).filter(
      (entry): entry is [string, string | number | boolean] => typeof entry[1] !== 'object' && entry[1] !== undefined,
    ),
  )

const answerForVendorCall: Bound = writes(answerForVendor, async ({ params, body }, context) =>
  enter(context, await openForStaff(context, params.uuid, answerForVendor.does), {
    brought: body,
    given: (today) => answerOf(body, today),
    kind: 'proposeAnswer',
  }),
)

const confirmPaymentCall: Bound = writes(confirmPayment, async ({ params, body }, context) => {
  const { question, traceNumber } = body
  return enter(context, await openForStaff(context, params.uuid, confirmPayment.does), {
    brought: body,
    given: () => ({ question, answer: { outcome: 'sent', traceNumber } }),
    kind: 'proposePayment',
  })
})

/** The question is asked again by the step's own job, which finds the answer now. */
const goOn = async ({ app, tx }: WriteContext, work: UnitOfWork): Promise<void> => {
  const job = await jobOf(tx, work)
  if (job === undefined) return
  const about: JobData = { organisation: tx.organisation, application: work.uuid, ...job.data }
  await app.jobs.send(tx, job.queue, about)
}

type Kinds = {
  readonly act: Extract<SecondPersonAction, 'approveAnswer' | 'approvePayment'>
  readonly first: StaffAction
  readonly returned: StaffAction
  readonly isPayment: boolean
}
const ANSWER: Kinds = { act: 'approveAnswer', first: 'proposeAnswer', returned: 'returnAnswer', isPayment: false }
const PAYMENT: Kinds = { act: 'approvePayment', first: 'proposePayment', returned: 'returnPayment', isPayment: true }

/** A second person, never the one who entered it, approves an answer or sends it back. */
const judgeCall = (call: typeof judgeVendorAnswer | typeof judgePayment, kinds: Kinds, registry: Registry): Bound =>
  writes(call, async ({ params, body }, context) => {
    const { work, by, roles } = await openForStaff(context, params.uuid, call.does)
    const answer = openManualAnswer(work.facts)
    const question = answer?.given.question
    if (answer?.uuid !== params.answer || question === undefined) throw new Problem('eventNotExpected')
    if (MANUAL_QUESTIONS[question].isPayment !== kinds.isPayment) throw new Problem('eventNotExpected')
    askedOf(work, question)
    const theirs = answer.by.staffUuid === by.staffUuid ? [kinds.first] : []
    await mustBeSecond(context, kinds.act, { registry, work, theirs })
    const judged = { by: { ...by, roles }, at: work.at }
    const note = { question, answer: answer.uuid, proposedBy: answer.by.name }
    if (body.verdict === 'APPROVE') {
      work.change(
        {
          manualAnswers: withManualAnswer(work.facts, { ...answer, approved: judged }),
          manualQuestion: undefined,
          needsAttention: undefined,
        },
        { kind: kinds.act, note: { ...note, document: answer.document.uuid, ...plain(answer.given) } },
      )
      await goOn(context, work)
    } else
      work.change(
        { manualAnswers: withManualAnswer(work.facts, { ...answer, sentBack: { ...judged, reason: body.reason } }) },
        { kind: kinds.returned, note: { ...note, reason: body.reason } },
      )
    return settledStatus(work)
  })

/** Shows the account for the money to whoever has to wire it; the log notes who looked. */
const viewAccountCall: Bound = writes(viewAccount, async ({ params }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, viewAccount.does)
  askedOf(work, 'payment')
  const account = work.facts.bank?.disburse
  if (account?.status !== 'VERIFIED') throw new Problem('accountNotVerified')
  const { app, tenant } = context
  await refuseFrozenPayments(app, tenant.id)
  const from = { db: app.db, keys: app.keys, organisation: tenant.id }
  const accountNumber = await readSecret(from, work.uuid, 'DISBURSE_ACCOUNT')
  if (accountNumber === undefined) throw new Problem('eventNotExpected')
  work.change({}, { kind: 'viewAccount', note: { account: account.uuid, staff: by.name } })
  await noteDone(context, { kind: 'secretShown', application: work.uuid, object: account.uuid })
  await context.tx.settle()
  const { routingNumber, accountType, holderName } = account
  return { routingNumber, accountNumber, accountType, holderName }
})

export const manualAnswerCalls = (registry: Registry): readonly Bound[] => [
  answerForVendorCall,
  confirmPaymentCall,
  judgeCall(judgeVendorAnswer, ANSWER, registry),
  judgeCall(judgePayment, PAYMENT, registry),
  viewAccountCall,
]
