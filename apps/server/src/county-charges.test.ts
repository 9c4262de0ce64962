import { readCase, retryStep, type StaffRole } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication, readLogOf } from './applications/index.ts'
import { closingFacts } from './documents/testing/index.ts'
import { createMember } from './identity/testing/roles.ts'
import { proveIncome } from './testing/borrower-actions.ts'
import { applicantAtIncome, createJourneyServer, type JourneyServer } from './testing/journey-server.ts'
import { replyOf } from './testing/reply-of.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { createVisitor } from './testing/test-server.ts'
import { isReplayable } from './underwriting/index.ts'
import { findDecision } from './underwriting/store.ts'
import type { UnderwritingTables } from './underwriting/tables.ts'

/** A county of California whose fees no source of ours has. */
const alpine = { state: 'CA', county: 'Alpine', city: 'Markleeville', zip: '96120' }
const final = { ...closingFacts.decision, stage: 'final', decision: 'FINAL' } as ApplicationFacts['decision']

describe('the quote of a county’s charges', () => {
  let server: StaffServer
  beforeAll(async () => {
    server = await createStaffServer()
  })
  afterAll(() => server.close())

  const today = async () => (await server.app.clock.at(server.lender.id, server.lender.timeZone)).today
  const member = (name: string, ...roles: StaffRole[]) => createMember(server, { name, roles })
  const at = (step: 'DISBURSEMENT_ACCOUNT' | 'WAITING_FOR_INITIAL_DECISION', facts: Partial<ApplicationFacts> = {}) =>
    server.at(step, {
      property: { ...closingFacts.property, ...alpine },
      decision: final,
      signing: undefined,
      ...facts,
    })
  const quote = async (more: object = {}, days = -2) => ({
    what: 'RECORDING' as const,
    feeCents: 148_00,
    taxPercent: '0.11',
    asOf: addDays(day(await today()), days),
    reason: 'The county’s own letter',
    ...more,
  })
  const seenBy = async (token: string, { uuid }: Applicant) =>
    replyOf(readCase, await Object.assign(createVisitor(server), { token }).call(readCase, { params: { uuid } }))

  it('counts for that home once a second person approves it, and the line is decided again with it', async () => {
    const applicant = await at('DISBURSEMENT_ACCOUNT')
    const [pat, jo] = [await member('Pat Quill', 'processor'), await member('Jo Marsh', 'processor')]
    expect((await seenBy(jo, applicant)).unconfirmed).toEqual(['RECORDING_CHARGES'])
    const brought = await quote()
    expect((await server.evidence.propose(applicant, pat, brought)).status).toBe(200)
    expect((await applicant.now()).facts.recordingQuote).toBeUndefined()
    expect(await server.tasksOf(applicant)).toMatchObject([{ kind: 'EVIDENCE_APPROVAL', reason: 'quoteProposed' }])
    const { evidenceProposals } = await seenBy(jo, applicant)
    expect(evidenceProposals[0]).toMatchObject({
      what: 'RECORDING',
      document: { type: 'RECORDING_QUOTE' },
      figures: [
        { figure: 'COUNTY', before: 'Alpine', after: 'Alpine' },
        { figure: 'RECORDING_FEE', before: 225_00, after: 148_00 },
        { figure: 'RECORDING_TAX', before: null, after: '0.11' },
        { figure: 'DATED', before: null, after: brought.asOf },
      ],
    })
    expect((await server.evidence.judge(applicant, pat)).body.code).toBe('ownWork')
    expect((await server.evidence.judge(applicant, jo)).body.state).toBe('WAITING_FOR_FINAL_DECISION')
    expect((await applicant.now()).facts.recordingQuote).toEqual({
      state: 'CA',
      county: 'Alpine',
      feeCents: 148_00,
      taxPercent: '0.11',
      asOf: brought.asOf,
      document: evidenceProposals[0]?.document.uuid,
    })
    expect((await seenBy(jo, applicant)).unconfirmed).toEqual([])
    const log = await readLogOf(server.app.db, server.lender.id, applicant.uuid)
    expect(log.filter(({ kind }) => kind.endsWith('Evidence')).map(({ kind }) => kind)).toEqual([
      'proposeEvidence',
      'approveEvidence',
    ])
  })

  it('lets the decision that waits for it go on', async () => {
    const needsAttention = {
      step: 'WAITING_FOR_INITIAL_DECISION',
      reason: 'lawUnconfirmed',
      since: '2026-11-10T10:00:00.000Z',
    }
    const applicant = await at('WAITING_FOR_INITIAL_DECISION', {
      decision: undefined,
      offer: undefined,
      needsAttention,
    })
    const [pat, jo] = [await member('Pat Quill', 'processor'), await member('Jo Marsh', 'processor')]
    expect(await server.openKinds(applicant)).toEqual(['STUCK'])
    await server.evidence.propose(applicant, pat, await quote({ taxPercent: '' }))
    expect(await server.openKinds(applicant)).toEqual(['EVIDENCE_APPROVAL'])
    const before = server.sent.length
    expect((await server.evidence.judge(applicant, jo)).status).toBe(200)
    const { facts } = await applicant.now()
    expect(facts.needsAttention).toBeUndefined()
    expect(facts.recordingQuote).not.toHaveProperty('taxPercent')
    expect(server.sent.slice(before)).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ application: applicant.uuid }) }),
    )
  })

  it('is asked for once more by staff where the lender’s record confirms the law meanwhile', async () => {
    const since = '2026-11-10T10:00:00.000Z'
    const needsAttention = { step: 'WAITING_FOR_INITIAL_DECISION', reason: 'lawUnconfirmed', since }
    const applicant = await at('WAITING_FOR_INITIAL_DECISION', {
      decision: undefined,
      offer: undefined,
      needsAttention,
    })
    expect((await server.act('processor', applicant, retryStep, { reason: 'Counsel has confirmed it' })).status).toBe(
      200,
    )
    expect((await applicant.now()).facts.needsAttention).toBeUndefined()
  })

  it.each([
    ['of a day to come', {}, 1, 'asOf', 'dateInFuture'],
    ['older than 90 days', {}, -91, 'asOf', 'notNewer'],
    ['of a tax that no state takes', { taxPercent: '55' }, 0, 'taxPercent', 'notValid'],
    ['of a fee that is a typing error', { feeCents: 14_800_00 }, 0, 'feeCents', 'amountTooHigh'],
  ] as const)('is refused where it is %s', async (_, more, days, path, code) => {
    const pat = await member('Pat Quill', 'processor')
    const { body } = await server.evidence.propose(await at('DISBURSEMENT_ACCOUNT'), pat, await quote(more, days))
    expect(body.fields).toMatchObject([{ path, code }])
  })

  it.each([
    ['the county’s charges are known', { property: { ...closingFacts.property, county: 'Denver' } }],
    ['the agreement is signed', { signing: { signedAt: '2026-11-10T10:00:00.000Z' } }],
  ] as const)('is not taken where %s', async (_, facts) => {
    const pat = await member('Pat Quill', 'processor')
    const { body } = await server.evidence.propose(await at('DISBURSEMENT_ACCOUNT', facts), pat, await quote())
    expect(body.code).toBe('eventNotExpected')
  })
})

