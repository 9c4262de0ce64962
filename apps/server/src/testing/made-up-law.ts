import { type ApplicationFacts, asksSpouses, type FactsChange } from '@hearthline/domain/application'
import { day, daysBetween } from '@hearthline/domain/calendar'
import { lawOfClock, runningClocks, unlawful } from '@hearthline/domain/clocks'
import { itemisedCosts } from '@hearthline/domain/pricing'
import { type HomeEquityLaw, MEETING_PLACES, mayMeetAt, notaryPlaces, storedLawOf } from '@hearthline/domain/states'
import { chargesOf, collectFacts, decide, defaultPolicy } from '@hearthline/domain/underwriting'
import { advance, type Step, type WorkflowEvent } from '@hearthline/domain/workflow'
import { openApplication, type Snapshot, type StepJob } from '../applications/index.ts'
import { statusOf } from '../applications/status-of.ts'
import {
  createDocumentMaker,
  type DocumentMaker,
  makeClosingDisclosures,
  makeDeedSigning,
  makeNotaryDisclosure,
  makeNoteSigning,
  storePreCreditDocuments,
} from '../documents/index.ts'
import {
  closingFacts,
  type DocumentServer,
  documentsOfAShape,
  readSnapshot,
  startAt,
} from '../documents/testing/index.ts'
import { sampleRecord } from '../organisations/checking/sample-record.ts'
import { type LendingRules, lendingRulesOf } from '../organisations/index.ts'
import { type ClockTables, dayAt, moveShift } from '../platform/clock/index.ts'

/** A law as a lender's record may word it, any property by its name. */
export type MadeUpLaw = HomeEquityLaw & Readonly<Record<string, unknown>>

/** What follows from a law, by what it is seen in. */
export const SURFACES = ['decision', 'costs', 'steps', 'gates', 'clocks', 'pages', 'documents'] as const
export type Surface = (typeof SURFACES)[number]

/** A document as its template gets it. */
type Printed = { readonly template: string; readonly view: Readonly<Record<string, unknown>> }

export type Observed = Readonly<Record<Surface, unknown>> & {
  readonly steps: readonly string[]
  readonly gates: readonly string[]
  readonly clocks: readonly string[]
  readonly documents: readonly Printed[]
  /** The law that was stored with the home, for all of them to read. */
  readonly law: HomeEquityLaw | undefined
}

const { states: _, ...ours } = defaultPolicy

/** A tax, because a law may say on what it is. */
const recordingCharges = { OH: { feeCents: 100_00, tax: { percent: '1' } } }

/** Runs while a table of the code has other rows, as after a release that changed the law. */
export const whileRows = async <Rows, T>(
  table: { readonly rows: Rows },
  rows: Rows,
  run: () => Promise<T>,
): Promise<T> => {
  const ours = table.rows
  Object.assign(table, { rows })
  try {
    return await run()
  } finally {
    Object.assign(table, { rows: ours })
  }
}

/** The rules of a lender whose record reads the law of Ohio so. */
const rulesUnder = (law: MadeUpLaw, on: string): LendingRules => {
  const policies = [{ ...ours, version: 'made-up', stateLaws: { OH: law } }]
  const lending = { rateSheets: [], policies, recordingCharges }
  return lendingRulesOf({ ...sampleRecord('hearthline'), states: ['OH'], lending }, on)
}

const { liens, property, ...rest } = closingFacts
if (liens === undefined) throw new Error('the sample has debts')

/** What was stored with the home before, in place of what a decision of today stores. */
type Kept = Pick<ApplicationFacts, 'documentLaw'>

/** A married borrower's home in Ohio, under the law that a decision by these rules stores with it. */
const factsUnder = ({ policy }: LendingRules, today: string, kept: Kept): ApplicationFacts => {
  const { law, documentLaw } = storedLawOf('OH', policy)
  return {
    ...rest,
    liens,
    property: { ...property, city: 'Columbus', state: 'OH', zip: '43215', law },
    documentLaw,
    ...kept,
    valuation: { valueCents: 640_000_00, source: 'AVM', asOf: today },
    bpo: 'BPO_REQUIRED',
  }
}

