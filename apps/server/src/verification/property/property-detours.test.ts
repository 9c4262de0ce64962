import { correctOwnership, correctProperty, readRecord, readStatus } from '@hearthline/contracts'
import { type ApplicationFacts, sampleFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmDebts } from '../../testing/borrower-actions.ts'
import { createJourneyServer, type JourneyServer } from '../../testing/journey-server.ts'
import { type Applicant, type ApplicantOptions, createApplicant } from '../../testing/test-applicant.ts'
import { finishTitle } from '../title/title-search.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

type Property = ApplicationFacts['property']

/** Somebody with a home on that street, taken as far as the public records allow. */
const withHome = async (street: string, options: Partial<ApplicantOptions> = {}, property: Partial<Property> = {}) => {
  const facts = { ...options.facts, property: { ...sampleFacts.property, street, ...property } }
  const applicant = await createApplicant(server, { step: 'WAITING_FOR_SOFT_CREDIT', ...options, facts })
  await applicant.work(server.jobs)
  return applicant
}
const stepOf = async (applicant: Applicant) => (await applicant.now()).step
const recordOf = async ({ visitor, uuid }: Applicant) => (await visitor.call(readRecord, { params: { uuid } })).body

const address = { home: 'TYPED', street: '2187 Larkspur Ln', unit: '', city: 'Fort Collins', state: 'CO', zip: '80525' }
const correct = ({ visitor, uuid }: Applicant, body: object) =>
  visitor.call(correctProperty, { params: { uuid }, body })

describe('a home that is not found', () => {
  it('is looked up again at the corrected address, and the application goes on', async () => {
    const applicant = await withHome('12 Nowhere Road')
    expect(await stepOf(applicant)).toBe('NO_PROPERTY_FOUND')
    const answer = await correct(applicant, address)
    expect(answer).toMatchObject({ status: 200, body: { state: 'WAITING_FOR_PROPERTY_DATA' } })
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
    const { facts } = await applicant.now()
    expect(facts).toMatchObject({
      property: { street: '2187 Larkspur Ln', county: 'Sample County', type: 'SINGLE_FAMILY', occupancy: 'PRIMARY' },
      valuation: { source: 'AVM' },
    })
    expect(facts.propertyTrouble).toBeUndefined()
  })
  it.each([
    ['80202', '08031000100'],
    ['80525', undefined],
  ])('in %s takes the census tract of its own place and keeps no other', async (zip, tract) => {
    const applicant = await withHome('12 Nowhere Road', {}, { censusTract: '08013000100' })
    await correct(applicant, { ...address, city: 'Denver', zip })
    expect((await applicant.now()).facts.property.censusTract).toBe(tract)
  })
  it('may turn out to be one of several, or not to be found once more', async () => {
    const applicant = await withHome('12 Nowhere Road')
    await correct(applicant, { ...address, street: '9 Nowhere Court' })
    expect(await applicant.work(server.jobs)).toBe('NO_PROPERTY_FOUND')
    await correct(applicant, { ...address, street: '9 Twin Court' })
    expect(await applicant.work(server.jobs)).toBe('MULTIPLE_PROPERTIES')
  })
  it.each([
    ['a PO box', { street: 'PO Box 12' }, 'street', 'streetIsPoBox'],
    ['no street', { street: ' ' }, 'street', 'required'],
    ['a ZIP of another state', { zip: '10001' }, 'zip', 'zipNotInState'],
    ['a ZIP that is none', { zip: '8052' }, 'zip', 'zipFormat'],
    ['no answer at all', { home: undefined }, 'home', 'chooseOne'],
  ])('is not corrected to %s', async (_, change, path, code) => {
    const applicant = await withHome('12 Nowhere Road')
    const answer = await correct(applicant, { ...address, ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toContainEqual(expect.objectContaining({ path, code }))
    expect(await stepOf(applicant)).toBe('NO_PROPERTY_FOUND')
  })
  it('is not moved to a state without a licence', async () => {
    const applicant = await withHome('12 Nowhere Road')
    const answer = await correct(applicant, { ...address, city: 'Charleston', state: 'WV', zip: '25301' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'stateNotLicensed' } })
    const now = await applicant.now()
    expect([now.step, now.facts.property.state]).toEqual(['NO_PROPERTY_FOUND', 'CO'])
  })
  it('is not moved to a state where its owner is too young to sign', async () => {
    const year = new Date().getFullYear() - 19
    const applicant = await withHome('12 Nowhere Road', { birthDate: `${year}-12-31` })
    const alabama = { ...address, city: 'Mobile', state: 'AL', zip: '36602' }
    expect((await correct(applicant, alabama)).body.fields).toMatchObject([{ path: 'state', code: 'underAge' }])
    expect((await correct(applicant, address)).status).toBe(200)
  })
  it('is nobody else’s to correct, and cannot be corrected once it is found', async () => {
    const [applicant, other] = [await withHome('12 Nowhere Road'), await withHome('12 Nowhere Road')]
    const answer = await other.visitor.call(correctProperty, { params: { uuid: applicant.uuid }, body: address })
    expect(answer.body.code).toBe('applicationNotFound')
    await correct(applicant, address)
    expect((await correct(applicant, address)).body.code).toBe('eventNotExpected')
  })
})

describe('several homes at one address', () => {
  it('are shown, and the one that is chosen is valued', async () => {
    const applicant = await withHome('12 Twin Road')
    expect(await stepOf(applicant)).toBe('MULTIPLE_PROPERTIES')
    const { propertyCandidates } = (await recordOf(applicant)) as {
      propertyCandidates: { parcel: string; unit: string }[]
    }
    expect(propertyCandidates.map(({ unit }) => unit)).toEqual(['A', 'B'])
    const answer = await correct(applicant, { home: 'FOUND', parcel: propertyCandidates[1]?.parcel })
    expect(answer.body.state).toBe('WAITING_FOR_PROPERTY_DATA')
    expect((await recordOf(applicant)).propertyCandidates).toBeUndefined()
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
    const { property } = (await applicant.now()).facts
    expect(property).toMatchObject({ street: '12 Twin Road', unit: 'B', parcel: '0417-22-002' })
  })
  it('may all be the wrong ones: then the address is corrected', async () => {
    const applicant = await withHome('12 Twin Road')
    await correct(applicant, address)
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
  })
  it('cannot be left for a home that was not found there', async () => {
    const applicant = await withHome('12 Twin Road')
    const answer = await correct(applicant, { home: 'FOUND', parcel: '0000' })
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'parcel', code: 'chooseOne' }] } })
    expect(await stepOf(applicant)).toBe('MULTIPLE_PROPERTIES')
  })
})

