import {
  approveFunding,
  listDocuments,
  proposeEvidence,
  readCase,
  readDocument,
  type StaffRole,
} from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLogOf } from './applications/index.ts'
import type { ApplicationTables } from './applications/tables.ts'
import { closingFacts } from './documents/testing/index.ts'
import { createMember } from './identity/testing/roles.ts'
import { keepSigned } from './testing/keep-signed.ts'
import { replyOf } from './testing/reply-of.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { createVisitor } from './testing/test-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const reason = 'The appraiser was inside'
const today = async () => (await server.app.clock.at(server.lender.id, server.lender.timeZone)).today
const member = (name: string, ...roles: StaffRole[]) => createMember(server, { name, roles })

const final = { ...closingFacts.decision, stage: 'final', decision: 'FINAL' } as ApplicationFacts['decision']
const valued = async (days = 30): Promise<Partial<ApplicationFacts>> => ({
  valuation: { valueCents: 640_000_00, source: 'AVM', asOf: addDays(day(await today()), -days) },
  decision: final,
  signing: undefined,
})
const atOffer = async () => server.at('FINAL_OFFER', await valued())
const value = async (valueCents = 500_000_00) =>
  ({ what: 'VALUATION', valueCents, asOf: await today(), reason }) as const
const valuationOf = async ({ now }: Applicant) => (await now()).facts.valuation
/** Moves the application to funding, as if everything before were done. */
const toFunding = async ({ uuid, now }: Applicant) => {
  await keepSigned(server, { uuid, facts: (await now()).facts })
  await server.app.db
    .read<ApplicationTables>(server.lender.id)
    .updateTable('applications')
    .set({ step: 'FUNDING_DECISION' })
    .where('uuid', '=', uuid)
    .execute()
}
const seenBy = async (token: string, { uuid }: Applicant) =>
  replyOf(readCase, await Object.assign(createVisitor(server), { token }).call(readCase, { params: { uuid } }))