/** As it is, with a second line that is kept, and two years after another home equity loan was closed. */
const variantsOf = (facts: ApplicationFacts, today: string): readonly ApplicationFacts[] => [
  facts,
  { ...facts, liens: { ...liens, items: liens.items.map((lien) => ({ ...lien, beingPaidOff: false })) } },
  { ...facts, liens: { ...liens, homeEquityClosedOn: day(`${Number(today.slice(0, 4)) - 2}${today.slice(4)}`) } },
]

const decisionsUnder = (rules: LendingRules, facts: ApplicationFacts, today: string) =>
  variantsOf(facts, today).map((variant) => {
    const collected = collectFacts(variant, { ofContractAge: true })
    if (!collected.ok) throw new Error(collected.reason)
    const { limits, offers, reasons, counteroffers } = decide({
      ...rules,
      stage: 'initial',
      facts: collected.facts,
      on: day(today),
    })
    return { limits, offers, reasons, counteroffers }
  })

/** On a line that is drawn in part: a tax on the maximum and one on the draw differ. */
const costsUnder = (rules: LendingRules, facts: ApplicationFacts) =>
  itemisedCosts(chargesOf(facts, { ...rules, lending: { recordingCharges } }), {
    lineCents: 120_000_00,
    drawCents: 60_000_00,
    feeCents: 0,
  })

/** What people do at the steps that wait for them, up to the deed: the event, and the facts that come with it. */
const DONE: Partial<Record<Step, readonly [WorkflowEvent, (facts: ApplicationFacts, now: string) => FactsChange]>> = {
  NOTARY_WAITING_PERIOD: ['waitingPeriodOver', () => ({})],
  FINAL_OFFER: ['signingStarted', () => ({})],
  NOTE_SIGNING: [
    'noteSigned',
    ({ disclosures, signing }, now) => ({
      disclosures: { ...disclosures, closingSignedAt: now },
      signing: { ...signing, signedAt: now },
    }),
  ],
  ATTORNEY_REVIEW: ['reviewCleared', () => ({})],
}

const GATED: readonly WorkflowEvent[] = ['waitingPeriodOver', 'signingStarted', 'noteSigned', 'deedsNotarized']

type Stop = { readonly step: Step; readonly facts: ApplicationFacts; readonly today: string; readonly zone: string }

const gatesAt = ({ step, facts, today, zone }: Stop) => {
  const dayOf = (instant: string) => dayAt(Date.parse(instant), zone)
  return GATED.flatMap((event) => {
    const reason = advance(step, event, facts).ok ? unlawful(event, facts, { today, dayOf }) : undefined
    return reason === undefined ? [] : [`${step} ${event}: ${reason}`]
  })
}

const clocksAt = ({ step, facts, today, zone }: Stop) =>
  runningClocks(facts, { step, dayOf: (instant) => dayAt(Date.parse(instant), zone) }).map(
    ({ kind, dueOn }) => `${step} ${kind} in ${daysBetween(day(today), dueOn)}: ${lawOfClock(kind, facts)}`,
  )

/** What the pages and the console read of the law, or of what was written under it. */
const pagesAt = ({ step, facts }: Stop) => ({
  step,
  isInPerson: statusOf({ uuid: '', step, facts }).manualNotary,
  choices: notaryPlaces(facts.property),
  meets: MEETING_PLACES.filter((place) => mayMeetAt(facts.property, place)),
  asksSpouses: asksSpouses(facts),
})

/** Without what differs from one application to the next under one law. */
const ofNoApplication = (view: Printed['view']): Printed['view'] =>
  JSON.parse(
    JSON.stringify(view)
      .replaceAll(/HL-[\w-]+/g, 'HL')
      .replaceAll(/\d\d:\d\d:\d\d \w+/g, 'TIME')
      .replaceAll(/[0-9a-f]{64}/g, 'HASH'),
  )

