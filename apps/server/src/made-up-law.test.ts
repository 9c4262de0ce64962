import { addBusinessDays, day, daysBetween } from '@hearthline/domain/calendar'
import { DocumentLaw, documentLaws, HomeEquityLaw } from '@hearthline/domain/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentServer, type DocumentServer } from './documents/testing/index.ts'
import {
  createLawObserver,
  type MadeUpLaw,
  type Observed,
  SURFACES,
  type Surface,
  whileRows,
} from './testing/made-up-law.ts'

let server: DocumentServer
let observer: ReturnType<typeof createLawObserver>
let usual: Observed
beforeAll(async () => {
  server = await createDocumentServer()
  observer = createLawObserver(server)
  usual = await observer.observe({})
})
afterAll(async () => {
  await observer.close()
  await server.close()
})

/** A value for each property that a law may have. A new property does not compile without one. */
const EVERY_RULE: Required<HomeEquityLaw> = {
  maxCltvPercent: '61',
  maxFeePercent: '1',
  minLineCents: 70_000_00,
  minAdvanceCents: 6_000_00,
  daysBeforeClosing: 5,
  itemizationBusinessDays: 2,
  monthsBetweenLoans: 36,
  oneAtATime: true,
  closesAtOffice: true,
  spousesConsent: true,
  notaryInPerson: true,
  taxesMaximumPrincipal: true,
  acknowledgesValue: true,
  equityNotice: 'TEXAS_50_G',
  attorneyReviews: true,
}

/** What follows from each property alone, in Ohio, which otherwise asks nothing more. */
const FOLLOWS: Readonly<Record<keyof HomeEquityLaw, readonly Surface[]>> = {
  maxCltvPercent: ['decision'],
  maxFeePercent: ['decision'],
  minLineCents: ['decision'],
  minAdvanceCents: ['documents'],
  daysBeforeClosing: ['steps', 'gates', 'clocks', 'pages', 'documents'],
  itemizationBusinessDays: ['steps', 'gates', 'clocks', 'pages', 'documents'],
  monthsBetweenLoans: ['decision'],
  oneAtATime: ['decision'],
  closesAtOffice: ['costs', 'steps', 'clocks', 'pages', 'documents'],
  spousesConsent: ['costs', 'steps', 'gates', 'pages', 'documents'],
  notaryInPerson: ['costs', 'steps', 'pages', 'documents'],
  taxesMaximumPrincipal: ['costs'],
  acknowledgesValue: ['steps'],
  equityNotice: ['documents'],
  attorneyReviews: ['steps', 'pages'],
}

/** The surfaces in which production code answers otherwise under this law than under none. */
const changedBy = async (law: MadeUpLaw): Promise<readonly Surface[]> => changed(await observer.observe(law))

const changed = (seen: Observed): readonly Surface[] =>
  SURFACES.filter((surface) => JSON.stringify(seen[surface]) !== JSON.stringify(usual[surface]))

/** Of these properties of a law, with these values, those that no production code obeys. */
const unobeyed = async (properties: readonly string[], values: MadeUpLaw = EVERY_RULE): Promise<readonly string[]> => {
  const found: string[] = []
  for (const property of properties)
    if ((await changedBy({ [property]: values[property] })).length === 0) found.push(property)
  return found
}

const properties = Object.keys(HomeEquityLaw.def.shape)

const toDeed = ['GENERATE_DEED_SIGNING', 'DEED_SIGNING']
const toMeeting = ['GENERATE_DEED_SIGNING', 'MANUAL_DEED_SIGNING']
const agreement = ['GENERATE_NOTE_SIGNING', 'FINAL_OFFER', 'NOTE_SIGNING']

