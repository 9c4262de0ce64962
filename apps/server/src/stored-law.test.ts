import { readRefusal } from '@hearthline/contracts'
import { type ApplicationFacts, sampleFacts } from '@hearthline/domain/application'
import { planTerms } from '@hearthline/domain/pricing'
import {
  contractAges,
  documentLaws,
  type HomeEquityLaw,
  homeEquityLaw,
  homeEquityLaws,
  recordingCharges,
  remoteNotary,
} from '@hearthline/domain/states'
import type { Policy } from '@hearthline/domain/underwriting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Organisation, Registry } from './organisations/index.ts'
import { createTestDatabase } from './platform/postgres/testing/index.ts'
import { chooseLargest, confirmDebts, proveIncome, readOffers } from './testing/borrower-actions.ts'
import {
  applicantAtIncome,
  createJourneyServer,
  decidedApplicant,
  type JourneyServer,
} from './testing/journey-server.ts'
import { whileRows } from './testing/made-up-law.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import { decideFinal, decideInitial } from './underwriting/decision/decide.ts'
import { isReplayable, recordDecision } from './underwriting/decision/decision-record.ts'
import { evaluateInitial } from './underwriting/decision/evaluate.ts'
import { keepDecision, setOfferDeadline } from './underwriting/decision/keep-decision.ts'
import { replayDecision } from './underwriting/decision/replay-decision.ts'
import { findDecision, findDecisionCopies } from './underwriting/store.ts'
import type { UnderwritingTables } from './underwriting/tables.ts'
import { findValue } from './verification/index.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer({ database: await createTestDatabase() })
})
afterAll(() => server.close())

/** The law of another release: in Colorado a notary comes, the county takes much more, and there is a tax. */
const underAnotherTable = <T>(run: () => Promise<T>): Promise<T> =>
  whileRows(homeEquityLaws, { ...homeEquityLaws.rows, CO: { notaryInPerson: true } }, () =>
    whileRows(
      recordingCharges,
      {
        usual: { feeCents: 20_000_00 },
        states: { ...recordingCharges.rows.states, CO: { feeCents: 20_000_00, tax: { percent: '1' } } },
      },
      run,
    ),
  )

/** Closing costs out of the first draw, so that every figure of a decision depends on them. */
const outOfDraw = (): Registry => ({
  ...server.registry,
  byId: (id) => {
    const known = server.registry.byId(id)
    const lending: Organisation['lending'] | undefined = known && { ...known.lending, closingCostsPaidBy: 'DRAW' }
    return known && lending && { ...known, lending }
  },
})

const jobsOf = (registry: Registry): JourneyServer => ({
  ...server,
  registry,
  jobs: {
    ...server.jobs,
    WAITING_FOR_PROPERTY_DATA: findValue(registry),
    WAITING_FOR_INITIAL_DECISION: decideInitial(registry),
    WAITING_FOR_FINAL_DECISION: decideFinal(registry),
  },
})

const db = () => server.app.db.read<UnderwritingTables>(server.lender.id)

const decisionOf = async (applicant: Applicant) => {
  const uuid = (await applicant.now()).facts.decision?.uuid ?? ''
  const stored = await findDecision(db(), server.lender.id, { application: applicant.uuid, decision: uuid })
  const [copy] = await findDecisionCopies(db(), server.lender.id, [uuid])
  if (stored === undefined || copy === undefined) throw new Error('a decision by the rules is needed')
  return { stored, copy }
}

const inState = (state: string, change: object = {}): { readonly facts: Partial<ApplicationFacts> } => ({
  facts: { property: { ...sampleFacts.property, state, ...change } },
})

/** An applicant whose second line is paid off at closing, so that the smallest line depends on the closing costs. */
const decidedWithPayoff = async (on: JourneyServer, state = 'CO'): Promise<Applicant> => {
  const property = { ...sampleFacts.property, state, street: '12 Borrowed Road' }
  const applicant = await createApplicant(on, { step: 'PRE_SOFT_CREDIT_DISCLOSURE', facts: { property } })
  await applicant.work(on.jobs)
  const items = (await applicant.now()).facts.liens?.items.map(({ mask: _, position: __, source: ___, ...lien }) => ({
    ...lien,
    beingPaidOff: lien.kind === 'HELOC',
  }))
  await confirmDebts(applicant, { items })
  await applicant.work(on.jobs)
  return applicant
}