describe('a line whose county was quoted after it was chosen', () => {
  let server: JourneyServer
  beforeAll(async () => {
    server = await createJourneyServer()
  })
  afterAll(() => server.close())

  it('keeps its terms, with the costs that were quoted; the decision is replayed with them', async () => {
    const property = { ...closingFacts.property, state: 'OH', county: 'Franklin', law: undefined }
    const applicant = await applicantAtIncome(server, { facts: { property } })
    const { offer: before, property: home } = (await applicant.now()).facts
    expect(before?.closingCosts?.items).toEqual([{ code: 'RECORDING', amountCents: 125_00 }])
    const { state, county = '' } = home
    const { app, lender } = server
    await app.db.inTransaction(lender.id, async (tx) => {
      const moment = await app.clock.at(lender.id, lender.timeZone)
      const caller = { kind: 'system', name: 'test' } as const
      const work = await openApplication(tx, applicant.uuid, { caller, does: 'changeApplication', moment })
      const quote = { state, county, feeCents: 64_00, taxPercent: '0.2', asOf: moment.today, document: home.uuid }
      work.change({ recordingQuote: quote }, { kind: 'test' })
    })
    await proveIncome(applicant)
    await applicant.work(server.jobs)
    const { facts, step } = await applicant.now()
    expect(step).toBe('DISBURSEMENT_ACCOUNT')
    const { offer, decision } = facts
    expect(offer).toEqual({
      ...before,
      closingCosts: {
        paidBy: 'INVOICE',
        items: [
          { code: 'RECORDING', amountCents: 64_00 },
          { code: 'MORTGAGE_TAX', amountCents: (before?.amountCents ?? 0) / 500 },
        ],
      },
    })
    const stored = await findDecision(app.db.read<UnderwritingTables>(lender.id), lender.id, {
      application: applicant.uuid,
      decision: decision?.uuid ?? '',
    })
    expect(stored && isReplayable(stored)).toBe(true)
    expect(stored?.rules.policy.closingCosts).toMatchObject({
      isQuoted: true,
      recordingCharges: { OH: { feeCents: 64_00, tax: { percent: '0.2' } } },
    })
  })
})
