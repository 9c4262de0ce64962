import { randomUUID } from 'node:crypto'
import {
  beginProof,
  beginTwoFactor,
  calls,
  type Endpoint,
  giveProof,
  giveProofByPasskey,
  type Protected,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from './identity/sign-in/passwords.ts'
import type { IdentityTables } from './identity/tables.ts'
import { claimsIn, PASSWORD } from './identity/testing/people.ts'
import { createRoles, type Roles } from './identity/testing/roles.ts'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import { closingFactsWith } from './signers/testing/co-owned.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { sampleCalls } from './testing/sample-calls.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import { createVisitor, type Visitor } from './testing/test-server.ts'

/** What needs a fresh proof, written a second time by hand. */
const WANTED: Readonly<Record<string, Protected>> = {
  setDisbursement: 'payee',
  setAutopay: 'payee',
  confirmLiens: 'payee',
  confirmBank: 'payout',
  startSigning: 'signing',
  sign: 'signing',
  startNotarySession: 'signing',
  signDeed: 'signing',
  givePhone: 'contact',
  inviteSigner: 'contact',
  applyCorrection: 'contact',
  beginPasskey: 'signIn',
  removePasskey: 'signIn',
  beginTwoFactor: 'signIn',
  endSession: 'sessions',
  endOtherSessions: 'sessions',
}
const guarded = calls.filter(({ freshProof }) => freshProof !== undefined)

const LONGER = 'half-an-hour.localhost'
const withHalfAnHour = () => {
  const record = sampleRecord()
  const companyInfo = { ...record.companyInfo, organization: 'HALF_AN_HOUR' }
  const names = { orgCode: 'HALF_AN_HOUR', canonicalOrgCode: 'HALF_AN_HOUR', hosts: [LONGER], companyInfo }
  return { ...record, ...names, id: randomUUID(), signIn: { proofMinutes: 30 } }
}

let server: ComposedServer
let roles: Roles
let passwordHash: string
beforeAll(async () => {
  server = await createComposedServer({ lenders: [withHalfAnHour()] })
  roles = await createRoles(server)
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())

const tables = () => server.app.db.read<IdentityTables>(server.lender.id)

const applicantFor = async (call: Endpoint): Promise<Applicant> => {
  const { signerUuid } = roles
  const facts = closingFactsWith(signerUuid)
  return createApplicant(server, { step: sampleCalls[call.name]?.at ?? 'OFFER_SELECTION', facts })
}
const sidOf = ({ token }: Visitor): string => String(claimsIn(token).sid)
/** Moves the last proof of one session into the past. */
const letPass = (visitor: Visitor, minutes: number) =>
  tables()
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - minutes * 60_000) })
    .where('sid', '=', sidOf(visitor))
    .execute()
const ask = (call: Endpoint, visitor: Visitor, uuid: string) => {
  const names = call.path.match(/:\w+/g) ?? []
  const params = Object.fromEntries(names.map((name) => [name.slice(1), name === ':uuid' ? uuid : randomUUID()]))
  return visitor.call(call, { params, body: sampleCalls[call.name]?.body ?? {} })
}
const refusal = { status: 403, body: { code: 'freshProofNeeded' } }
/** What the call could have changed. */
const kept = async ({ now }: Applicant, visitor: Visitor) => {
  const challenges = await tables().selectFrom('sign_in_challenges').select('digest').orderBy('digest').execute()
  const session = await tables().selectFrom('sessions').selectAll().where('sid', '=', sidOf(visitor)).execute()
  return JSON.stringify([await now(), challenges, session.map(({ last_seen_at: _, ...rest }) => rest)])
}
const withPassword = (uuid: string) =>
  tables().updateTable('accounts').set({ password_hash: passwordHash }).where('uuid', '=', uuid).execute()

// [ASVS-7.5.1]
it('the calls that ask for a fresh proof are these', () => {
  expect(Object.fromEntries(guarded.map(({ name, freshProof }) => [name, freshProof]))).toEqual(WANTED)
  for (const { problems } of guarded) expect(problems).toContain('freshProofNeeded')
})