describe('a value that one person types', () => {
  it('counts for nothing until a second one approves it, who is shown all of it', async () => {
    const applicant = await atOffer()
    const [pat, jo] = [await member('Pat Quill', 'processor'), await member('Jo Marsh', 'processor')]
    const before = await valuationOf(applicant)
    expect((await server.evidence.propose(applicant, pat, await value())).body.state).toBe('FINAL_OFFER')
    expect(await valuationOf(applicant)).toEqual(before)
    expect(await server.tasksOf(applicant)).toMatchObject([{ kind: 'EVIDENCE_APPROVAL', reason: 'valueProposed' }])
    const { evidenceProposals, documents } = await seenBy(jo, applicant)
    expect(evidenceProposals).toMatchObject([
      {
        what: 'VALUATION',
        reason,
        by: { name: 'Pat Quill', roles: ['processor'] },
        sentBack: null,
        figures: [
          { figure: 'VALUE', before: 640_000_00, after: 500_000_00 },
          { figure: 'VALUE_SOURCE', before: 'AVM', after: 'APPRAISAL' },
          { figure: 'DATED', before: before?.asOf, after: await today() },
        ],
      },
    ])
    expect(documents).toContainEqual(expect.objectContaining({ ...evidenceProposals[0]?.document, type: 'APPRAISAL' }))
    expect((await server.evidence.judge(applicant, jo)).body.state).toBe('WAITING_FOR_FINAL_DECISION')
    expect(await valuationOf(applicant)).toMatchObject({ valueCents: 500_000_00, source: 'APPRAISAL' })
    expect((await seenBy(jo, applicant)).evidenceProposals).toEqual([])
    const log = await readLogOf(server.app.db, server.lender.id, applicant.uuid)
    const acts = log.flatMap(({ kind, body }) => (kind.endsWith('Evidence') ? [[kind, body]] : []))
    expect(acts).toMatchObject([
      ['proposeEvidence', { staff: { name: 'Pat Quill', roles: ['processor'] }, note: { valueCents: 500_000_00 } }],
      ['approveEvidence', { staff: { name: 'Jo Marsh', roles: ['processor'] }, note: { proposedBy: 'Pat Quill' } }],
    ])
  })

  it('is not approved by the same person with a second role, and is by another', async () => {
    const applicant = await atOffer()
    const both = await member('Kim Both', 'processor', 'underwriter')
    await server.evidence.propose(applicant, both, await value())
    expect(await server.evidence.judge(applicant, both)).toMatchObject({ status: 409, body: { code: 'ownWork' } })
    expect((await server.evidence.judge(applicant, both, { verdict: 'RETURN', reason })).body.code).toBe('ownWork')
    expect((await valuationOf(applicant))?.valueCents).toBe(640_000_00)
    expect((await server.evidence.judge(applicant, await member('Lee Other', 'underwriter'))).status).toBe(200)
  })

  it('counts once where two approve it at the same moment', async () => {
    const applicant = await atOffer()
    await server.evidence.propose(applicant, await member('Pat Quill', 'processor'), await value(650_000_00))
    const others = [await member('Jo Marsh', 'processor'), await member('Lee Other', 'underwriter')]
    const answers = await Promise.all(others.map((token) => server.evidence.judge(applicant, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const log = await readLogOf(server.app.db, server.lender.id, applicant.uuid)
    expect(log.filter(({ kind }) => kind === 'approveEvidence')).toHaveLength(1)
  })

  it('is sent back with a reason, and brought anew', async () => {
    const applicant = await atOffer()
    const [pat, jo] = [await member('Pat Quill', 'processor'), await member('Jo Marsh', 'processor')]
    await server.evidence.propose(applicant, pat, await value())
    expect((await server.evidence.judge(applicant, jo, { verdict: 'RETURN', reason: '' })).body.code).toBe(
      'invalidInput',
    )
    expect(
      (await server.evidence.judge(applicant, jo, { verdict: 'RETURN', reason: 'Page 2 is missing' })).status,
    ).toBe(200)
    expect((await valuationOf(applicant))?.valueCents).toBe(640_000_00)
    expect(await server.openKinds(applicant)).toEqual([])
    expect((await seenBy(pat, applicant)).evidenceProposals).toMatchObject([
      { sentBack: { by: { name: 'Jo Marsh' }, reason: 'Page 2 is missing' } },
    ])
    expect((await server.evidence.judge(applicant, jo)).body.code).toBe('eventNotExpected')
    // Somebody who refused it may not correct it and then approve it: the correction is their own work.
    expect((await server.evidence.propose(applicant, jo, await value(510_000_00))).status).toBe(200)
    expect((await server.evidence.judge(applicant, jo)).body.code).toBe('ownWork')
    expect((await server.evidence.judge(applicant, pat)).status).toBe(200)
    expect((await valuationOf(applicant))?.valueCents).toBe(510_000_00)
  })

  it('is put right by whoever brought it, and not brought over by a colleague', async () => {
    const applicant = await atOffer()
    const [pat, jo] = [await member('Pat Quill', 'processor'), await member('Jo Marsh', 'processor')]
    await server.evidence.propose(applicant, pat, await value())
    expect((await server.evidence.propose(applicant, jo, await value(1_000_00))).body.code).toBe('evidenceProposed')
    expect((await server.evidence.propose(applicant, pat, await value(640_000_00))).status).toBe(200)
    expect((await seenBy(jo, applicant)).evidenceProposals).toHaveLength(1)
  })

  it('bars both who had a hand in it from approving the payment', async () => {
    const applicant = await atOffer()
    const hands = [await member('Pat Quill', 'processor', 'funder'), await member('Jo Marsh', 'processor', 'funder')]
    await server.evidence.propose(applicant, hands[0], await value(650_000_00))
    expect((await server.evidence.judge(applicant, hands[1])).status).toBe(200)
    await toFunding(applicant)
    const approve = (token: string | undefined) =>
      Object.assign(createVisitor(server), { token }).call(approveFunding, {
        params: { uuid: applicant.uuid },
        body: { checked: true },
      })
    for (const token of hands) expect((await approve(token)).body.code).toBe('ownWork')
  })
})

describe('a deed that waits for its title record', () => {
  const given = { parcelNumber: '0999-01-001', legalDescription: 'Lot 1, Block 1, SAMPLE HEIGHTS' }
  const { vesting = '', sourceDeed } = closingFacts.titleRecord ?? {}
  /** The agreement is signed: the clock of the title has stopped. */
  const waiting = async (titleRecord: ApplicationFacts['titleRecord'] = { vesting }) =>
    server.at('GENERATE_DEED_SIGNING', {
      titleRecord,
      title: 'FINAL_TITLE_COMPLETE',
      titleCheckedOn: await today(),
      disclosures: { closingSignedAt: '2026-11-10T10:00:00.000Z' },
      needsAttention: { step: 'GENERATE_DEED_SIGNING', reason: 'deedIncomplete', since: '2026-11-10T10:00:00.000Z' },
    })
  const report = async (days = 0, more: object = given) =>
    ({ what: 'TITLE', asOf: addDays(day(await today()), days), reason, ...more }) as const
  const hands = async () => [await member('Pat Quill', 'processor'), await member('Jo Marsh', 'processor')] as const

  it('is named with what it lacks, goes on once a second person approves it, and tells them what they compare', async () => {
    const applicant = await waiting()
    const [pat, jo] = await hands()
    expect((await seenBy(jo, applicant)).deedLacks).toEqual(['PARCEL_NUMBER', 'LEGAL_DESCRIPTION'])
    expect(await server.tasksOf(applicant)).toMatchObject([{ kind: 'STUCK', reason: 'deedIncomplete' }])
    // Older than the last search, which keeps its day.
    expect((await server.evidence.propose(applicant, pat, await report(-5))).status).toBe(200)
    expect(await server.openKinds(applicant)).toEqual(['EVIDENCE_APPROVAL'])
    const before = (await applicant.now()).facts
    expect(before.titleRecord).toEqual({ vesting })
    // The release before this one refuses a proposal with a field that it does not know.
    expect(before.evidenceProposals?.map(({ evidence }) => Object.keys(evidence))).toEqual([['asOf', 'what']])
    expect((await seenBy(jo, applicant)).evidenceProposals[0]?.figures).toEqual([
      { figure: 'PARCEL_NUMBER', before: null, after: given.parcelNumber },
      { figure: 'LEGAL_DESCRIPTION', before: null, after: given.legalDescription },
      { figure: 'DATED', before: await today(), after: (await report(-5)).asOf },
    ])
    expect((await server.evidence.judge(applicant, pat)).body.code).toBe('ownWork')
    expect((await applicant.now()).facts.needsAttention?.reason).toBe('deedIncomplete')
    expect((await server.evidence.judge(applicant, jo)).status).toBe(200)
    const { facts } = await applicant.now()
    expect(facts.titleRecord).toEqual({ vesting, ...given })
    expect([facts.titleCheckedOn, facts.proposedTitleRecord, facts.needsAttention]).toEqual([
      await today(),
      undefined,
      undefined,
    ])
  })

  it('waits on where a colleague sends it back, and the one that is brought anew takes its place', async () => {
    const applicant = await waiting()
    const [pat, jo] = await hands()
    await server.evidence.propose(applicant, pat, await report())
    await server.evidence.judge(applicant, jo, { verdict: 'RETURN', reason })
    expect(await server.openKinds(applicant)).toEqual(['STUCK'])
    await server.evidence.propose(applicant, pat, await report(0, { parcelNumber: '0999-01-002' }))
    await server.evidence.judge(applicant, jo)
    expect((await applicant.now()).facts.titleRecord).toEqual({ vesting, parcelNumber: '0999-01-002' })
  })

  it('takes all of it in for an application of an older release, with the deed to the owners', async () => {
    const applicant = await waiting({})
    const [pat, jo] = await hands()
    const { reference, recordedOn } = sourceDeed ?? {}
    const all = { ...given, vesting, sourceDeed: reference, sourceDeedOn: recordedOn }
    await server.evidence.propose(applicant, pat, await report(0, all))
    await server.evidence.judge(applicant, jo)
    expect((await applicant.now()).facts.titleRecord).toEqual({ ...given, vesting, sourceDeed })
    expect((await seenBy(jo, applicant)).deedLacks).toEqual([])
  })

  it.each([
    ['a report of a day to come', 1, given, 'asOf', 'dateInFuture'],
    ['a report older than a title may be', -90, given, 'asOf', 'notNewer'],
    ['a recording of no deed', 0, { sourceDeedOn: '2014-06-12' }, 'sourceDeed', 'required'],
    ['a number that no county gives', 0, { parcelNumber: 'x'.repeat(61) }, 'parcelNumber', 'tooLong'],
  ] as const)('is not completed by %s', async (_, days, more, path, code) => {
    const [pat] = await hands()
    const { body } = await server.evidence.propose(await waiting(), pat, await report(days, more))
    expect(body.fields).toMatchObject([{ path, code }])
  })

  it('is no longer completed once it was made', async () => {
    const applicant = await server.at('DEED_SIGNING', { disclosures: { closingSignedAt: '2026-11-10T10:00:00.000Z' } })
    const [pat] = await hands()
    expect((await server.evidence.propose(applicant, pat, await report())).body.code).toBe('eventNotExpected')
  })
})

describe('evidence by hand', () => {
  const refused = async (applicant: Applicant, body: object) => {
    const token = await member('Pat Quill', 'processor')
    const visitor = Object.assign(createVisitor(server), { token })
    return (await visitor.call(proposeEvidence, { params: { uuid: applicant.uuid }, body })).body
  }

  it('needs its document, and one of a kind that can prove it', async () => {
    const applicant = await atOffer()
    const token = await member('Pat Quill', 'processor')
    expect((await refused(applicant, await value())).fields).toMatchObject([{ path: 'documentUuid', code: 'required' }])
    const nobodys = { ...(await value()), documentUuid: crypto.randomUUID() }
    expect((await refused(applicant, nobodys)).code).toBe('documentNotFound')
    const documentUuid = await server.evidence.bringDocument(applicant, { token, type: 'PAYSTUB' })
    const { fields } = await refused(applicant, { ...(await value()), documentUuid })
    expect(fields).toMatchObject([{ path: 'documentUuid', code: 'notValid' }])
  })

  it.each([
    ['APPRAISAL', 'APPRAISAL'],
    ['BROKER_PRICE_OPINION', 'BPO'],
    ['PROPERTY_EVALUATION', 'RESIDENTIAL_EVALUATION'],
  ] as const)('by %s makes a value of source %s', async (type, source) => {
    const applicant = await atOffer()
    const token = await member('Pat Quill', 'processor')
    const documentUuid = await server.evidence.bringDocument(applicant, { token, type })
    await server.evidence.propose(applicant, token, { ...(await value(650_000_00)), documentUuid })
    await server.evidence.judge(applicant, await member('Jo Marsh', 'processor'))
    expect(await valuationOf(applicant)).toMatchObject({ source })
  })

  it('of what a step stands still for is a task of the second person, and the first one again once it is sent back', async () => {
    const needsAttention = {
      step: 'FINAL_OFFER',
      reason: 'valuationExpired',
      since: '2026-11-20T10:00:00.000Z',
    } as const
    const applicant = await server.at('FINAL_OFFER', { ...(await valued(180)), needsAttention })
    const [pat, jo] = [await member('Pat Quill', 'processor'), await member('Jo Marsh', 'processor')]
    await server.evidence.propose(applicant, pat, await value(650_000_00))
    expect(await server.openKinds(applicant)).toEqual(['EVIDENCE_APPROVAL'])
    await server.evidence.judge(applicant, jo, { verdict: 'RETURN', reason })
    expect(await server.openKinds(applicant)).toEqual(['OVERDUE'])
  })

  it('is for the staff alone: the borrower is not shown the document', async () => {
    const applicant = await atOffer()
    const token = await member('Pat Quill', 'processor')
    const document = await server.evidence.bringDocument(applicant, { token, type: 'APPRAISAL' })
    const params = { uuid: applicant.uuid, document }
    expect(replyOf(listDocuments, await applicant.visitor.call(listDocuments, { params }))).toEqual([])
    expect((await applicant.visitor.call(readDocument, { params })).body.code).toBe('documentNotFound')
    const staff = Object.assign(createVisitor(server), { token })
    expect(replyOf(listDocuments, await staff.call(listDocuments, { params }))).toMatchObject([{ uuid: document }])
  })
})
