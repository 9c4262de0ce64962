import { decideReview, readCase, readRefusal } from '@hearthline/contracts'
import { addDays, day } from '@hearthline/domain/calendar'
import { contractAges } from '@hearthline/domain/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditErrors } from './exports/audit/verify-audit.ts'
import { auditOf } from './exports/audit/write-audit.ts'
import { moveShift } from './platform/clock/index.ts'
import { whileRows } from './testing/made-up-law.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { copyDecision, type DecisionCopy, replayDecision } from './underwriting/index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const words = 'Spoke with them on the phone'
const today = async () => day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)

const refused = async (): Promise<Applicant> => {
  const applicant = await server.at('CREDIT_MINOR', { creditTrouble: 'MINOR', offer: undefined })
  const reasons = ['UNDER_AGE', 'CREDIT_UNVERIFIED', 'UNDER_AGE']
  await server.act('underwriter', applicant, decideReview, { verdict: 'REFUSE', reason: words, reasons })
  return applicant
}

const copyOf = async (applicant: Applicant): Promise<DecisionCopy> => {
  const { decision } = (await applicant.now()).facts
  const copy = await copyDecision(server.app.db, [server.lender.id], decision?.uuid ?? '')
  if (copy === undefined) throw new Error('a refusal that was not kept')
  return copy
}

describe('a person’s refusal', () => {
  it('is kept with the facts as they stood, the rules by their hash, who refused and why', async () => {
    const applicant = await refused()
    const copy = await copyOf(applicant)
    const { facts } = await applicant.now()
    const record = JSON.parse(copy.record)
    expect(JSON.parse(copy.inputs)).toMatchObject({
      by: 'PERSON',
      words,
      staff: { name: expect.any(String), staffUuid: expect.any(String) },
      facts: {
        score: (facts.hardCredit ?? facts.softCredit)?.score ?? null,
        property: { state: facts.property.state },
      },
      log: { seq: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(JSON.parse(copy.policy.body).version).toBe(record.policyVersion)
    expect(record).toMatchObject({ decision: 'DECLINE', policyVersion: copy.policy.version })
    expect(record.reasons.map(({ code }: { code: string }) => code)).toEqual(['UNDER_AGE', 'CREDIT_UNVERIFIED'])
    expect(record.trail.map(({ rule, outcome }: { rule: string; outcome: string }) => [rule, outcome])).toEqual([
      ['a person looks', words],
      ['reason UNDER_AGE', 'You must be 18 to take a home equity line in Colorado.'],
      ['reason CREDIT_UNVERIFIED', 'We could not get a credit report that we can rely on.'],
      ['decision', 'DECLINE UNKNOWN_SUBDECISION'],
    ])
  })

  it('is told again from what was kept, the same to the byte, and told apart once a reason is another', async () => {
    const copy = await copyOf(await refused())
    expect(replayDecision(copy)).toEqual({ same: true, sha256: copy.sha256 })
    const inputs = copy.inputs.replace('"CREDIT_UNVERIFIED"', '"DELINQUENT"')
    expect(replayDecision({ ...copy, inputs })).toMatchObject({ same: false, at: '/reasons/1/code' })
  })

  it('says the age of contract of its day, whatever that is in a later release', async () => {
    const applicant = await refused()
    const copy = await copyOf(applicant)
    const page = (await server.ask(applicant, readRefusal)).body
    expect(JSON.stringify(page)).toContain('You must be 18 to take a home equity line in Colorado.')
    await whileRows(contractAges, { usual: 21, by: {} }, async () => {
      expect(replayDecision(copy)).toEqual({ same: true, sha256: copy.sha256 })
      expect((await server.ask(applicant, readRefusal)).body).toEqual(page)
      expect(JSON.parse((await copyOf(await refused())).record).reasons[0].values).toMatchObject({ contractAge: '21' })
    })
  })

  it('is kept also where a fact that the rules need was still missing', async () => {
    const applicant = await server.at('FACTA_REVIEW', { liens: undefined })
    const body = { verdict: 'REFUSE', reason: words, reasons: ['CREDIT_UNVERIFIED'] }
    await server.act('underwriter', applicant, decideReview, body)
    const copy = await copyOf(applicant)
    expect(JSON.parse(copy.inputs).facts).toBeNull()
    expect(replayDecision(copy).same).toBe(true)
  })

  it('stands in the audit file, which is faulty without it', async () => {
    const applicant = await refused()
    const audit = await auditOf(server.app, server.lender, applicant.uuid)
    const { uuid } = await copyOf(applicant)
    expect(auditErrors(audit)).toEqual([])
    expect(auditErrors({ ...audit, decisions: [] })).toEqual([`decision ${uuid} is missing`])
  })

  it('is seen by staff with its trail', async () => {
    const applicant = await refused()
    const { body } = await server.act('underwriter', applicant, readCase)
    expect(body.decisions).toMatchObject([{ decision: 'DECLINE', trail: [{ rule: 'a person looks' }, {}, {}, {}] }])
  })

  it('bears the day it was spoken, whenever it is read', async () => {
    const applicant = await refused()
    const spokenOn = await today()
    const expected = { decidedOn: spokenOn, mayReapplyOn: addDays(spokenOn, 30) }
    expect((await server.ask(applicant, readRefusal)).body).toMatchObject(expected)
    await moveShift(server.app.db.read(server.lender.id), server.lender.id, 3)
    expect(await today()).toBe(addDays(spokenOn, 3))
    expect((await server.ask(applicant, readRefusal)).body).toMatchObject(expected)
  })
})
