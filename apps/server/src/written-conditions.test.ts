import {
  approveFunding,
  decideReview,
  judgeCondition,
  listConditions,
  readCase,
  readConditions,
  submitCondition,
} from '@hearthline/contracts'
import type { ConditionGate, ConditionOwner } from '@hearthline/domain/application'
import { blockingConditions } from '@hearthline/domain/conditions'
import { STEPS } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApplication } from './applications/index.ts'
import { bring } from './documents/testing/index.ts'
import { replyOf } from './testing/reply-of.ts'
import { clear, reason } from './testing/staff-facts.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const text = 'Proof that the last mortgage payment was made'
const written = async (owner: ConditionOwner, gate: ConditionGate) => {
  const applicant = await server.at('DELINQUENCY_REVIEW')
  const conditions = [{ text, owner, gate }]
  expect((await server.act('underwriter', applicant, decideReview, { ...clear, conditions })).status).toBe(200)
  return applicant
}
const seenByStaff = async (applicant: Applicant) =>
  replyOf(readConditions, await server.act('processor', applicant, readConditions))
const stopsAt = async (applicant: Applicant) => {
  const { facts } = await applicant.now()
  return STEPS.filter((step) => blockingConditions(facts, step).length > 0)
}
const accept = async (applicant: Applicant, verdict = 'ACCEPT') => {
  const [one] = await seenByStaff(applicant)
  const params = { uuid: applicant.uuid, condition: one?.uuid ?? '' }
  return server.actOn('processor', applicant, judgeCondition, { params, body: { verdict, reason } })
}

it.each<readonly [ConditionOwner, ConditionGate, readonly string[]]>([
  ['BORROWER', 'DOCUMENTS', ['GENERATE_CLOSING_DISCLOSURE', 'FUNDABLE', 'FUNDING_DECISION']],
  ['BORROWER', 'FUNDING', ['FUNDABLE', 'FUNDING_DECISION']],
  ['STAFF', 'DOCUMENTS', ['GENERATE_CLOSING_DISCLOSURE', 'FUNDABLE', 'FUNDING_DECISION']],
  ['STAFF', 'FUNDING', ['FUNDABLE', 'FUNDING_DECISION']],
])('what an underwriter writes for %s before %s stops it, and nothing earlier', async (owner, gate, steps) => {
  const applicant = await written(owner, gate)
  expect((await stopsAt(applicant)).toSorted()).toEqual([...steps].toSorted())
  expect(await seenByStaff(applicant)).toMatchObject([{ owner, categoryEnum: 'GENERIC_DOCUMENT_REQUEST' }])
})

it('the borrower sees their own as a document request, sends it, and it is cleared by a name in the log', async () => {
  const applicant = await written('BORROWER', 'DOCUMENTS')
  const list = async () => (await applicant.visitor.call(listConditions, { params: { uuid: applicant.uuid } })).body
  expect(await list()).toMatchObject([
    { categoryEnum: 'GENERIC_DOCUMENT_REQUEST', commentsToBorrower: text, requestDocuments: true, actionNeeded: true },
  ])
  const [one] = await seenByStaff(applicant)
  const documents = [await bring(server, await applicant.now(), 'SUPPORT')]
  const params = { uuid: applicant.uuid, condition: one?.uuid ?? '' }
  expect((await applicant.visitor.call(submitCondition, { params, body: { documents } })).status).toBe(200)
  expect((await accept(applicant)).status).toBe(200)
  expect([await list(), await stopsAt(applicant)]).toEqual([[], []])
})

it('the lender’s own is shown to staff alone, is a task of theirs, and is cleared by a name in the log', async () => {
  const applicant = await written('STAFF', 'FUNDING')
  for (const call of [listConditions, readConditions])
    expect((await applicant.visitor.call(call, { params: { uuid: applicant.uuid } })).body).toEqual([])
  expect(await server.openKinds(applicant)).toContain('CONDITION_REVIEW')
  expect((await accept(applicant, 'REJECT')).body.code).toBe('eventNotExpected')
  expect((await accept(applicant)).status).toBe(200)
  expect(await stopsAt(applicant)).toEqual([])
  const { log } = replyOf(readCase, await server.act('processor', applicant, readCase))
  expect(log.find(({ kind }) => kind === 'acceptCondition')?.staff).toMatchObject({ roles: ['processor'] })
})

it('one written before funding stops the money at the approval itself, until it is cleared', async () => {
  const before = await written('STAFF', 'FUNDING')
  const { conditions } = (await before.now()).facts
  const applicant = await server.at('FUNDING_DECISION', { conditions })
  const approve = () => server.act('funder', applicant, approveFunding, { checked: true })
  expect((await approve()).body.code).toBe('conditionsOpen')
  await accept(applicant)
  expect((await approve()).status).toBe(200)
})

it('one written before documents holds the closing documents, and lets them go once it is cleared', async () => {
  const before = await written('STAFF', 'DOCUMENTS')
  const { conditions } = (await before.now()).facts
  const applicant = await server.at('GENERATE_CLOSING_DISCLOSURE', { conditions })
  const made = async () => {
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
    await server.app.db.inTransaction(server.lender.id, async (tx) =>
      (await openApplication(tx, applicant.uuid, by)).publish('documentsMade'),
    )
    return (await applicant.now()).step
  }
  expect(await made()).toBe('GENERATE_CLOSING_DISCLOSURE')
  await accept(applicant)
  expect(await made()).not.toBe('GENERATE_CLOSING_DISCLOSURE')
})
