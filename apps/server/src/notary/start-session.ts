import { randomUUID } from 'node:crypto'
import { startNotarySession } from '@hearthline/contracts'
import { partyOf, withCoSigner } from '@hearthline/domain/application'
import type { UnitOfWork } from '../applications/index.ts'
import { seal } from '../platform/crypto/index.ts'
import { type WriteContext, writes } from '../platform/http/index.ts'
import type { NotaryQuestions } from '../vendors/index.ts'
import { openAtDeed, readAtDeed, whoIsAtDeed, whose } from './at-deed.ts'
import { askedAnew, askQuestions, isToBeAsked, isUnchanged, NOTARY_RULES, sessionOf, tokenAbout } from './session.ts'
import { changeSession, findSession, insertSession, type SessionRow } from './store.ts'
import type { NotaryTables } from './tables.ts'

const insert = async (
  context: WriteContext,
  work: UnitOfWork,
  { asked, signerState }: { asked: NotaryQuestions; signerState: string },
): Promise<SessionRow> => {
  const { app, tx } = context
  const uuid = randomUUID()
  const now = new Date(work.at)
  const row = {
    organisation_id: tx.organisation,
    uuid,
    application_uuid: work.uuid,
    signer_uuid: whose(work.uuid, context).signer,
    state: 'questions',
    token: seal(app.keys.field, asked.token, tokenAbout(uuid)),
    notary_name: asked.notaryName,
    asked_at: now,
    tries_left: NOTARY_RULES.tries,
    reopens_at: null,
    signer_state: signerState,
    recording_accepted_at: now,
  } as const
  await insertSession(tx.as<NotaryTables>(), { ...row, questions: JSON.stringify(asked.questions) })
  const { notary } = work.facts
  const party = row.signer_uuid === null ? undefined : partyOf(work.facts, row.signer_uuid)
  work.change(
    party === undefined
      ? { notary: { manual: false, tries: 0, ...notary, sessionUuid: uuid } }
      : withCoSigner(work.facts, { ...party.signer, sessionUuid: uuid }),
    {
      kind: 'notarySessionOpened',
      note: { session: uuid, state: signerState, ...(row.signer_uuid !== null && { signer: row.signer_uuid }) },
    },
  )
  return { ...row, questions: asked.questions, created_at: now }
}

/** Opens a session, or rejoins it with new questions. Where another request was faster, its session is returned. */
export const startSessionCall = writes(startNotarySession, async ({ params, body }, context) => {
  const { app, tenant, tx } = context
  const who = whoIsAtDeed(await readAtDeed(context, params.uuid), context)
  const mine = whose(params.uuid, context)
  const before = await findSession(app.db.read<NotaryTables>(tenant.id), tenant.id, mine)
  const { now } = await context.moment()
  if (before !== undefined && !isToBeAsked(before, now)) return sessionOf(before)
  const asked = await askQuestions(context, { uuid: params.uuid, who }, before)
  const work = await openAtDeed(context, params.uuid)
  const row = await findSession(tx.as<NotaryTables>(), tenant.id, mine)
  if (row === undefined) return sessionOf(await insert(context, work, { asked, signerState: body.state }))
  if (!isUnchanged(before, row)) return sessionOf(row)
  const change = askedAnew(app, row, { asked, now })
  await changeSession(tx.as<NotaryTables>(), tenant.id, row.uuid, change)
  const { notary } = work.facts
  if (row.state === 'locked' && notary !== undefined)
    work.change({ notary: { ...notary, tries: 0 } }, { kind: 'notaryReopened', note: { session: row.uuid } })
  return sessionOf({ ...row, ...change })
})
