import { randomUUID } from 'node:crypto'
import {
  ApplicationStatus,
  calls,
  type Endpoint,
  Heloc,
  mayEver,
  mayTry,
  readHeloc,
  readStatus,
  replyFor,
} from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingFacts } from './documents/testing/index.ts'
import { createRoles, type Roles } from './identity/testing/roles.ts'
import { coSignerNamed } from './signers/testing/co-owned.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { sampleCalls } from './testing/sample-calls.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'

/** Values that occur only in the borrower's facts; a reply with one of them reveals the borrower's data. */
const BORROWERS_OWN = ['107005047', '0042', 'Example Works', '+13035550147', 'Sample Savings', 'DECLINE', '1984-05-17']
/** Fields about another person's decision, bank, income and credit. */
const BORROWERS_FIELDS = [
  'disburseAccount',
  'autopayAccount',
  'routingNumber',
  'payType',
  'rate',
  'amount',
  'incomeSources',
  'assetDepletion',
  'consents',
  'uwDecision',
  'uwSubDecision',
  'dtiDecline',
  'creditScoreDecline',
  'creditFrozenWithPin',
  'giactAccountStatus',
  'inquiryAttestNeeded',
  'manualPaystubUpload',
  'employmentVerificationNeeded',
]

let server: ComposedServer
let roles: Roles
const applications = new Map<Step, Applicant>()
beforeAll(async () => {
  server = await createComposedServer()
  roles = await createRoles(server)
})
afterAll(() => server.close())

const factsOf = (signerUuid: string): ApplicationFacts => {
  const owner = { firstName: 'Sam', lastName: 'Other', email: 'sam@example.test', relation: 'SPOUSE', owes: true }
  const additional = { ...closingFacts.additional, purpose: 'OTHER', givenAt: '2026-11-02T17:00:00.000Z' } as const
  const { decision } = closingFacts
  return {
    ...closingFacts,
    ...(decision !== undefined && { decision: { ...decision, decision: 'DECLINE', dtiDecline: true } }),
    additional: { ...additional, otherOwners: [{ ...owner, uuid: signerUuid } as const] },
    referrerUuid: roles.referrerUuid,
    coSigners: [coSignerNamed(signerUuid)],
  } as ApplicationFacts // a relation of the table; the spread widens it to string
}

const at = async (step: Step): Promise<Applicant> => {
  const known = applications.get(step)
  const made = known ?? (await createApplicant(server, { step, facts: factsOf(roles.signerUuid) }))
  applications.set(step, made)
  return made
}

const ask = async (call: Endpoint, role: 'broker' | 'signer' | 'borrower') => {
  const sample = sampleCalls[call.name]
  const applicant = await at(sample?.at ?? 'CO_DEED_REQ')
  const response = await server.fastify.inject({
    method: call.method,
    url: call.path.replace(/:(\w+)/g, (_, name: string) => (name === 'uuid' ? applicant.uuid : randomUUID())),
    headers: {
      host: 'localhost',
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${await roles.tokenOf(role, applicant)}`,
    },
    ...(call.method !== 'GET' && { payload: sample?.body ?? {} }),
  })
  return { status: response.statusCode, body: response.body }
}

const namesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

const signer = { kind: 'signer', identityUuid: randomUUID() } as const
/** Every signed-in call of a signer with a JSON reply. */
const theirs = calls.filter(
  (call) =>
    mayTry(signer, call.who) &&
    mayEver(signer, call.does) &&
    call.who !== 'anyone' &&
    call.gives === 'json' &&
    call.takes !== 'multipart',
)

describe('an additional signer, over HTTP', () => {
  // [ASVS-8.2.3]
  it('gets nothing of the borrower’s money, papers and decisions out of any call [P-1-18]', async () => {
    const answered: string[] = []
    for (const call of theirs) {
      const { status, body } = await ask(call, 'signer')
      expect(status, call.name).toBeLessThan(500)
      if (status !== 200) continue
      answered.push(call.name)
      for (const word of BORROWERS_OWN) expect(body, call.name).not.toContain(word)
      const shown = namesIn(JSON.parse(body))
      for (const name of BORROWERS_FIELDS) expect(shown, call.name).not.toContain(name)
    }
    // Some reads, and a write that returns the status.
    const some = ['readHeloc', 'readStatus', 'listDocuments', 'readConditions', 'readProfile', 'meetNotaryInPerson']
    expect(answered).toEqual(expect.arrayContaining(some))
  })

  // [ASVS-8.2.3]
  it('gets exactly the fields that the contract gives a signer [P-1-18]', async () => {
    for (const call of [readHeloc, readStatus]) {
      const { body } = await ask(call, 'signer')
      const fields = JSON.parse(body)
      expect(Object.keys(replyFor(call.reply, 'signer').parse(fields) as object)).toEqual(Object.keys(fields))
    }
    expect(JSON.parse((await ask(readHeloc, 'signer')).body)).toMatchObject({
      additionalSignerVersion: 'v1',
      helocSigners: [{ identityUuid: roles.signerUuid }],
    })
  })
})

// [ASVS-8.2.3]
it('a broker who referred the borrower sees how far it is, and not what was decided or found', async () => {
  const { status, body } = await ask(readStatus, 'broker')
  const fields = Object.keys(JSON.parse(body))
  expect(status).toBe(200)
  const hidden = Object.keys(ApplicationStatus.shape).filter((name) => !fields.includes(name))
  expect(hidden.toSorted()).toEqual([
    'creditFrozenWithPin',
    'creditScoreDecline',
    'dtiDecline',
    'giactAccountStatus',
    'uwDecision',
    'uwSubDecision',
  ])
})

it('the borrower still gets every field of both', async () => {
  expect(Object.keys(JSON.parse((await ask(readHeloc, 'borrower')).body))).toEqual(Object.keys(Heloc.shape))
  const status = JSON.parse((await ask(readStatus, 'borrower')).body)
  expect(Object.keys(status).sort()).toEqual(Object.keys(ApplicationStatus.shape).sort())
  expect(status).toMatchObject({ dtiDecline: true, uwDecision: 'DECLINE' })
})