describe('a decision, once the tables of law and of recording charges have changed', () => {
  it('is told again to the byte', async () => {
    const { stored, copy } = await decisionOf(await decidedWithPayoff(jobsOf(outOfDraw())))
    expect(stored.decision.decision).toBe('SELECT')
    expect(await underAnotherTable(async () => [isReplayable(stored), replayDecision(copy)])).toEqual([
      true,
      { same: true, sha256: copy.sha256 },
    ])
  })

  it('would be another by the changed tables (control)', async () => {
    const before = (await decisionOf(await decidedWithPayoff(jobsOf(outOfDraw())))).stored
    const after = await underAnotherTable(async () => decisionOf(await decidedWithPayoff(jobsOf(outOfDraw()))))
    expect(after.stored.sha256.equals(before.sha256)).toBe(false)
  })

  it('offers at the costs it was made with', async () => {
    const chosenAfter = async (run: <T>(choice: () => Promise<T>) => Promise<T>) => {
      const applicant = await decidedApplicant(jobsOf(outOfDraw()))
      return run(async () => {
        const { charges } = await readOffers(applicant)
        await chooseLargest(applicant)
        const { offer } = (await applicant.now()).facts
        return { charges, closingCosts: offer?.closingCosts, netCents: offer?.netCents }
      })
    }
    expect(await chosenAfter(underAnotherTable)).toEqual(await chosenAfter((choice) => choice()))
  })
})

type Older = (policy: Policy) => Policy

/** The first decision as an older release made and stored it: under a policy that names less, and with its law of the home. */
const decidedByOlderRelease = (older: Older, law: HomeEquityLaw, registry = server.registry): JourneyServer => ({
  ...server,
  jobs: {
    ...server.jobs,
    WAITING_FOR_INITIAL_DECISION: async (context) => {
      const { inputs, policy, sheet } = await evaluateInitial(registry, context)
      const rules = { policy: older(JSON.parse(policy.text)), sheet: JSON.parse(sheet.text) }
      const made = recordDecision({ ...JSON.parse(inputs.text), ...rules })
      return async (work) => {
        await keepDecision(work, made)
        work.change({ property: { ...work.facts.property, law }, documentLaw: undefined }, { kind: 'test' })
        await setOfferDeadline(context.app, work, context.today)
        work.publish('decided')
      }
    },
  },
})

/** A policy as it was stored before the tables of law were stored with it, and before the cap of Texas was known. */
const withoutTable: Older = ({ lawTable: _, ...policy }) => {
  const { maxCltvPercent: __, ...texas } = policy.stateLaws?.TX ?? {}
  return { ...policy, stateLaws: { ...policy.stateLaws, TX: texas } }
}

describe('a policy of an older release, which lacks a property of the law', () => {
  it('decides by the law that the home keeps, with the property that it lacked', async () => {
    const older = decidedByOlderRelease(withoutTable, homeEquityLaw('TX'))
    const applicant = await applicantAtIncome(older, inState('TX'))
    expect((await decisionOf(applicant)).stored.rules.policy.stateLaws?.TX).not.toHaveProperty('maxCltvPercent')
    await proveIncome(applicant)
    await applicant.work(server.jobs)
    const { stored } = await decisionOf(applicant)
    const { law } = (await applicant.now()).facts.property
    expect(stored.decision.stage).toBe('final')
    expect([stored.decision.limits?.state.capPercent, law?.maxCltvPercent]).toEqual(['80', '80'])
    expect(isReplayable(stored)).toBe(true)
  })

  it('is not filled from the table of today', async () => {
    const applicant = await applicantAtIncome(decidedByOlderRelease(withoutTable, {}))
    await proveIncome(applicant)
    await whileRows(homeEquityLaws, { ...homeEquityLaws.rows, CO: { maxCltvPercent: '41' } }, () =>
      applicant.work(server.jobs),
    )
    const { stored } = await decisionOf(applicant)
    expect(stored.decision).toMatchObject({ stage: 'final', decision: 'APPROVED' })
    expect((await applicant.now()).facts.property.law).not.toHaveProperty('maxCltvPercent')
  })

  it('tells its decision again to the byte, whatever the tables say today', async () => {
    const { stored } = await decisionOf(await decidedWithPayoff(decidedByOlderRelease(withoutTable, {}, outOfDraw())))
    expect(stored.rules.policy).not.toHaveProperty('lawTable')
    expect(await underAnotherTable(async () => isReplayable(stored))).toBe(true)
  })

  it('meets the notary as on that day, whatever the table says today', async () => {
    const { property } = (await (await decidedApplicant(decidedByOlderRelease(withoutTable, {}))).now()).facts
    const { law: _, ...unknown } = property
    expect(await underAnotherTable(async () => [property, unknown].map((home) => remoteNotary(home)))).toEqual([
      'allowed',
      'in-person',
    ])
  })
})

