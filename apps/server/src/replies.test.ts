import {
  calls,
  endpoint,
  listApplications,
  listConditions,
  readHeloc,
  readProfile,
  readRecord,
  readStatus,
} from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { applicationCalls } from './applications/index.ts'
import { conditionCalls } from './conditions/index.ts'
import { closingFacts } from './documents/testing/index.ts'
import { reads } from './platform/http/index.ts'
import { profileCalls } from './profile/index.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

const talkative = endpoint({
  name: 'talkative',
  method: 'GET',
  path: '/service-test/talkative',
  says: 'Says more than it may',
  who: 'anyone',
  does: 'visit',
  reply: z.object({
    kept: z.string(),
    inner: z.object({ kept: z.number() }),
    list: z.array(z.object({ kept: z.boolean() })),
  }),
})
const more = { taxId: '900-01-1001', secret: { deep: true } }
const tooMuch = { kept: 'a', ...more, inner: { kept: 1, ...more }, list: [{ kept: true, ...more }] }

/** An application with a value in every field that a reply can contain. */
const everything: ApplicationFacts = {
  ...closingFacts,
  property: { ...closingFacts.property, condition: 'AVERAGE' },
  demographics: 'ANSWERED',
  isCrypto: true,
  assetDepletionComplete: true,
  notary: { manual: true, requestedManualNotaryTime: '2026-11-12T17:00:00.000Z', tries: 0 },
  insurance: { complete: true },
  referrerUuid: '00000000-0000-4000-8000-0000000000f1',
  additional: {
    purpose: 'OTHER',
    givenAt: '2026-11-02T17:00:00.000Z',
    otherOwners: [
      {
        uuid: '00000000-0000-4000-8000-0000000000f2',
        firstName: 'Sam',
        lastName: 'Other',
        email: 'sam@example.test',
        relation: 'SPOUSE',
        owes: true,
      },
    ],
  },
  identity: { documents: [], tries: 3, status: 'REJECTED', reasons: ['blurred'] },
  funding: {
    approvals: [
      { staffUuid: '00000000-0000-4000-8000-0000000000f3', name: 'Somebody', at: '2026-11-02T17:00:00.000Z' },
    ],
  },
}

let server: TestServer
let applicant: Applicant
beforeAll(async () => {
  server = await createTestServer({
    calls: ({ registry }) => [
      ...applicationCalls({ registry, documentTypes: sql`array['CREDIT_AGREEMENT']` }),
      ...profileCalls(),
      ...conditionCalls({ registry }),
      reads(talkative, async () => tooMuch),
    ],
  })
  applicant = await createApplicant(server, { step: 'DISBURSEMENT_ACCOUNT', facts: everything })
})
afterAll(() => server.close())

/** The paths of all keys of a reply, sorted, such as consents[].type. */
const keysOf = (value: unknown, at = ''): readonly string[] => {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => keysOf(one, `${at}[]`)))]
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, at === '' ? key : `${at}.${key}`))
}

const reply = async (call: Parameters<typeof applicant.visitor.raw>[0]) => {
  const response = await applicant.visitor.raw(call, { params: { uuid: applicant.uuid } })
  expect(response.statusCode).toBe(200)
  return response.json()
}
const replyKeys = async (call: Parameters<typeof reply>[0]) => [...keysOf(await reply(call))].sort()
const listed = (...names: readonly string[]) => names.join(' ').split(/\s+/).sort()

