import { givePhone, submitCondition } from '@hearthline/contracts'
import type { Condition } from '@hearthline/domain/application'
import { isLive, kindOf } from '@hearthline/domain/conditions'
import { openApplication, settledStatus } from '../applications/index.ts'
import { ownDocumentsIn, reviewDocument } from '../documents/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { changeCondition, ownLiveCondition } from './keep-conditions.ts'

/**
 * Puts the documents in review. They must be the party's own, of the kind the condition asks for, and not submitted
 * before.
 */
const takeIn = async ({ tx }: WriteContext, application: string, asked: Condition, uuids: readonly string[]) => {
  const loanDocuments = await ownDocumentsIn(tx, { application, signer: asked.signer ?? null }, uuids)
  const { document } = kindOf(asked)
  if (loanDocuments.some(({ from, type, review }) => from !== 'BORROWER' || type !== document || review !== null))
    throw new Problem('documentNotFound')
  for (const uuid of uuids) await reviewDocument(tx, application, { uuid, review: 'IN_REVIEW', reason: null })
}

/** conditions/upload-document: submits the uploaded documents for review; at least as many as asked for. */
export const submitConditionCall: Bound = writes(submitCondition, async ({ params, body }, context) => {
  const { caller } = context
  const by = { caller, does: submitCondition.does, moment: await context.moment() } as const
  const work = await openApplication(context.tx, params.uuid, by)
  const signer = caller.kind === 'signer' ? caller.identityUuid : undefined
  const condition = ownLiveCondition(work, params.condition, signer)
  if (condition.state !== 'OPEN' || kindOf(condition).document === undefined) throw new Problem('eventNotExpected')
  const documents = [...new Set(body.documents)]
  if (documents.length < condition.documentsRequired)
    throw new Problem('invalidInput', { fields: [{ path: 'documents', code: 'required' }] })
  await takeIn(context, work.uuid, condition, documents)
  changeCondition(
    work,
    { ...condition, state: 'SUBMITTED', since: work.at, documents },
    { kind: 'submitCondition', note: { documents } },
  )
  return settledStatus(work)
})

/**
 * conditions/phone-number: the borrower gives the number, which closes the condition. A number that is not asked for
 * cannot be changed here.
 */
export const givePhoneCall: Bound = writes(givePhone, async ({ params, body }, context) => {
  const by = { caller: context.caller, does: givePhone.does, moment: await context.moment() } as const
  const work = await openApplication(context.tx, params.uuid, by)
  const { applicant, conditions = [] } = work.facts
  const asked = conditions.find((one) => one.category === 'MISSING_PHONE_NUMBER' && isLive(one))
  if (asked === undefined) throw new Problem('conditionNotFound')
  work.change(
    {
      applicant: { ...applicant, phone: body.phone },
      conditions: conditions.map((one) => (one === asked ? { ...one, state: 'CLOSED', since: work.at } : one)),
    },
    { kind: 'givePhone', note: { condition: asked.uuid } },
  )
  return settledStatus(work)
})