export const createLawObserver = (server: DocumentServer) => {
  const { app, lender } = server
  let rules: LendingRules
  let views: Printed[] = []
  const maker: DocumentMaker = createDocumentMaker({
    registry: server.registry,
    rulesOfOffer: async () => rules,
    counteroffersOf: async () => [],
    aroundEngine: (set) => {
      const shaped = documentsOfAShape(set)
      return (setting) => {
        views.push({ template: setting.templatePath, view: ofNoApplication(setting.view as Printed['view']) }) // made by present()
        return shaped(setting)
      }
    },
  })
  const jobs: Partial<Record<Step, StepJob>> = {
    GENERATE_CLOSING_DISCLOSURE: makeClosingDisclosures(maker, async () => ({ status: 'CERTIFIED' })),
    GENERATE_NOTE_SIGNING: makeNoteSigning(maker),
    GENERATE_NOTARY_DISCLOSURE: makeNotaryDisclosure(maker),
    GENERATE_DEED_SIGNING: makeDeedSigning(maker),
  }
  const moment = () => app.clock.at(lender.id, lender.timeZone)
  const pass = (days: number) => moveShift(app.db.read(lender.id), lender.id, days)
  /** Every walk begins on the same day, so that two laws can be compared. */
  const backToToday = () =>
    app.db.inTransaction(lender.id, (tx) =>
      tx.as<ClockTables>().updateTable('sandbox_clocks').set({ shift_days: 0 }).execute(),
    )

  const publish = async (uuid: string, [event, change]: NonNullable<(typeof DONE)[Step]>): Promise<void> => {
    const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment: await moment() } as const
    await app.db.inTransaction(lender.id, async (tx) => {
      const work = await openApplication(tx, uuid, by)
      work.change(change(work.facts, work.at), { kind: 'test' })
      work.publish(event)
    })
  }

  const stopAt = async ({ step, facts }: Snapshot): Promise<Stop> => ({
    step,
    facts,
    today: (await moment()).today,
    zone: lender.timeZone,
  })

  /** From one step on, until a step that nothing here does. Gives every stop. */
  const walk = async (from: Step, facts: ApplicationFacts): Promise<readonly Stop[]> => {
    const { uuid } = await startAt(server, from, facts)
    const stops: Stop[] = []
    for (;;) {
      const stop = await stopAt(await readSnapshot(server, uuid))
      stops.push(stop)
      const [job, done] = [jobs[stop.step], DONE[stop.step]]
      if (stops.length > 20) throw new Error(`a walk in circles: ${stops.map(({ step }) => step).join(' ')}`)
      if (job === undefined && done === undefined) break
      if (stop.step === 'NOTARY_WAITING_PERIOD') {
        await pass(daysBetween(day(stop.today), day(stop.facts.notary?.waitingPeriodEndsOn ?? stop.today)))
      }
      if (job !== undefined) await server.run(uuid, job)
      else if (done !== undefined) await publish(uuid, done)
    }
    await backToToday()
    return stops
  }

  /** All that follows from a law of Ohio: decided, costed, and walked by the server's own jobs and gates. */
  const observe = async (law: MadeUpLaw, kept: Kept = {}): Promise<Observed> => {
    const { today } = await moment()
    rules = rulesUnder(law, today)
    views = []
    const facts = factsUnder(rules, today, kept)
    const identity = { documents: [], tries: 1, status: 'VERIFIED', reasons: [] } as const
    const known = advance('IDENTITY_VERIFICATION', 'identityVerified', { ...facts, identity })
    await server.run((await startAt(server, 'PRE_SOFT_CREDIT_DISCLOSURE', facts)).uuid, storePreCreditDocuments(maker))
    const stops = await walk('GENERATE_CLOSING_DISCLOSURE', facts)
    return {
      decision: decisionsUnder(rules, facts, today),
      costs: costsUnder(rules, facts),
      steps: [known.ok ? known.step : known.reason, ...stops.map(({ step }) => step)],
      gates: stops.flatMap(gatesAt),
      clocks: stops.flatMap(clocksAt),
      pages: stops.map(pagesAt),
      documents: views,
      law: stops.at(-1)?.facts.property.law,
    }
  }
  return { observe, close: () => maker.close() }
}
