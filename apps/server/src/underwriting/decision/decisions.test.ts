import { readRefusal } from '@hearthline/contracts'
import { sampleFacts } from '@hearthline/domain/application'
import { HOEPA_FIGURES, type HoepaFigures } from '@hearthline/domain/finance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseLargest, listAssets, proveIncome, readOffers } from '../../testing/borrower-actions.ts'
import {
  applicantAtBank,
  applicantAtIncome,
  createJourneyServer,
  decidedApplicant,
  type JourneyServer,
} from '../../testing/journey-server.ts'
import type { Applicant } from '../../testing/test-applicant.ts'
import { isReplayable } from '../index.ts'
import { findDecision } from '../store.ts'
import type { UnderwritingTables } from '../tables.ts'
import { keptRulesOn } from './stored-decisions.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

const storedFor = async ({ uuid, now }: Applicant) => {
  const { decision } = (await now()).facts
  const db = server.app.db.read<UnderwritingTables>(server.lender.id)
  const stored = await findDecision(db, server.lender.id, { application: uuid, decision: decision?.uuid ?? '' })
  if (stored === undefined) throw new Error('no decision')
  return stored
}

describe('the first decision', () => {
  it.each([
    ['Avery Sample', 'OFFER_SELECTION', 'SELECT', 'UNVERIFIED_OFFER'],
    ['Drew Inquiry', 'OFFER_SELECTION', 'SELECT', 'UNVERIFIED_OFFER'],
    ['Parker Slowbureau', 'OFFER_SELECTION', 'SELECT', 'UNVERIFIED_OFFER'],
    ['Nobody Special', 'OFFER_SELECTION', 'SELECT', 'UNVERIFIED_OFFER'],
    ['Blake Scorelow', 'DECLINED', 'DECLINE', 'UNKNOWN_SUBDECISION'],
    ['Casey Debtload', 'ASSETS_PREQUAL', 'ASSET_DEPLETION', 'UNVERIFIED_DTI_LIMITED'],
    ['Lennox Manyliens', 'CLTV_LIEN_POSITION_REQUALIFY', 'INITIAL', 'UNVERIFIED_ONBOARDING_COMPLETE'],
    ['Kendall Latepaid', 'DELINQUENCY_REVIEW', 'REVIEW', 'UNVERIFIED_ONBOARDING_COMPLETE'],
    ['Peyton Bankruptcy', 'WAITING_FOR_UNDERWRITER', 'REVIEW', 'UNVERIFIED_ONBOARDING_COMPLETE'],
    ['Ellis Overowed', 'DECLINED', 'DECLINE', 'UNKNOWN_SUBDECISION'],
  ] as const)('on %s leads to %s', async (name, step, decision, subDecision) => {
    const { facts, step: reached } = await (await decidedApplicant(server, { name })).now()
    expect(reached).toBe(step)
    expect(facts.decision).toMatchObject({ stage: 'initial', decision, subDecision })
  })

  it('on somebody below the age of contract is a refusal that says so', async () => {
    const birthDate = `${new Date().getUTCFullYear() - 17}-01-01`
    const { facts } = await (await decidedApplicant(server, { birthDate })).now()
    expect(facts.decision).toMatchObject({ decision: 'DECLINE', reasons: ['UNDER_AGE'] })
  })

  it.each([
    ['TX', ['OTHER_EQUITY_LINE', 'RECENT_EQUITY_LOAN']],
    ['CO', []],
  ] as const)('in %s weighs a line on the home that the bureau dates less than a year back', async (state, reasons) => {
    const property = { ...sampleFacts.property, state, street: '12 Borrowed Road' }
    const { facts } = await (await decidedApplicant(server, { facts: { property } })).now()
    expect(facts.liens?.items.find(({ kind }) => kind === 'HELOC')?.openedOn).toBeDefined()
    expect(facts.decision?.reasons).toEqual(reasons)
  })

  it('can be replayed from what is kept, byte for byte', async () => {
    for (const name of ['Avery Sample', 'Casey Debtload'])
      expect(isReplayable(await storedFor(await decidedApplicant(server, { name })))).toBe(true)
  })

  it('is told by the high-cost figures of its day, whatever later releases know; one kept without them by the table', async () => {
    const stored = await storedFor(await decidedApplicant(server))
    const { highCost, ...before } = stored.rules.policy
    const older = { ...stored, rules: { ...stored.rules, policy: before } }
    expect(isReplayable(older)).toBe(true)
    const [known] = HOEPA_FIGURES
    expect(highCost).toEqual(known)
    if (known === undefined) throw new Error('there are no figures')
    // A release whose table has a row that nothing passes.
    const table = HOEPA_FIGURES as HoepaFigures[] // read by reference: what another release brings is put in its place
    table.push({ ...known, effectiveFrom: '2026-01-02', aprMarginPercent: { first: '-9', junior: '-9' } })
    try {
      expect([isReplayable(stored), isReplayable(older)]).toEqual([true, false])
    } finally {
      table.pop()
    }
  })

  it('holds an offer to its own rules on a later day, and to the high-cost figures of that day', async () => {
    const { rules } = await storedFor(await decidedApplicant(server))
    const { highCost, ...policy } = rules.policy
    const stale = { ...rules.policy, highCost: highCost && { ...highCost, source: 'last year' } }
    for (const kept of [policy, stale])
      expect(keptRulesOn({ ...rules, policy: kept }, '2026-12-31')).toEqual({
        ...rules,
        policy: { ...policy, highCost },
      })
  })

  it('differs from its record when an input is changed', async () => {
    const stored = await storedFor(await decidedApplicant(server))
    const inputs = { ...stored.inputs, facts: { ...stored.inputs.facts, monthlyDebtCents: 421_00 } }
    expect(isReplayable({ ...stored, inputs } as typeof stored)).toBe(false)
  })

  it('differs from its record when the record alone is changed', async () => {
    const stored = await storedFor(await decidedApplicant(server))
    expect(isReplayable({ ...stored, record: stored.record.replace('SELECT', 'DECLINE') })).toBe(false)
  })

  it('is never changed or removed', async () => {
    const { uuid } = await storedFor(await decidedApplicant(server))
    const db = server.app.db.read<UnderwritingTables>(server.lender.id)
    await expect(db.updateTable('decisions').set({ record: '{}' }).where('uuid', '=', uuid).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(db.deleteFrom('decisions').where('uuid', '=', uuid).execute()).rejects.toThrow('append-only')
  })

  it('sees nothing of who somebody is', async () => {
    const { inputs } = await storedFor(await decidedApplicant(server))
    expect(JSON.stringify(inputs)).not.toMatch(/Avery|Sample|Larkspur|1984|example\.test/)
  })
})

describe('a refusal', () => {
  const refusalOf = async ({ visitor, uuid }: Applicant) => visitor.call(readRefusal, { params: { uuid } })

  it('for a low score names the score, its bureau and what would change it', async () => {
    const { body } = await refusalOf(await decidedApplicant(server, { name: 'Blake Scorelow' }))
    expect(body).toMatchObject({
      reasons: [{ code: 'SCORE_TOO_LOW', change: { values: { score: '588', minScore: '640', missingPoints: '52' } } }],
      score: { value: 588, rangeFrom: 300, rangeTo: 850, bureau: 'Sandbox Credit Bureau' },
      noticeDocumentUuid: null,
    })
  })

  it('for too much debt says how much less it would have to be', async () => {
    const applicant = await decidedApplicant(server, { name: 'Casey Debtload' })
    await listAssets(applicant)
    await applicant.work(server.jobs)
    const { body } = await refusalOf(applicant)
    const [reason] = body.reasons as { code: string; says: string; change: { says: string } }[]
    expect(reason?.code).toBe('DTI_TOO_HIGH')
    expect(reason?.says).toContain('Our limit is 50%')
    expect(reason?.change.says).toMatch(/\$[\d,]+ a month less/)
    expect((await applicant.now()).facts.decision).toMatchObject({ dtiDecline: true, creditScoreDecline: false })
  })

  it('is not there where nothing was refused', async () => {
    const { status, body } = await refusalOf(await decidedApplicant(server))
    expect([status, body.code]).toEqual([409, 'eventNotExpected'])
  })
})

describe('the final decision', () => {
  it('confirms the terms where the income is what was said', async () => {
    const applicant = await applicantAtBank(server)
    const { facts, step } = await applicant.now()
    expect(step).toBe('DISBURSEMENT_ACCOUNT')
    expect(facts.decision).toMatchObject({
      stage: 'final',
      decision: 'APPROVED',
      subDecision: 'VERIFIED_INCOME_MATCHED_OFFER',
    })
    expect(isReplayable(await storedFor(applicant))).toBe(true)
  })

  it('offers less where the income is less, and the new choice is final', async () => {
    const applicant = await applicantAtIncome(server, { name: 'Finley Lessincome' })
    const before = (await applicant.now()).facts.offer
    await proveIncome(applicant)
    expect(await applicant.work(server.jobs)).toBe('REVISED_OFFER_SELECTION')
    expect((await applicant.now()).facts.decision).toMatchObject({
      decision: 'SELECT',
      subDecision: 'VERIFIED_DTI_LIMITED',
    })
    const { maxCents, bindingLimit } = await readOffers(applicant)
    expect(maxCents).toBeLessThan(before?.amountCents ?? 0)
    expect(bindingLimit).toBe('dti')
    expect((await chooseLargest(applicant)).body.state).toBe('DISBURSEMENT_ACCOUNT')
    const { facts } = await applicant.now()
    expect(facts.decision).toMatchObject({ decision: 'FINAL', subDecision: 'FINAL_OFFER' })
    expect(facts.offer?.amountCents).toBe(maxCents)
  })
})
