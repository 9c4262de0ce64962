import { randomUUID } from 'node:crypto'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationCalls } from './applications/index.ts'
import { conditionCalls } from './conditions/index.ts'
import { borrowersTypesNow } from './documents/index.ts'
import { closingFacts } from './documents/testing/index.ts'
import { organisationCalls } from './organisations/index.ts'
import { profileCalls } from './profile/index.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

const signerUuid = '00000000-0000-4000-8000-0000000000f2'
const paystub = { needed: true, tasksComplete: false, count: 2 }
const { phone: _, ...applicant } = closingFacts.applicant
/** Facts with two requested paystubs, a missing phone number and a co-deeder who has not signed. */
const facts: Partial<ApplicationFacts> = {
  ...closingFacts,
  applicant: { ...applicant, suffix: 'Jr' },
  incomeVerification: { sources: [], employmentVerificationNeeded: false, manualPaystub: paystub },
  additional: {
    purpose: 'OTHER',
    givenAt: '2026-11-02T17:00:00.000Z',
    otherOwners: [
      {
        uuid: signerUuid,
        firstName: 'Sam',
        lastName: 'Other',
        email: 'sam@example.test',
        relation: 'SPOUSE',
        owes: true,
      },
    ],
  },
}

let server: TestServer
let borrower: Applicant
beforeAll(async () => {
  server = await createTestServer({
    calls: (parts) => [
      ...applicationCalls({ ...parts, documentTypes: borrowersTypesNow }),
      ...profileCalls(),
      ...conditionCalls(parts),
      ...organisationCalls(parts),
    ],
  })
  borrower = await createApplicant(server, { step: 'INCOME_VERIFICATION', facts })
})
afterAll(() => server.close())

