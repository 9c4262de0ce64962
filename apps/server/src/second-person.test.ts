import { OrganisationRecord, STAFF_ROLES } from '@hearthline/contracts'
import {
  type AddedBars,
  BARRED_BY,
  isBarred,
  SECOND_PERSON_ACTIONS,
  type SecondPersonAction,
  STAFF_ACTION_KINDS,
  STAFF_ACTIONS,
  type StaffAction,
} from '@hearthline/domain/second-person'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication, readLogOf } from './applications/index.ts'
import { play, STAFF_SCENES, type StaffScene, stageOf } from './testing/scenes/staff-scenes.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'

/** A kind that our table does not bar, added by a lender to every row. */
const ADDED = 'viewBirthDate'
const added: AddedBars = Object.fromEntries(SECOND_PERSON_ACTIONS.map((act) => [act, [ADDED]]))

let server: StaffServer
let strict: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
  strict = await createStaffServer({ secondPerson: added })
})
afterAll(() => Promise.all([server.close(), strict.close()]))

/** The log kind of each action that needs a second person. */
const KIND: Readonly<Record<SecondPersonAction, StaffAction>> = {
  approveFunding: 'fundingApproval',
  confirmPayee: 'confirmPayee',
  approveEvidence: 'approveEvidence',
  clearReview: 'clearReview',
  passScreening: 'passScreening',
  passSignerScreening: 'passSignerScreening',
  settleReturnedPayment: 'settleReturnedPayment',
}
const sceneOf = (act: SecondPersonAction): StaffScene => {
  const found = STAFF_SCENES.find(({ kind }) => kind === KIND[act])
  if (found === undefined) throw new Error(`no scene of ${act}`)
  return found
}
const whole = (at: StaffServer, name: string) => at.newMember(name, ...STAFF_ROLES)
type Member = Awaited<ReturnType<typeof whole>>

/** Inserts a log row as their action writes it; that every action does is tested in staff-actions-in-log.test.ts. */
const did = async ({ app, lender }: StaffServer, { uuid }: Applicant, who: Member, kind: StaffAction) => {
  const moment = await app.clock.at(lender.id, lender.timeZone)
  const caller = { kind: 'staff', identityUuid: who.uuid, name: who.name, roles: STAFF_ROLES } as const
  await app.db.inTransaction(lender.id, async (tx) =>
    (await openApplication(tx, uuid, { caller, does: 'readApplication', moment })).change({}, { kind }),
  )
}
const rowsOf = async ({ app, lender }: StaffServer, { uuid }: Applicant, kind: StaffAction) =>
  (await readLogOf(app.db, lender.id, uuid)).filter((row) => row.kind === kind).length

/**
 * Somebody with every role takes the first action and tries the second; then another person with every role tries it.
 */
const tryBoth = async (at: StaffServer, act: SecondPersonAction, first: StaffAction) => {
  const scene = sceneOf(act)
  const applicant = await stageOf(at, scene)
  const [one, other] = [await whole(at, 'Kim Both'), await whole(at, 'Lee Both')]
  await did(at, applicant, one, first)
  const before = await rowsOf(at, applicant, KIND[act])
  const same = await play({ server: at, applicant, actor: one }, scene)
  const after = await rowsOf(at, applicant, KIND[act])
  const different = await play({ server: at, applicant, actor: other }, scene)
  return { same: [same.status, same.body.code], written: after - before, different: different.status }
}

const ROWS = SECOND_PERSON_ACTIONS.filter((act) => act !== 'approveEvidence').flatMap((act) =>
  BARRED_BY[act].map((first) => [act, first] as const),
)

describe('whoever did the one is refused the other, whatever roles they hold, and somebody else is not', () => {
  it.each(ROWS)('%s after %s', async (act, first) =>
    expect(await tryBoth(server, act, first)).toEqual({ same: [409, 'ownWork'], written: 0, different: 200 }),
  )

  it('approveEvidence after proposeEvidence, of the same piece', async () => {
    const [propose, approve] = [STAFF_SCENES.find(({ kind }) => kind === 'proposeEvidence'), sceneOf('approveEvidence')]
    if (propose === undefined) throw new Error('no scene in which evidence is brought')
    const applicant = await stageOf(server, propose)
    const [one, other] = [await whole(server, 'Kim Both'), await whole(server, 'Lee Both')]
    expect((await play({ server, applicant, actor: one }, propose)).status).toBe(200)
    const [proposal] = (await applicant.now()).facts.evidenceProposals ?? []
    const request = { params: { proposal: proposal?.uuid ?? '' }, body: { verdict: 'APPROVE' } }
    const judge = (actor: Member) => play({ server, applicant, actor }, { ...approve, request })
    expect((await judge(one)).body.code).toBe('ownWork')
    expect((await judge(other)).status).toBe(200)
  })
})

describe('a lender', () => {
  it.each(SECOND_PERSON_ACTIONS)('adds to %s by its record, and nobody else is bound by that', async (act) => {
    expect(await tryBoth(strict, act, ADDED)).toEqual({ same: [409, 'ownWork'], written: 0, different: 200 })
    expect((await tryBoth(server, act, ADDED)).same[0]).toBe(200)
  })

  it('takes nothing away, whatever stands in its record', () => {
    const empty = Object.fromEntries(SECOND_PERSON_ACTIONS.map((act) => [act, []]))
    for (const act of SECOND_PERSON_ACTIONS)
      for (const first of BARRED_BY[act])
        for (const lenders of [undefined, {}, empty, added])
          expect(isBarred(act, { theirs: [first], added: lenders })).toBe(true)
  })

  it('names acts that there are', () => {
    const { secondPerson } = OrganisationRecord.shape
    expect(secondPerson.safeParse({ approveFunding: ['openCondition'] }).success).toBe(true)
    expect(secondPerson.safeParse({ approveFunding: ['openNothing'] }).success).toBe(false)
    expect(secondPerson.safeParse({ approveNothing: ['openCondition'] }).success).toBe(false)
  })
})

it('whatever moves a decision or the money is barred from the payment, and what moves neither is not', () => {
  const moving = STAFF_ACTION_KINDS.filter((kind) => STAFF_ACTIONS[kind] !== 'NOTHING')
  expect(STAFF_ACTION_KINDS.filter((kind) => isBarred('approveFunding', { theirs: [kind] }))).toEqual(moving)
  expect(moving.length).toBeGreaterThan(15)
})