describe('the specification’s replies carry exactly its fields', () => {
  it('the application [P-3-83..104]', async () =>
    expect(await replyKeys(readHeloc)).toEqual(
      listed(
        'uuid loanNumber rate amount term uwCalculatedDrawAmount adjustedHomeAmount',
        'property.state property.condition selectedPropertyUuid consents[].type documents[].type',
        'incomeSources[].employmentType disburseAccount.uuid disburseAccount.routingNumber autopayAccount.uuid payType',
        'hasHmda isCrypto coDeedStatus insurance.complete assetDepletion.complete requestedManualNotaryTime',
        'referrer.referrerUuid',
        // chat-signin-data.md 3, "Application data read"
        'auditFields.createdDate additionalSignerVersion helocSigners[].identityUuid disburseAccount.mask',
        'disburseAccount.accountNumber applicants[].type',
      ),
    ))

  it('the application, in dollars and years, its account number masked [P-3-83..104]', async () =>
    expect(await reply(readHeloc)).toMatchObject({
      uuid: applicant.uuid,
      loanNumber: expect.stringMatching(/./),
      rate: 8.7,
      amount: 120_000,
      term: 10,
      uwCalculatedDrawAmount: 120_000,
      adjustedHomeAmount: 640_000,
      property: { state: 'CO', condition: 'AVERAGE' },
      selectedPropertyUuid: everything.property.uuid,
      consents: [{ type: 'SOFT_CREDIT' }, { type: 'HARD_CREDIT' }],
      documents: [{ type: 'CREDIT_AGREEMENT' }],
      incomeSources: [{ employmentType: 'FULL_TIME' }],
      disburseAccount: {
        uuid: everything.bank?.disburse?.uuid,
        routingNumber: '107005047',
        mask: '0042',
        accountNumber: '****0042',
      },
      autopayAccount: { uuid: everything.bank?.autopay?.uuid },
      payType: 'AUTOPAY',
      hasHmda: true,
      isCrypto: true,
      coDeedStatus: 'PENDING',
      insurance: { complete: true },
      assetDepletion: { complete: true },
      requestedManualNotaryTime: '2026-11-12T17:00:00.000Z',
      referrer: { referrerUuid: everything.referrerUuid },
    }))

  it('an application in the list', async () =>
    expect(await replyKeys(listApplications)).toEqual(listed('[].uuid [].active')))

  it('the status [P-3-105..132]', async () =>
    expect(await replyKeys(readStatus)).toEqual(
      listed(
        // 4.3: the server state, and whose it is
        'uuid state',
        'manualNotary uwDecision uwSubDecision liensComplete inquiryAttestNeeded inquiryAttestComplete',
        'disclosurelistSummaryReady disclosurelistSummaryComplete disclosurelistClosingReady',
        'disclosurelistClosingComplete disclosurelistNotaryReady disclosurelistNotaryComplete',
        'primaryParticipantAcceptComplete manualDeedSigningComplete manualPaystubUpload manualPaystubTasksComplete',
        'giactAccountStatus bpo title checklistStatus employmentVerificationNeeded propertyComplete datatreeNoMatch',
        'creditFrozenWithPin dtiDecline creditScoreDecline waitingOnFloodCert condition',
      ),
    ))

  it('the profile [P-3-133..138]', async () =>
    expect(await replyKeys(readProfile)).toEqual(
      listed(
        'uuid name.firstName name.middleName name.lastName name.suffix email phoneNumbers[] dob',
        'addresses[].uuid addresses[].ownership hasSsn optimizelyProfileUuid',
      ),
    ))

  it('a condition [P-3-140..142]', async () =>
    expect(await replyKeys(listConditions)).toEqual(
      listed(
        '[].uuid [].created [].categoryEnum',
        // chat-signin-data.md 3, "Condition"
        '[].notes [].commentsToBorrower [].requestDocuments [].actionNeeded [].xtraData.numDocsRequired',
      ),
    ))
})

describe('what a contract does not name', () => {
  // [ASVS-15.3.1]
  it('never leaves, however deep it is', async () => {
    const response = await server.fastify.inject({ url: talkative.path, headers: { host: 'localhost' } })
    expect(response.json()).toEqual({ kept: 'a', inner: { kept: 1 }, list: [{ kept: true }] })
    expect(response.body).not.toContain('900-01-1001')
  })

  it('is the consents’ words, credit reports and who approved the money', async () => {
    const keys = await replyKeys(readRecord)
    expect(keys).toContain('bank.disburse.mask')
    expect(
      keys.filter((key) => /consent|softCredit|hardCredit|approvals|creditTrouble|delinquent|terms/.test(key)),
    ).toEqual([])
  })

  /** The paths at which a schema accepts any value; uses zod's names for inner schemas. */
  const openings = (schema: unknown, at: string): readonly string[] => {
    const { def } = (schema as { _zod: { def: Record<string, unknown> & { type: string } } })._zod
    if (def.type === 'unknown' || def.type === 'any' || def.type === 'custom') return [at]
    const inner: readonly (readonly [string, unknown])[] = [
      ...Object.entries((def.shape ?? {}) as Record<string, unknown>),
      ...['element', 'innerType', 'valueType', 'catchall', 'in', 'out', 'left', 'right']
        .filter(
          (name) =>
            def[name] !== undefined &&
            !(name === 'catchall' && (def.catchall as { _zod: { def: { type: string } } })._zod.def.type === 'never'),
        )
        .map((name) => [name, def[name]] as const),
      ...((def.options ?? []) as readonly unknown[]).map((one, nth) => [`option${nth}`, one] as const),
    ]
    return [
      ...(def.type === 'record' ? [`${at}{}`] : []),
      ...inner.flatMap(([name, one]) => openings(one, `${at}.${name}`)),
    ]
  }

  it('is named in every reply: the only open places are what somebody typed, and the words of a reason', () => {
    const open = calls
      .filter(({ gives }) => gives === 'json')
      .flatMap(({ name, reply: schema }) => openings(schema, name))
    expect(new Set(open.map((place) => place.replace(/\.(option\d+|innerType|element|valueType)/g, '')))).toEqual(
      new Set([
        ...['readDraft', 'saveDraft', 'acknowledgeTerms'].flatMap((name) => [
          `${name}.sections{}`,
          `${name}.sections.values{}`,
          `${name}.sections.values`,
        ]),
        ...[
          'readRefusal.reasons',
          'readCounteroffer.reasons',
          'readAssetTerms.reasons',
          'readCase.whatWouldChange',
        ].flatMap((place) => [`${place}.change.values{}`, `${place}.ways.values{}`]),
        // What a lender's record says of a flag (portal.md 3, "Feature flag response").
        'readFeature.variables{}',
        'decideFeature.variables{}',
      ]),
    )
  })
  it('would be found open (control)', () =>
    expect(openings(z.array(z.looseObject({ a: z.string() })), 'x')).toHaveLength(1))
})
