import { submitCondition } from '@hearthline/contracts'
import type { Condition } from '@hearthline/domain/application'
import { kindOf } from '@hearthline/domain/conditions'
import { openApplication, settledStatus } from '../applications/index.ts'
import { ownDocumentsIn, reviewDocument } from '../documents/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { changeCondition, ownLiveCondition } from './change-condition.ts'

/** The papers as the party's own, of the kind that this condition asks for, and not handed over before. */
const takeIn = async ({ tx }: WriteContext, application: string, asked: Condition, uuids: readonly string[]) => {
  const loanDocuments = await ownDocumentsIn(tx, { application, signer: asked.signer ?? null }, uuids)
  const { document } = kindOf(asked)
  if (loanDocuments.some(({ from, type, review }) => from !== 'BORROWER' || type !== document || review !== null))
    throw new Problem('documentNotFound')
  for (const uuid of uuids) await reviewDocument(tx, application, { uuid, review: 'IN_REVIEW', reason: null })
}

/** conditions/upload-document: hands what was uploaded to a person. As many as asked for, or more. */
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