/** The order of the steps from the proof of identity to the deed. */
const ORDERS: readonly (readonly [string, MadeUpLaw, readonly string[]])[] = [
  ['none', {}, ['GENERATE_CLOSING_DISCLOSURE', ...agreement, 'GENERATE_NOTARY_DISCLOSURE', ...toDeed]],
  [
    'the days before closing, which come before the agreement',
    { daysBeforeClosing: 5 },
    ['GENERATE_CLOSING_DISCLOSURE', 'NOTARY_WAITING_PERIOD', ...agreement, 'GENERATE_NOTARY_DISCLOSURE', ...toDeed],
  ],
  [
    'the days with the final figures',
    { itemizationBusinessDays: 2 },
    ['GENERATE_CLOSING_DISCLOSURE', 'NOTARY_WAITING_PERIOD', ...agreement, 'GENERATE_NOTARY_DISCLOSURE', ...toDeed],
  ],
  [
    'the office, where all is signed at once',
    { closesAtOffice: true },
    ['GENERATE_CLOSING_DISCLOSURE', 'GENERATE_NOTARY_DISCLOSURE', ...toMeeting],
  ],
  [
    'the consent of spouses, which is given at a meeting',
    { spousesConsent: true },
    ['GENERATE_CLOSING_DISCLOSURE', ...agreement, 'GENERATE_NOTARY_DISCLOSURE', ...toMeeting],
  ],
  [
    'the notary in person',
    { notaryInPerson: true },
    ['GENERATE_CLOSING_DISCLOSURE', ...agreement, 'GENERATE_NOTARY_DISCLOSURE', ...toMeeting],
  ],
  [
    'the attorney',
    { attorneyReviews: true },
    ['GENERATE_CLOSING_DISCLOSURE', ...agreement, 'GENERATE_NOTARY_DISCLOSURE', 'ATTORNEY_REVIEW', ...toDeed],
  ],
  [
    'all but the office',
    { ...EVERY_RULE, closesAtOffice: false },
    [
      'GENERATE_CLOSING_DISCLOSURE',
      'NOTARY_WAITING_PERIOD',
      ...agreement,
      'GENERATE_NOTARY_DISCLOSURE',
      'ATTORNEY_REVIEW',
      ...toMeeting,
    ],
  ],
  [
    'all',
    EVERY_RULE,
    [
      'GENERATE_CLOSING_DISCLOSURE',
      'GENERATE_NOTARY_DISCLOSURE',
      'ATTORNEY_REVIEW',
      'NOTARY_WAITING_PERIOD',
      ...toMeeting,
    ],
  ],
]

describe('each property of a law, switched on alone', () => {
  it.each(Object.entries(FOLLOWS))('%s: %j follow, and nothing else', async (property, surfaces) =>
    expect(await changedBy({ [property]: EVERY_RULE[property as keyof HomeEquityLaw] })).toEqual(surfaces),
  )

  it('is obeyed somewhere, whichever a record may name', async () => expect(await unobeyed(properties)).toEqual([]))

  // A property that reaches every consumer, stored with the home, and asks nothing of any.
  it('is named if nothing obeys it (control)', async () => {
    const idle = { closesAtOffice: false, attorneyReviews: true }
    expect((await observer.observe(idle)).law).toMatchObject(idle)
    expect(await unobeyed(Object.keys(idle), idle)).toEqual(['closesAtOffice'])
  })

  it('changes nothing where the law has none of them (control)', async () => expect(await changedBy({})).toEqual([]))
})

describe('the order of the steps follows', () => {
  it.each(ORDERS)('%s', async (_, law, order) => {
    const { steps } = await observer.observe(law)
    expect(steps.slice(1)).toEqual(order)
  })

  it('the acknowledgement of the value: a person sees the home after the proof of identity', async () =>
    expect([usual.steps[0], (await observer.observe({ acknowledgesValue: true })).steps[0]]).toEqual([
      'FINAL_TITLE_PROCESSING',
      'BPO_ORDER_REQUEST',
    ]))
})

it('a notary in person is one from the first page on, also where days are waited before', async () => {
  const { pages } = await observer.observe({ daysBeforeClosing: 5, notaryInPerson: true })
  expect(pages).toEqual(expect.arrayContaining([expect.objectContaining({ step: 'NOTARY_WAITING_PERIOD' })]))
  for (const page of pages as readonly object[]) expect(page).toMatchObject({ isInPerson: true })
})

