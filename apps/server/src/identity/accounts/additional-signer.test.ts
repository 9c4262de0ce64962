import { giveAdditionalInfo, login, readHeloc, readIdentity, readRecord } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationCalls, openApplication } from '../../applications/index.ts'
import { borrowersTypesNow } from '../../documents/index.ts'
import { coSignerNamed } from '../../signers/testing/co-owned.ts'
import { giveMore } from '../../testing/borrower-actions.ts'
import { type Applicant, createApplicant } from '../../testing/test-applicant.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { peopleOf } from '../testing/people.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await createTestServer({
    calls: ({ registry }) => [...applicationCalls({ registry, documentTypes: borrowersTypesNow })],
  })
  people = peopleOf(server)
})
afterAll(() => server.close())

const signIn = async (email: string, as: 'signer' | 'borrower') => {
  const { code, visitor } = await people.ask(email, 'login')
  expect((await visitor.call(login, { body: { email, code, as } })).status).toBe(200)
  return visitor
}
/** Lets each owner accept their invitation, which makes them a signer. */
const takeUp = async ({ uuid }: Applicant) => {
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
  await server.app.db.inTransaction(server.lender.id, async (tx) => {
    const work = await openApplication(tx, uuid, by)
    const owners = work.facts.additional?.otherOwners ?? []
    work.change({ coSigners: owners.map((owner) => coSignerNamed(owner.uuid)) }, { kind: 'test' })
  })
}
const coOwned = async () => {
  const email = people.newAddress()
  const applicant = await createApplicant(server, { step: 'COLLECT_ADDITIONAL_INFO' })
  const otherOwners = [{ firstName: 'Sam', lastName: 'Other', email, relation: 'SPOUSE', owes: false }]
  const given = await giveMore(applicant, { ownership: 'JOINT', otherOwners })
  expect([giveAdditionalInfo.name, given.status, JSON.stringify(given.body)]).toEqual([
    giveAdditionalInfo.name,
    200,
    expect.anything(),
  ])
  await takeUp(applicant)
  return { email, params: { uuid: applicant.uuid } }
}

describe('an additional signer', () => {
  it('is a co-deeder, listed in helocSigners by the identity they sign in with [C-6-03] [C-6-04] [P-6-05]', async () => {
    const { email, params } = await coOwned()
    const signer = await signIn(email, 'signer')
    const { uuid } = (await signer.call(readIdentity)).body
    const { status, body } = await signer.call(readHeloc, { params })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      additionalSignerVersion: 'v1',
      helocSigners: [{ identityUuid: uuid }],
      applicants: [{ type: 'PRIMARY' }, { type: 'CO_DEEDER' }],
    })
  })
  it('sees what the signer’s side shows and nothing of the borrower’s record [C-6-09]', async () => {
    const { email, params } = await coOwned()
    const signer = await signIn(email, 'signer')
    expect((await signer.call(readRecord, { params })).status).toBe(403)
  })
  it('is one by their own login only: as a borrower they have no such application', async () => {
    const { email, params } = await coOwned()
    expect((await (await signIn(email, 'borrower')).call(readHeloc, { params })).status).toBe(404)
  })
  it('of one application is a stranger to another', async () => {
    const [one, other] = [await coOwned(), await coOwned()]
    const signer = await signIn(one.email, 'signer')
    expect((await signer.call(readHeloc, { params: other.params })).status).toBe(404)
  })
})