/** Our fees in another release. */
const underOtherFees = async <T>(run: () => Promise<T>): Promise<T> => {
  const { manualNotaryCents, valuationCents } = planTerms
  Object.assign(planTerms, { manualNotaryCents: 20_000_00, valuationCents: 900_00 })
  try {
    return await run()
  } finally {
    Object.assign(planTerms, { manualNotaryCents, valuationCents })
  }
}

/** The ages of contract in another release, or in a country of its own. */
const underOtherAges = <T>(run: () => Promise<T>): Promise<T> =>
  whileRows(contractAges, { usual: 99, by: { NE: 98 } }, run)

/** A policy as it was stored while its tables were kept already, and neither our fees nor the ages of contract. */
const withoutFeesAndAges: Older = ({ ownFees: _, lawTable, ...policy }) => {
  if (lawTable === undefined) throw new Error('a policy without tables')
  const { contractAges: __, ...tables } = lawTable
  return { ...policy, lawTable: tables }
}

const FIRST_FEES = { valuationCents: 180_00, notaryCents: 300_00 }

describe('our own fees, once they have changed', () => {
  const dealtWith = (on: JourneyServer) => decidedWithPayoff(on, 'CA')

  it('leave a decision as it was, to the byte: the notary comes at the cost of its day', async () => {
    const { stored, copy } = await decisionOf(await dealtWith(jobsOf(outOfDraw())))
    expect(stored.rules.policy.ownFees).toEqual(FIRST_FEES)
    expect(await underOtherFees(async () => [isReplayable(stored), replayDecision(copy)])).toEqual([
      true,
      { same: true, sha256: copy.sha256 },
    ])
  })

  it('change the decisions that are made since (control)', async () => {
    const before = (await decisionOf(await dealtWith(jobsOf(outOfDraw())))).stored
    const after = (await underOtherFees(async () => decisionOf(await dealtWith(jobsOf(outOfDraw()))))).stored
    expect(after.rules.policy.ownFees).toEqual({ valuationCents: 900_00, notaryCents: 20_000_00 })
    expect(after.sha256.equals(before.sha256)).toBe(false)
    expect(await underOtherFees(async () => isReplayable(after))).toBe(true)
  })

  it('leave the costs of its offers as they were', async () => {
    const applicant = await decidedApplicant(jobsOf(outOfDraw()), inState('CA'))
    const { charges } = await readOffers(applicant)
    expect(charges).toMatchObject({ notaryCents: 300_00 })
    expect((await underOtherFees(() => readOffers(applicant))).charges).toEqual(charges)
  })

  it('leave a decision of an older release by the first ones, and are added to its policy once it decides again', async () => {
    const older = decidedByOlderRelease(withoutFeesAndAges, homeEquityLaw('CA'), outOfDraw())
    const { stored } = await decisionOf(await dealtWith(older))
    expect(stored.rules.policy).not.toHaveProperty('ownFees')
    expect(await underOtherFees(async () => isReplayable(stored))).toBe(true)

    const applicant = await applicantAtIncome(older, inState('CA'))
    await proveIncome(applicant)
    await underOtherFees(() => applicant.work(jobsOf(outOfDraw()).jobs))
    const final = (await decisionOf(applicant)).stored
    expect([final.decision.stage, final.rules.policy.ownFees]).toEqual(['final', FIRST_FEES])
  })
})