describe('all properties of a law, switched on together', () => {
  let seen: Observed
  beforeAll(async () => {
    seen = await observer.observe(EVERY_RULE)
  })
  const viewOf = (template: string) => seen.documents.findLast((one) => one.template === template)?.view

  it('move all that a law moves', () =>
    expect(SURFACES.filter((surface) => JSON.stringify(seen[surface]) !== JSON.stringify(usual[surface]))).toEqual(
      SURFACES,
    ))

  it('close the gates of the wait and of the spouse', () =>
    expect(seen.gates).toEqual([
      'NOTARY_WAITING_PERIOD waitingPeriodOver: waitingPeriod',
      'MANUAL_DEED_SIGNING deedsNotarized: spousesConsent',
    ]))

  it('run the clocks of the wait and of the final figures, by what binds there', async () => {
    const { today } = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const figures = daysBetween(day(today), addBusinessDays(day(today), 2))
    const lender = 'policy: the state’s law as the lender reads it'
    expect(seen.clocks).toEqual(
      expect.arrayContaining([
        `ATTORNEY_REVIEW waitingPeriodOver in ${Math.max(5, figures)}: ${lender}`,
        `GENERATE_NOTARY_DISCLOSURE finalItemization in ${figures}: ${lender}`,
      ]),
    )
  })

  it('give the borrower an office alone to choose, and staff the spouses to ask', () =>
    expect(seen.pages).toEqual(
      expect.arrayContaining([
        {
          step: 'MANUAL_DEED_SIGNING',
          isInPerson: true,
          choices: ['OFFICE'],
          meets: ['LENDER_OFFICE', 'ATTORNEY_OFFICE', 'TITLE_OFFICE'],
          asksSpouses: true,
        },
      ]),
    ))

  it('are in the documents: every figure of the notice, the smallest draw, and how the notary meets', () => {
    expect(viewOf('texas-equity-notice/en.typ')).toMatchObject({
      maxCltvPercent: '61%',
      maxFeePercent: '1%',
      minAdvanceCents: '$6,000.00',
      daysBeforeClosing: 5,
      itemizationBusinessDays: 2,
      monthsBetweenLoans: 36,
      oneAtATime: true,
      closesAtOffice: true,
      spousesConsent: true,
    })
    expect(viewOf('credit-agreement/en.typ')).toMatchObject({ laterDraws: { minimumDrawCents: '$6,000.00' } })
    expect(viewOf('security-instrument/en.typ')).toMatchObject({ notary: { mode: 'IN_PERSON' } })
  })
})

/** A value for each property that a law may have of the documents themselves. */
const EVERY_DOCUMENT_RULE: Required<DocumentLaw> = {
  securityInstrument: 'DEED_OF_TRUST',
  powerOfSale: true,
  witnesses: 2,
  agreementClauses: [{ id: 'OH-01', title: 'Made up', text: 'An agreement says this in Ohio.' }],
  instrumentClauses: [{ id: 'OH-02', title: 'Made up', text: 'A mortgage says this in Ohio.' }],
}

describe('what a law asks of the documents themselves', () => {
  const laws = Object.entries(EVERY_DOCUMENT_RULE).map(([property, value]) => ({ [property]: value }))
  const inTable = <T>(run: () => Promise<T>): Promise<T> =>
    whileRows(documentLaws, { ...documentLaws.rows, OH: EVERY_DOCUMENT_RULE }, run)

  it.each(laws)('is in them, and in nothing else, where it is stored with the home: %j', async (asks) =>
    expect(changed(await observer.observe({}, { documentLaw: { state: 'OH', asks } }))).toEqual(['documents']),
  )

  it('has a value above for each property', () =>
    expect(Object.keys(EVERY_DOCUMENT_RULE)).toEqual(Object.keys(DocumentLaw.def.shape)))

  it.each([
    ['before the table changed', { state: 'OH', asks: {} }],
    ['for a home in another state, before the home was corrected', { state: 'TX', asks: EVERY_DOCUMENT_RULE }],
    ['by an older release, which stored the other properties alone', undefined],
  ])('is what was stored %s', async (_, documentLaw) =>
    expect(changed(await inTable(() => observer.observe({}, { documentLaw })))).toEqual([]),
  )

  it('is that of the changed table for a home whose law is stored since (control)', async () =>
    expect(changed(await inTable(() => observer.observe({})))).toEqual(['documents']))
})