/** Calls the exact path of the specification. */
const get = (path: string, token?: string) =>
  server.fastify.inject({
    url: path.replace('{uuid}', borrower.uuid),
    headers: { host: 'localhost', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
const own = async (path: string) => {
  const answer = await get(path, borrower.visitor.token)
  expect(answer.statusCode).toBe(200)
  // Each reply says what it is, and that nobody may keep it.
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'referrer-policy': 'no-referrer',
  })
  return answer.json()
}

const HELOC = '/service-application/api/v1/application/heloc'
const LICENSES = '/service-application/external/api/v1/heloc/state-licenses'
const CONDITIONS = '/service-conditions/external/api/v1/applications/{uuid}/conditions/external-applicants'
const PROFILE = '/service-profile/api/v1/profile'
const STATUS = '/service-krang-heloc/borrower/secure/api/v1/{uuid}/status'

describe('the specification’s paths answer their owner', () => {
  // [ASVS-4.1.1] [ASVS-14.2.2] [ASVS-14.3.2]
  it.each([
    ['[P-7-15] [C-7-23] the application', `${HELOC}/{uuid}`, () => ({ uuid: borrower.uuid })],
    ['[P-7-16] the co-deed status', `${HELOC}/co-deed/status`, () => ({ coDeedStatus: 'PENDING' })],
    ['[C-7-22] all applications', `${HELOC}/all`, () => [{ uuid: borrower.uuid }]],
    ['[C-7-26] the profile', PROFILE, () => ({ name: { firstName: 'Avery' } })],
    ['[C-7-28] the conditions', CONDITIONS, () => [{ categoryEnum: 'HELOC_MANUAL_PAYSTUB_UPLOAD' }, {}]],
    ['[C-7-36] the status', STATUS, () => ({ uuid: borrower.uuid, state: 'INCOME_VERIFICATION' })],
  ])('%s', async (_, path, shape) => expect(await own(path)).toMatchObject(shape()))

  it.each([`${HELOC}/{uuid}`, `${HELOC}/co-deed/status`, `${HELOC}/all`, PROFILE, CONDITIONS, STATUS])(
    '%s answers nobody without a token',
    async (path) => expect((await get(path)).json().code).toBe('tokenMissing'),
  )
})

describe('the co-deed status', () => {
  it('[P-7-16] is COMPLETE where nobody else has to sign', async () => {
    const { visitor } = await createApplicant(server, { step: 'INCOME_VERIFICATION' })
    expect((await get(`${HELOC}/co-deed/status`, visitor.token)).json()).toEqual({ coDeedStatus: 'COMPLETE' })
  })
})

describe('the state licences', () => {
  it('[P-7-17] [P-3-44] are the states that the lender lends in, by abbrev', async () => {
    const licences = (await get(LICENSES)).json()
    expect(licences).toEqual(server.lender.states.map((abbrev) => ({ abbrev })))
    expect(licences[0].abbrev).toMatch(/^[A-Z]{2}$/)
  })
  it('[P-7-18] are those of the orgCode that is asked for', async () => {
    const other = server.registry.byCode('HARBOR_POINT')
    const licences = (await get(`${LICENSES}?orgCode=HARBOR_POINT`)).json()
    expect(licences).toEqual(other?.states.map((abbrev) => ({ abbrev })))
    expect(licences).not.toEqual((await get(LICENSES)).json())
  })
  it('[P-7-18] are nobody’s where no lender has that code', async () =>
    expect((await get(`${LICENSES}?orgCode=NOBODY`)).json().code).toBe('organisationUnknown'))
})

describe('application data', () => {
  const heloc = () => own(`${HELOC}/{uuid}`)

  it('[C-3-14] has auditFields.createdDate, when it was begun', async () => {
    const { createdAt } = await borrower.now()
    expect((await heloc()).auditFields).toEqual({ createdDate: createdAt.toISOString() })
  })
  it('[C-3-16] [C-9-19] has the mask of the account that is paid to, and its number masked', async () =>
    expect((await heloc()).disburseAccount).toMatchObject({ mask: '0042', accountNumber: '****0042' }))

  it('[C-3-18] is listed by uuid, active while it is under way', async () => {
    const ended = await createApplicant(server, { step: 'CANCELLED' })
    const list = async ({ visitor }: Applicant) => (await get(`${HELOC}/all`, visitor.token)).json()
    expect(await list(borrower)).toEqual([{ uuid: borrower.uuid, active: true }])
    expect(await list(ended)).toEqual([{ uuid: ended.uuid, active: false }])
  })
})

describe('the profile', () => {
  it('[C-3-19] has the uuid of the person', async () => {
    const { ownerUuid } = await borrower.now()
    expect((await own(PROFILE)).uuid).toBe(ownerUuid)
  })
  it('[C-3-20] has a name of four parts', async () =>
    expect((await own(PROFILE)).name).toEqual({
      firstName: 'Avery',
      middleName: 'José',
      lastName: 'Sample',
      suffix: 'Jr',
    }))
  it('[C-3-20] has null for the parts that a name has not', async () => {
    const { visitor } = await createApplicant(server, { step: 'INCOME_VERIFICATION' })
    expect((await get(PROFILE, visitor.token)).json().name).toMatchObject({ middleName: null, suffix: null })
  })
  it('[C-3-21] has the address of the account', async () =>
    expect((await own(PROFILE)).email).toMatch(/^applicant\d+@example\.test$/))
})

describe('a condition that a borrower sees', () => {
  it.each([
    ['documents, and how many', 'HELOC_MANUAL_PAYSTUB_UPLOAD', true, 2],
    ['information', 'MISSING_PHONE_NUMBER', false, 0],
  ])('[C-1-07] asks for %s', async (_, category, requestDocuments, numDocsRequired) => {
    const conditions: readonly { categoryEnum: string }[] = await own(CONDITIONS)
    const asked = conditions.find(({ categoryEnum }) => categoryEnum === category)
    expect(asked).toMatchObject({ actionNeeded: true, requestDocuments, xtraData: { numDocsRequired } })
  })
  it('is of an application of one’s own', async () => {
    const path = CONDITIONS.replace('{uuid}', randomUUID())
    expect((await get(path, borrower.visitor.token)).json().code).toBe('applicationNotFound')
  })
})