describe('the ages of contract, once they have changed', () => {
  const YOUNG = `${new Date().getUTCFullYear() - 17}-01-01`
  const refusedForAge = (on: JourneyServer, state = 'NE') =>
    decidedApplicant(on, { ...inState(state), birthDate: YOUNG })
  const sees = async ({ uuid, visitor }: Applicant) => (await visitor.call(readRefusal, { params: { uuid } })).body

  it('leave a refusal in its words, to the byte, and on the page that the borrower reads', async () => {
    const applicant = await refusedForAge(server)
    const { stored, copy } = await decisionOf(applicant)
    expect(stored.decision.reasons).toMatchObject([{ code: 'UNDER_AGE', values: { contractAge: 19, state: 'NE' } }])
    const page = await sees(applicant)
    expect(JSON.stringify(page)).toContain('You must be 19 to take a home equity line in Nebraska.')
    expect(
      await underOtherAges(async () => [isReplayable(stored), replayDecision(copy), await sees(applicant)]),
    ).toEqual([true, { same: true, sha256: copy.sha256 }, page])
  })

  it('are in the words of refusals that are made since (control)', async () => {
    const { stored } = await underOtherAges(async () => decisionOf(await refusedForAge(server)))
    expect(stored.decision.reasons).toMatchObject([{ values: { contractAge: 98 } }])
    expect(isReplayable(stored)).toBe(true)
  })

  it.each([
    ['no table', withoutTable],
    ['a table without ages', withoutFeesAndAges],
  ])('leave a refusal of an older release, which stored %s, in the words of the first ages', async (_, older) => {
    const { stored } = await decisionOf(await refusedForAge(decidedByOlderRelease(older, {})))
    expect(stored.rules.policy.lawTable?.contractAges).toBeUndefined()
    expect(await underOtherAges(async () => isReplayable(stored))).toBe(true)
  })

  it.each([
    ['as it stored them', (policy: Policy) => policy],
    ['by the first ones where it stored no table', withoutTable],
    ['by the first ones where its table has none', withoutFeesAndAges],
  ])('let an offer stand by those of its day, %s', async (_, older) => {
    const applicant = await applicantAtIncome(decidedByOlderRelease(older, {}))
    await proveIncome(applicant)
    await underOtherAges(() => applicant.work(server.jobs))
    const { stored } = await decisionOf(applicant)
    expect(stored.decision).toMatchObject({ stage: 'final', decision: 'APPROVED' })
    expect(stored.rules.policy.lawTable?.contractAges).toEqual({ usual: 18, by: { AL: 19, NE: 19 } })
  })
})

describe('what the law asks of the documents', () => {
  const other = { WA: { witnesses: 2, instrumentClauses: [] } }
  const underOther = <T>(run: () => Promise<T>): Promise<T> => whileRows(documentLaws, other, run)
  const ofToday = { state: 'WA', asks: documentLaws.rows.WA }

  it('is stored with the law of the home, and stays that of the offer until the end', async () => {
    const applicant = await applicantAtIncome(server, inState('WA'))
    expect((await applicant.now()).facts.documentLaw).toEqual(ofToday)
    await proveIncome(applicant)
    await underOther(() => applicant.work(server.jobs))
    const { documentLaw, decision } = (await applicant.now()).facts
    expect([decision?.stage, documentLaw]).toEqual(['final', ofToday])
  })

  it('is stored before any decision', async () => {
    const applicant = await createApplicant(server, { step: 'PRE_SOFT_CREDIT_DISCLOSURE', ...inState('WA') })
    await applicant.work(server.jobs)
    const { documentLaw, decision } = (await applicant.now()).facts
    expect([decision, documentLaw]).toEqual([undefined, ofToday])
  })

  it('is that of the changed table for a home that is valued later (control)', async () => {
    const applicant = await underOther(() => decidedApplicant(server, inState('WA')))
    expect((await applicant.now()).facts.documentLaw).toEqual({ state: 'WA', asks: other.WA })
  })
})

it('a table that frees a state from the notary in person holds for the homes that are decided under it', async () => {
  const { CA: _, ...freed } = homeEquityLaws.rows
  const homeOf = async (applicant: Applicant) => (await applicant.now()).facts.property
  const before = await homeOf(await decidedApplicant(server, inState('CA')))
  const since = await whileRows(homeEquityLaws, freed, async () =>
    homeOf(await decidedApplicant(server, inState('CA'))),
  )
  expect([before, since].map((home) => remoteNotary(home))).toEqual(['in-person', 'allowed'])
})
