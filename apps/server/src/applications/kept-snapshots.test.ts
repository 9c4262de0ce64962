import { readHeloc, readRecord, readStatus } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingFacts } from '../documents/testing/index.ts'
import { createRoles, type Role, type Roles } from '../identity/testing/roles.ts'
import { withClient } from '../platform/postgres/index.ts'
import { coSignerNamed } from '../signers/testing/co-owned.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { readApplication } from './index.ts'

let server: ComposedServer
/** Another process on the same database. */
let there: ComposedServer
let roles: Roles
beforeAll(async () => {
  const env = { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }
  server = await createComposedServer({ env })
  there = await createComposedServer({ env, database: server.database })
  roles = await createRoles(server)
})
afterAll(async () => {
  await there.close()
  await server.close()
})

const coOwned = (): Partial<ApplicationFacts> => {
  const owner = { firstName: 'Sam', lastName: 'Other', email: 'sam@example.test', relation: 'SPOUSE', owes: true }
  const additional = { ...closingFacts.additional, purpose: 'OTHER', givenAt: '2026-11-02T17:00:00.000Z' } as const
  return {
    ...closingFacts,
    additional: { ...additional, otherOwners: [{ ...owner, uuid: roles.signerUuid } as const] },
    coSigners: [coSignerNamed(roles.signerUuid)],
  } as Partial<ApplicationFacts> // a relation of the table; the spread widens it to string
}

const applicantAt = (facts: Partial<ApplicationFacts> = {}) =>
  createApplicant(server, { step: 'LIEN_VERIFICATION', facts })

const ask = async (
  { fastify }: Pick<ComposedServer, 'fastify'>,
  { path }: { readonly path: string },
  { applicant, as, host = 'localhost' }: { applicant: Applicant; as: Role; host?: string },
) => {
  const { statusCode, body } = await fastify.inject({
    method: 'GET',
    url: path.replace(':uuid', applicant.uuid),
    headers: { host, authorization: `Bearer ${await roles.tokenOf(as, applicant)}` },
  })
  return { status: statusCode, body: JSON.parse(body) }
}

/** A change by whoever holds the database, past every rule of ours: not even its number is raised. */
const change = ({ uuid }: Applicant, sql: string) =>
  withClient(server.database.ownerUrl, async (client) => {
    await client.query("select set_config('app.organisation', $1, false)", [server.lender.id])
    expect((await client.query(`${sql} where uuid = $1`, [uuid])).rowCount).toBe(1)
  })

const snapshotIn = ({ app }: Pick<ComposedServer, 'app'>, { uuid }: Applicant) =>
  readApplication(app.db, server.lender.id, uuid, { caller: { kind: 'system', name: 'test' }, does: 'readRecord' })

describe('an application that was read', () => {
  it('is not read again while its row is unchanged, and nobody can change what is kept', async () => {
    const applicant = await applicantAt()
    const first = await snapshotIn(server, applicant)
    const second = await snapshotIn(server, applicant)
    expect(second).toBe(first)
    expect(() => Object.assign(second.facts.property, { city: 'Elsewhere' })).toThrow(TypeError)
    expect(() => Object.assign(second.facts.income.employmentTypes, ['RETIRED'])).toThrow(TypeError)
  })

  it.each([
    ['status', readStatus, { propertyComplete: true }, { propertyComplete: false }],
    ['record', readRecord, { valuation: {} }, { isPaused: true }],
    ['entity', readHeloc, { adjustedHomeAmount: 581_000 }, { adjustedHomeAmount: null }],
  ])('shows a change of the row by anybody in its next %s, in every process', async (_, call, before, after) => {
    const applicant = await applicantAt({ valuation: closingFacts.valuation })
    await change(applicant, "update applications set facts = jsonb_set(facts, '{valuation,valueCents}', '58100000')")
    for (const one of [server, there])
      expect((await ask(one, call, { applicant, as: 'borrower' })).body).toMatchObject(before)
    await change(applicant, "update applications set facts = facts - 'valuation', frozen_at = now()")
    for (const one of [server, there]) {
      const { body } = await ask(one, call, { applicant, as: 'borrower' })
      expect(body).toMatchObject(after)
      expect(body.valuation).toBeUndefined()
    }
  })

  it.each(['borrower', 'signer'] as const)(
    'is cut to each reader’s fields, although the %s read it first',
    async (first) => {
      const applicant = await applicantAt(coOwned())
      const second = first === 'borrower' ? 'signer' : 'borrower'
      for (const call of [readHeloc, readStatus]) {
        const read = { [first]: await ask(server, call, { applicant, as: first }) }
        for (const as of [second, first] as const) read[as] = await ask(server, call, { applicant, as })
        expect([read.borrower?.status, read.signer?.status]).toEqual([200, 200])
        const fields = (as: Role) => Object.keys(read[as]?.body ?? {})
        expect(fields('borrower')).toEqual(expect.arrayContaining(fields('signer')))
        expect(fields('borrower').length).toBeGreaterThan(fields('signer').length)
      }
    },
  )

  it('stays hidden from another borrower and at another lender', async () => {
    const applicant = await applicantAt()
    for (const call of [readRecord, readHeloc, readStatus]) {
      expect((await ask(server, call, { applicant, as: 'borrower' })).status).toBe(200)
      expect((await ask(server, call, { applicant, as: 'otherBorrower' })).body.code).toBe('applicationNotFound')
    }
    const other = server.registry.all.find(({ id }) => id !== server.lender.id)
    const elsewhere = readApplication(server.app.db, other?.id ?? '', applicant.uuid, {
      caller: { kind: 'system', name: 'test' },
      does: 'readRecord',
    })
    await expect(elsewhere).rejects.toMatchObject({ code: 'applicationNotFound' })
  })
})