describe.each(guarded.map((call) => [call.name, call] as const))('%s', (_, call) => {
  let applicant: Applicant
  let visitor: Visitor
  beforeAll(async () => {
    applicant = await applicantFor(call)
    visitor = applicant.visitor
    await withPassword((await applicant.now()).ownerUuid)
    await letPass(visitor, 11)
  })

  // [ASVS-7.5.1]
  it('refuses a session that signed in a while ago, and changes nothing', async () => {
    const before = await kept(applicant, visitor)
    expect(await ask(call, visitor, applicant.uuid)).toMatchObject(refusal)
    expect(await kept(applicant, visitor)).toBe(before)
  })
  it('does not take the proof of another session of the same person', async () => {
    const other = Object.assign(createVisitor(server), { token: await roles.tokenOf('borrower', applicant) })
    expect((await other.call(giveProof, { body: { secret: PASSWORD } })).status).toBe(200)
    expect(await ask(call, visitor, applicant.uuid)).toMatchObject(refusal)
  })
  it('goes through with the property taken off, which it does not with it (control)', async () => {
    const { freshProof } = call
    const copy = await applicantFor(call)
    await letPass(copy.visitor, 11)
    expect(await ask(call, copy.visitor, copy.uuid)).toMatchObject(refusal)
    Reflect.set(call, 'freshProof', undefined)
    try {
      expect((await ask(call, copy.visitor, copy.uuid)).body.code).not.toBe('freshProofNeeded')
    } finally {
      Reflect.set(call, 'freshProof', freshProof)
    }
  })
  it('goes through after a proof, and no longer once that is old', async () => {
    expect((await visitor.call(giveProof, { body: { secret: PASSWORD } })).status).toBe(200)
    await letPass(visitor, 9)
    const answer = await ask(call, visitor, applicant.uuid)
    expect(answer.body.code).not.toBe('freshProofNeeded')
    await letPass(visitor, 11)
    expect(await ask(call, visitor, applicant.uuid)).toMatchObject(refusal)
  })
})

it('most of them do what they are for after a proof', async () => {
  const done: string[] = []
  for (const call of guarded) {
    const applicant = await applicantFor(call)
    if ((await ask(call, applicant.visitor, applicant.uuid)).status === 200) done.push(call.name)
  }
  expect(done.sort()).toEqual(
    [
      'beginPasskey',
      'beginTwoFactor',
      'confirmBank',
      'confirmLiens',
      'endOtherSessions',
      'setAutopay',
      'setDisbursement',
      'startNotarySession',
      'startSigning',
    ].sort(),
  )
})

it('lasts as long as the record of the lender says', async () => {
  const callAt = async ({ host, of }: { host: string; of: Roles }, minutes: number) => {
    const nobody = { now: async () => Promise.reject(new Error('of no application')) }
    const visitor = Object.assign(createVisitor(server, { host }), { token: await of.tokenOf('agent', nobody) })
    await server.app.db
      .read<IdentityTables>(String(claimsIn(visitor.token).org))
      .updateTable('sessions')
      .set({ proved_at: new Date(Date.now() - minutes * 60_000) })
      .where('sid', '=', sidOf(visitor))
      .execute()
    return (await visitor.call(beginTwoFactor)).body.code
  }
  const lender = server.registry.byHost(LONGER)
  if (lender === undefined) throw new Error('the lender with another time is not there')
  const longer = { host: LONGER, of: await createRoles({ ...server, lender }) }
  const usual = { host: 'localhost', of: roles }
  expect([await callAt(usual, 9), await callAt(usual, 11)]).toEqual([undefined, 'freshProofNeeded'])
  expect([await callAt(longer, 29), await callAt(longer, 31)]).toEqual([undefined, 'freshProofNeeded'])
})

it('a signer is asked too, and proves by a mailed code', async () => {
  const call = guarded.find(({ name }) => name === 'sign')
  if (call === undefined) throw new Error('sign needs no proof')
  const applicant = await applicantFor(call)
  const signer = Object.assign(createVisitor(server), { token: await roles.tokenOf('signer', applicant) })
  expect((await ask(call, signer, applicant.uuid)).body.code).not.toBe('freshProofNeeded')
  await letPass(signer, 11)
  expect(await ask(call, signer, applicant.uuid)).toMatchObject(refusal)
  expect((await signer.call(beginProof)).body).toEqual({ by: 'code', passkey: false })
  expect((await signer.call(giveProofByPasskey, { body: sampleCalls.giveProofByPasskey?.body })).body.code).toBe(
    'passkeyRefused',
  )
  expect(await ask(call, signer, applicant.uuid)).toMatchObject(refusal)
})
