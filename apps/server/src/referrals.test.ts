import { decideReview, readCase, reviewIdentity, viewBirthDate } from '@hearthline/contracts'
import { type ApplicationFacts, sampleFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingFacts } from './documents/testing/index.ts'
import { screenAgain } from './funding/index.ts'
import { replyOf } from './testing/reply-of.ts'
import { clear, identity, needsAttention, reason } from './testing/staff-facts.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { decideInitial } from './underwriting/index.ts'
import { verificationJobs } from './verification/index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const jobs = () => ({
  WAITING_FOR_SOFT_CREDIT: verificationJobs.WAITING_FOR_SOFT_CREDIT,
  WAITING_FOR_INITIAL_DECISION: decideInitial(server.registry),
})
const caseOf = async (applicant: Applicant) => replyOf(readCase, await server.act('underwriter', applicant, readCase))

const credit = {
  ...closingFacts.softCredit,
  bankruptcy: true,
  tradelines: [
    {
      creditor: 'Example Home Loans',
      mask: '4410',
      kind: 'MORTGAGE',
      balanceCents: 288_000_00,
      limitCents: 288_000_00,
      paymentCents: 1_785_60,
      openedOn: '2019-04-12',
      timesLate: 2,
      lastLateOn: '2026-09-20',
    },
  ],
  publicRecords: [{ kind: 'BANKRUPTCY_7', filedOn: '2022-11-20', endedOn: '2023-03-20' }],
  inquiries: [{ creditor: 'Example Auto', on: '2026-10-31' }],
} as ApplicationFacts['softCredit']

describe('a referral to an underwriter', () => {
  it('of a bankruptcy shows the record, the report and every ratio with its limit, from the stored decision', async () => {
    const applicant = await server.at('WAITING_FOR_INITIAL_DECISION', { softCredit: credit, offer: undefined })
    expect(await applicant.work(jobs())).toBe('WAITING_FOR_UNDERWRITER')
    const { referral, decisions } = await caseOf(applicant)
    expect(referral).toMatchObject({
      report: {
        bureau: 'Sandbox Credit Bureau',
        isHard: false,
        pulledOn: '2026-11-02',
        scoreFactors: ['Several accounts have balances'],
        tradelines: [{ creditor: 'Example Home Loans', openedOn: '2019-04-12', timesLate: 2 }],
        publicRecords: [{ kind: 'BANKRUPTCY_7', filedOn: '2022-11-20', endedOn: '2023-03-20' }],
        inquiries: [{ creditor: 'Example Auto', on: '2026-10-31' }],
      },
      grounds: [{ code: 'BANKRUPTCY', found: [{ what: 'BANKRUPTCY_7', on: '2022-11-20' }], allowed: null }],
      figures: {
        wantedCents: null,
        score: 765,
        minScore: 640,
        ratios: {
          maxHcltvPercent: '85',
          maxDtiPercent: '50',
          valueCents: 640_000_00,
          otherLiensCents: 288_000_00,
          otherLiensAtLimitCents: 288_000_00,
          annualIncomeCents: 120_000_00,
          monthlyDebts: { reportCents: 420_00, liensCents: 1_785_60 },
        },
        ifCleared: { decision: 'SELECT' },
      },
      decisionUuid: decisions[0]?.uuid,
      policyVersion: decisions[0]?.policyVersion,
    })
    // Recomputes the ratios: balances and line over the value; debts and payment over the income.
    const { ratios } = referral?.figures ?? {}
    if (!ratios) throw new Error('no ratios')
    const owed = ratios.otherLiensAtLimitCents + ratios.lineCents
    expect(Number(ratios.hcltvPercent)).toBeCloseTo((owed / ratios.valueCents) * 100, 1)
    const { reportCents, liensCents, taxesMonthlyCents, insuranceMonthlyCents } = ratios.monthlyDebts
    const debts = reportCents + liensCents + taxesMonthlyCents + insuranceMonthlyCents + (ratios.paymentCents ?? 0)
    expect(Number(ratios.dtiPercent)).toBeCloseTo((debts * 1200) / ratios.annualIncomeCents, 1)
  })

  it('says what the rules answer once it is cleared, and they answer that', async () => {
    const applicant = await server.at('WAITING_FOR_INITIAL_DECISION', { softCredit: credit, offer: undefined })
    await applicant.work(jobs())
    const { figures } = (await caseOf(applicant)).referral ?? {}
    await server.act('underwriter', applicant, decideReview, clear)
    await applicant.work(jobs())
    const { facts } = await applicant.now()
    expect(facts.decision).toMatchObject({ ...figures?.ifCleared, reasons: [] })
    expect((await caseOf(applicant)).referral).toBeNull()
  })

  it.each<readonly [string, Partial<ApplicationFacts>, object]>([
    [
      'a late mortgage',
      { delinquent: true, softCredit: { ...credit, bankruptcy: false } as ApplicationFacts['softCredit'] },
      { code: 'DELINQUENCY', found: [{ what: 'Example Home Loans ··4410', times: 2, on: '2026-09-20' }] },
    ],
    [
      'another owner',
      {
        propertyTrouble: 'OWNERSHIP_DIFFERS',
        ownershipDispute: { recordedOwners: ['The Sample Trust'], foundAt: '2026-11-20T10:00:00.000Z' },
      },
      { code: 'OWNERSHIP', found: [{ what: 'The Sample Trust' }], allowed: 'Avery José Sample' },
    ],
  ])('of %s names what was found and what passes', async (_, facts, ground) => {
    const applicant = await server.at('WAITING_FOR_INITIAL_DECISION', { offer: undefined, ...facts })
    await applicant.work(jobs())
    expect((await caseOf(applicant)).referral?.grounds).toMatchObject([ground])
  })

  it('before any report shows what there is, and no figure that is not known', async () => {
    const applicant = await server.at('CREDIT_MINOR', {
      softCredit: undefined,
      liens: undefined,
      decision: undefined,
      offer: undefined,
    })
    expect((await caseOf(applicant)).referral).toMatchObject({ report: null, figures: null, decisionUuid: null })
  })
})

