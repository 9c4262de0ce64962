import { randomUUID } from 'node:crypto'
import { answerNotaryQuestions, readNotarySession, signDeed, startNotarySession } from '@hearthline/contracts'
import { type InHand, openApplication, readApplication, statusOf } from '../applications/index.ts'
import { newestPaperIn } from '../documents/index.ts'
import { open, seal } from '../platform/crypto/index.ts'
import type { House } from '../platform/house/index.ts'
import { type Bound, Problem, reads, type WriteContext, writes } from '../platform/http/index.ts'
import { judge, NOTARY_RULES, sessionOf } from './session.ts'
import { changeSession, findSession, insertSession, type SessionRow } from './store.ts'
import type { NotaryTables } from './tables.ts'

const about = (session: string) => `notary:${session}`

const openAt = async (context: WriteContext, uuid: string): Promise<InHand> => {
  const by = { caller: context.caller, does: 'signApplication', moment: await context.moment() } as const
  const inHand = await openApplication(context.tx, uuid, by)
  if (inHand.now.step !== 'DEED_SIGNING') throw new Problem('eventNotExpected')
  return inHand
}

const ask = async (house: House, application: { uuid: string; firstName: string; lastName: string }, nth: number) =>
  house.vendors.notary.questions({
    reference: `${application.uuid}:questions:${nth}`,
    firstName: application.firstName,
    lastName: application.lastName,
  })

const sessionIn = async (
  context: WriteContext,
  application: string,
  session?: string,
): Promise<SessionRow | undefined> => {
  const row = await findSession(context.tx.as<NotaryTables>(), context.tx.organisation, application)
  if (session !== undefined && row?.uuid !== session) throw new Problem('notFound')
  return row
}

const mustFind = (row: SessionRow | undefined): SessionRow => {
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** A lock is over once its day has passed: new questions, two new tries. */
const reopen = async (context: WriteContext, inHand: InHand, row: SessionRow): Promise<SessionRow> => {
  const now = new Date(inHand.at)
  if (row.state !== 'locked' && row.state !== 'questions') return row
  if (row.state === 'locked' && row.reopens_at !== null && row.reopens_at > now) return row
  const { applicant } = inHand.facts
  const asked = await ask(context.house, { uuid: inHand.uuid, ...applicant }, now.getTime())
  const change = {
    state: 'questions',
    token: seal(context.house.keys.field, asked.token, about(row.uuid)),
    questions: JSON.stringify(asked.questions),
    asked_at: now,
    tries_left: row.state === 'locked' ? NOTARY_RULES.tries : row.tries_left,
    reopens_at: null,
  } as const
  await changeSession(context.tx.as<NotaryTables>(), context.tx.organisation, row.uuid, change)
  return { ...row, ...change, questions: asked.questions }
}

export const notaryCalls = (): readonly Bound[] => [
  writes(startNotarySession, async ({ params, body }, context) => {
    const inHand = await openAt(context, params.uuid)
    const known = await sessionIn(context, params.uuid)
    if (known !== undefined) return sessionOf(await reopen(context, inHand, known))
    const { applicant, notary } = inHand.facts
    const uuid = randomUUID()
    const asked = await ask(context.house, { uuid: params.uuid, ...applicant }, 0)
    const now = new Date(inHand.at)
    const row = {
      organisation_id: context.tx.organisation,
      uuid,
      application_uuid: params.uuid,
      state: 'questions',
      token: seal(context.house.keys.field, asked.token, about(uuid)),
      notary_name: asked.notaryName,
      asked_at: now,
      tries_left: NOTARY_RULES.tries,
      reopens_at: null,
      signer_state: body.state,
      recording_accepted_at: now,
    } as const
    await insertSession(context.tx.as<NotaryTables>(), { ...row, questions: JSON.stringify(asked.questions) })
    inHand.change(
      { notary: { manual: false, tries: 0, ...notary, sessionUuid: uuid } },
      { kind: 'notarySessionOpened', note: { session: uuid, state: body.state } },
    )
    return sessionOf({ ...row, questions: asked.questions, created_at: now })
  }),

  reads(readNotarySession, async ({ params }, { caller, house, tenant }) => {
    await readApplication(house.db, tenant.id, params.uuid, { caller, does: 'readRecord' })
    const row = await findSession(house.db.read<NotaryTables>(tenant.id), tenant.id, params.uuid)
    if (row?.uuid !== params.session) throw new Problem('notFound')
    return sessionOf(row)
  }),

  writes(answerNotaryQuestions, async ({ params, body }, context) => {
    const inHand = await openAt(context, params.uuid)
    const row = mustFind(await sessionIn(context, params.uuid, params.session))
    if (row.state === 'locked') throw new Problem('notaryLocked')
    if (row.state !== 'questions') return sessionOf(row)
    const now = new Date(inHand.at)
    const { right } = await context.house.vendors.notary.judge({
      reference: `${params.uuid}:answers:${row.asked_at.getTime()}`,
      token: open(context.house.keys.field, row.token, about(row.uuid)).toString(),
      answers: body.answers,
    })
    const lateMs = now.getTime() - row.asked_at.getTime() - NOTARY_RULES.seconds * 1000
    const verdict = judge({ right, total: row.questions.length, lateMs, triesLeft: row.tries_left, now })
    const change = { state: verdict.state, tries_left: verdict.triesLeft, reopens_at: verdict.reopensAt }
    await changeSession(context.tx.as<NotaryTables>(), context.tx.organisation, row.uuid, change)
    const notary = inHand.facts.notary ?? { manual: false, tries: 0 }
    inHand.change(
      { notary: { ...notary, tries: NOTARY_RULES.tries - verdict.triesLeft } },
      { kind: 'notaryAnswers', note: { right, state: verdict.state } },
    )
    const next = { ...row, ...change }
    return sessionOf(verdict.state === 'questions' ? await reopen(context, inHand, next) : next)
  }),

  writes(signDeed, async ({ params, body }, context) => {
    const inHand = await openAt(context, params.uuid)
    const row = mustFind(await sessionIn(context, params.uuid, params.session))
    if (row.state !== 'deed') throw new Problem('eventNotExpected')
    const deed = await newestPaperIn(context.tx, params.uuid, 'SECURITY_INSTRUMENT')
    if (deed.sha256 !== body.sha256) throw new Problem('documentChanged')
    await changeSession(context.tx.as<NotaryTables>(), context.tx.organisation, row.uuid, { state: 'done' })
    const notary = inHand.facts.notary ?? { manual: false, tries: 0 }
    inHand.change(
      { notary: { ...notary, primaryAcceptedAt: inHand.at, notaryName: row.notary_name } },
      { kind: 'deedSigned', note: { document: deed.uuid, sha256: deed.sha256 } },
    )
    await context.house.jobs.send(context.tx, 'notary', {
      organisation: context.tx.organisation,
      application: params.uuid,
    })
    await context.tx.settle()
    return statusOf(inHand.now)
  }),
]