const answerTo = ({ visitor, uuid }: Applicant, body: object) =>
  visitor.call(correctOwnership, { params: { uuid }, body })
const name = { way: 'NAME', firstName: 'Rowan', lastName: 'Recorded', hasOneName: false }
const document = (documents: readonly string[], change: object = {}) => ({
  way: 'EXPLAIN',
  reason: 'HELD_IN_TRUST',
  documents,
  ...change,
})

describe('a home that the county has under another name', () => {
  it('stays at the title until the borrower answers, and says whose name is on record', async () => {
    const applicant = await withHome('12 Contested Road')
    expect(await stepOf(applicant)).toBe('PREQUAL_TITLE')
    expect(await recordOf(applicant)).toMatchObject({
      propertyTrouble: 'OWNERSHIP_DIFFERS',
      ownershipDispute: { recordedOwners: ['Rowan Recorded'] },
    })
  })
  it('goes on under the corrected legal name, and keeps the name it had', async () => {
    const applicant = await withHome('12 Contested Road')
    expect(await answerTo(applicant, name)).toMatchObject({ status: 200, body: { state: 'PREQUAL_TITLE' } })
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
    expect((await applicant.now()).facts).toMatchObject({
      applicant: { firstName: 'Rowan', lastName: 'Recorded' },
      ownershipDispute: { nameBefore: 'Avery Sample' },
    })
  })
  it('is contested still under a name that the record does not have', async () => {
    const applicant = await withHome('12 Contested Road')
    await answerTo(applicant, { ...name, lastName: 'Else' })
    expect(await applicant.work(server.jobs)).toBe('PREQUAL_TITLE')
    expect((await applicant.now()).facts).toMatchObject({
      propertyTrouble: 'OWNERSHIP_DIFFERS',
      ownershipDispute: { nameBefore: 'Avery Sample' },
    })
    await answerTo(applicant, name)
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
    expect((await applicant.now()).facts.ownershipDispute?.nameBefore).toBe('Avery Sample')
  })
  it('goes on with a document that explains it, which the title company sees at closing too', async () => {
    const applicant = await withHome('12 Contested Road')
    const certificate = server.documents.bring('CERTIFICATE_OF_TRUST')
    await answerTo(applicant, document([certificate], { note: 'Our family trust' }))
    expect(server.documents.reviewOf(certificate)).toBe('IN_REVIEW')
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
    const { facts } = await applicant.now()
    expect(facts.ownershipDispute?.explanation).toMatchObject({
      reason: 'HELD_IN_TRUST',
      note: 'Our family trust',
      documents: [{ uuid: certificate, type: 'CERTIFICATE_OF_TRUST' }],
    })
    await confirmDebts(applicant)
    const closing = await createApplicant(server, {
      step: 'FINAL_TITLE_PROCESSING',
      facts: { ...facts, liens: (await applicant.now()).facts.liens },
    })
    expect(await closing.work({ FINAL_TITLE_PROCESSING: finishTitle })).toBe('GENERATE_CLOSING_DISCLOSURE')
  })
  it.each([
    ['no paper', document([]), 'documents', 'required'],
    ['no reason', document(['00000000-0000-4000-8000-000000000001'], { reason: undefined }), 'reason', 'chooseOne'],
    ['no last name', { ...name, lastName: '' }, 'lastName', 'required'],
    ['nothing', {}, 'way', 'chooseOne'],
  ])('is not answered with %s', async (_, body, path, code) => {
    const applicant = await withHome('12 Contested Road')
    const answer = await answerTo(applicant, body)
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toContainEqual(expect.objectContaining({ path, code }))
  })
  it('is not explained with somebody else’s document', async () => {
    const applicant = await withHome('12 Contested Road')
    const answer = await answerTo(applicant, document(['00000000-0000-4000-8000-000000000001']))
    expect(answer.body.code).toBe('documentNotFound')
  })
  it('is asked about only where the names differ', async () => {
    const applicant = await createApplicant(server, { step: 'PREQUAL_TITLE' })
    expect((await answerTo(applicant, name)).body.code).toBe('eventNotExpected')
  })
})

describe('a home that the title company finds no record of', () => {
  it('is shown by a flag of its own, and left to a person', async () => {
    const applicant = await withHome('12 Unrecorded Road')
    const { visitor, uuid } = applicant
    expect((await visitor.call(readStatus, { params: { uuid } })).body).toMatchObject({
      state: 'PREQUAL_TITLE',
      datatreeNoMatch: true,
      title: 'UNKNOWN_TITLE_STATUS',
    })
    expect((await applicant.now()).facts.needsAttention?.reason).toBe('titleNotMatched')
  })
})