describe('a look-alike on the sanctions list', () => {
  const listed = { ...sampleFacts.applicant, firstName: 'Quinn', lastName: 'Listmatch' }
  const inReview = { ...identity, status: 'IN_REVIEW' } as const
  const atIdentity = async () => {
    const applicant = await server.at('IDENTITY_VERIFICATION', {
      applicant: listed,
      identity: inReview,
      ...needsAttention('IDENTITY_VERIFICATION', 'identityReview'),
    })
    await server.act('processor', applicant, reviewIdentity, { verdict: 'ACCEPT', reason })
    return applicant
  }

  it('is shown with the list, the entry, its names, dates and likeness', async () => {
    const applicant = await atIdentity()
    expect(await server.openKinds(applicant)).toContain('SANCTIONS_REVIEW')
    const { sanctionHits, referral } = await caseOf(applicant)
    expect(sanctionHits).toMatchObject([
      {
        of: { name: 'Quinn Listmatch' },
        list: 'Example Sanctions List',
        entry: 'EX-20417',
        names: [expect.stringContaining('Listmatch'), expect.any(String)],
        birthDates: ['1951', '1953-08-19'],
        likenessPercent: 88,
      },
    ])
    expect(referral?.report?.bureau).toBe('Sandbox Credit Bureau')
  })

  it('before funding is shown of the spouse who consented', async () => {
    const applicant = await server.at('FUNDABLE', { notary: { manual: true, tries: 0, spouses: ['Quinn Listmatch'] } })
    await applicant.work({ FUNDABLE: screenAgain })
    expect((await caseOf(applicant)).sanctionHits).toMatchObject([{ of: { name: 'Quinn Listmatch', isSpouse: true } }])
  })

  it('shows the birth date to an underwriter, and writes down who looked', async () => {
    const applicant = await atIdentity()
    expect((await server.act('processor', applicant, viewBirthDate, {})).body.code).toBe('notAllowed')
    const { body } = await server.act('underwriter', applicant, viewBirthDate, {})
    expect(body).toEqual({ birthDate: '1984-05-17' })
    const { log } = await caseOf(applicant)
    const views = log.filter(({ kind }) => kind === 'viewBirthDate')
    expect(views).toMatchObject([{ staff: { name: expect.stringMatching(/./), roles: ['underwriter'] } }])
  })

  it('shows no birth date where nobody is listed, and none of somebody else', async () => {
    const plain = await server.at('NOTE_SIGNING')
    expect((await server.act('underwriter', plain, viewBirthDate, {})).body.code).toBe('eventNotExpected')
    const other = { owner: crypto.randomUUID() }
    expect((await server.act('underwriter', await atIdentity(), viewBirthDate, other)).body.code).toBe(
      'eventNotExpected',
    )
  })
})
