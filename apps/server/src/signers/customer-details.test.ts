import { type Endpoint, giveCustomerDetails, type ReplyOf, readCase, readRecord, sign } from '@hearthline/contracts'
import { type CoSigner, coSignerOf, withCoSigner } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication, readLogOf, readSecret, taxIdOf } from '../applications/index.ts'
import { createRoles, type Roles } from '../identity/testing/roles.ts'
import { createVisitor, type Visitor } from '../testing/test-server.ts'
import { coOwned } from './testing/co-owned.ts'
import { CUSTOMER } from './testing/signer-actions.ts'
import { createSignerServer, type SignerServer } from './testing/signer-server.ts'

let server: SignerServer
let roles: Roles
beforeAll(async () => {
  server = await createSignerServer()
  roles = await createRoles(server)
})
afterAll(() => server.close())

const { taxId, ...address } = CUSTOMER
const digits = taxId.replaceAll('-', '')

/** Somebody beside the borrower who has opened the invitation. */
const invitedSigner = async ({ owes = true } = {}) => {
  const owned = await coOwned(server, [{ firstName: 'Robin', lastName: 'Example', owes }])
  await owned.borrowerSigns()
  const { applicant } = owned
  const [signer] = owned.signers
  const [owner] = owned.owners
  if (signer === undefined || owner === undefined) throw new Error('no signer')
  const token = await signer.invitation()
  const visitor = await signer.logIn()
  await signer.accept(visitor, token)
  const { app, lender } = server
  return {
    applicant,
    owner,
    signer,
    visitor,
    kept: async () => coSignerOf((await applicant.now()).facts, owner.uuid),
    sealed: () =>
      readSecret({ db: app.db, keys: app.keys, organisation: lender.id }, applicant.uuid, taxIdOf(owner.uuid)),
    identify: async () => {
      await signer.showDocument(visitor, (await signer.bring(visitor)).uuid)
      await server.checkIdentity()
    },
    /** As a release before this one left them. */
    leave: async (change: Partial<CoSigner>) => {
      const moment = await app.clock.at(lender.id, lender.timeZone)
      const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
      await app.db.inTransaction(lender.id, async (tx) => {
        const work = await openApplication(tx, applicant.uuid, by)
        const now = coSignerOf(work.facts, owner.uuid)
        if (now !== undefined) work.change(withCoSigner(work.facts, { ...now, ...change }), { kind: 'test' })
      })
    },
    recordOf: async () => {
      const staff = createVisitor(server)
      staff.token = await roles.tokenOf('processor', applicant)
      const { body } = await staff.call(readCase as Endpoint, { params: { uuid: applicant.uuid } })
      return (body as unknown as ReplyOf<typeof readCase>).identityRecords.find(({ signer: of }) => of === owner.uuid)
    },
  }
}
type SignerAccess = Awaited<ReturnType<typeof invitedSigner>>

const signerWithDetails = async (change: Parameters<typeof invitedSigner>[0] = {}): Promise<SignerAccess> => {
  const one = await invitedSigner(change)
  expect((await one.signer.details(one.visitor)).status).toBe(200)
  return one
}
const give = (visitor: Visitor, { applicant }: Pick<SignerAccess, 'applicant'>) =>
  visitor.call(giveCustomerDetails, { params: { uuid: applicant.uuid }, body: CUSTOMER })

describe('a signer who owes', () => {
  it('signs nothing before they told where they live and their tax number, and then does', async () => {
    const one = await signerWithDetails()
    expect((await one.signer.task(one.visitor)).owesDetails).toBe(true)
    await one.identify()
    expect((await one.signer.begin(one.visitor)).body.code).toBe('detailsFirst')
    const params = { uuid: one.applicant.uuid }
    const documents = [{ documentUuid: crypto.randomUUID(), sha256: 'x', anchors: ['a'] }]
    const form = { adopted: { kind: 'typed', name: 'Robin Example' }, initials: 'RE', papers: documents }
    expect((await one.visitor.call(sign, { params, body: form })).body.code).toBe('detailsFirst')
    expect((await one.signer.customer(one.visitor)).body).toMatchObject({ owesDetails: false, standing: 'IDENTIFIED' })
    await one.signer.begin(one.visitor)
    await one.signer.readAll(one.visitor)
    expect((await one.signer.sign(one.visitor)).body.state).toBe('GENERATE_NOTARY_DISCLOSURE')
  })

  it('has their number sealed under a name of their own: no reply, fact, record or row of the log shows it', async () => {
    const one = await signerWithDetails()
    const { body } = await one.signer.customer(one.visitor)
    expect(await one.sealed()).toBe(digits)
    expect((await one.kept())?.customer).toEqual({ address, givenAt: expect.any(String) })
    const { facts } = await one.applicant.now()
    const log = await readLogOf(server.app.db, server.lender.id, one.applicant.uuid)
    expect(JSON.stringify(log.at(-1))).toMatch(/customerDetails.*"taxId":"[0-9a-f]{64}"/)
    const all = JSON.stringify([body, facts, log, await one.recordOf(), await one.signer.task(one.visitor)])
    for (const form of [taxId, digits]) expect(all).not.toContain(form)
    const params = { uuid: one.applicant.uuid }
    expect(JSON.stringify((await one.applicant.visitor.call(readRecord, { params })).body)).not.toContain(
      address.street,
    )
  })

  it('has an identity record that lacks both until then, and is whole afterwards', async () => {
    const one = await signerWithDetails()
    expect(await one.recordOf()).toMatchObject({
      isCustomer: true,
      birthDateCollected: true,
      taxIdCollected: false,
      address: null,
    })
    await one.signer.customer(one.visitor)
    expect(await one.recordOf()).toMatchObject({ birthDateCollected: true, taxIdCollected: true, address })
  })

  it.each([
    ['a number that may be somebody’s, in a sandbox', { taxId: '536-90-4399' }, 'taxId', 'taxIdSandboxOnly'],
    ['eight digits', { taxId: '900-41-104' }, 'taxId', 'taxIdFormat'],
    ['a PO box', { street: 'P.O. Box 12' }, 'street', 'streetIsPoBox'],
    ['no street', { street: '' }, 'street', 'required'],
    ['a ZIP code of elsewhere', { zip: '10001' }, 'zip', 'zipNotInState'],
  ])('is told at the field of %s, and nothing is kept', async (_, change, path, code) => {
    const one = await signerWithDetails()
    const { status, body } = await one.signer.customer(one.visitor, change)
    expect([status, body.fields]).toMatchObject([422, [{ path, code }]])
    expect([await one.sealed(), (await one.kept())?.customer]).toEqual([undefined, undefined])
  })

  it('agrees to electronic documents first', async () => {
    const one = await invitedSigner()
    expect((await one.signer.customer(one.visitor)).body.code).toBe('consentMissing')
  })

  it('mends it until they sign: the number is replaced, and each telling is a row of the log', async () => {
    const one = await signerWithDetails()
    await one.signer.customer(one.visitor)
    await one.identify()
    const again = await one.signer.customer(one.visitor, { taxId: '900-41-1042', street: '41 Elsewhere Court' })
    expect([again.status, again.body.owesDetails, again.body.standing]).toEqual([200, false, 'IDENTIFIED'])
    expect(await one.sealed()).toBe('900411042')
    expect((await one.kept())?.customer?.address).toEqual({ ...address, street: '41 Elsewhere Court' })
    const log = await readLogOf(server.app.db, server.lender.id, one.applicant.uuid)
    const digests = log.flatMap(
      (row) => /customerDetails.*"taxId":"([0-9a-f]{64})"/.exec(JSON.stringify(row))?.[1] ?? [],
    )
    expect([digests.length, new Set(digests).size]).toEqual([2, 2])
  })

  it('is refused once they have signed, and what they signed under stays', async () => {
    const one = await signerWithDetails()
    await one.signer.customer(one.visitor)
    await one.identify()
    await one.signer.begin(one.visitor)
    await one.signer.readAll(one.visitor)
    expect((await one.signer.sign(one.visitor)).status).toBe(200)
    const again = await one.signer.customer(one.visitor, { taxId: '900-41-1042' })
    expect([again.body.code, await one.sealed()]).toEqual(['eventNotExpected', digits])
  })

  it('is refused once they have signed the deed', async () => {
    const one = await signerWithDetails()
    await one.signer.customer(one.visitor)
    await one.leave({ deedSignedAt: '2026-11-07T10:00:00.000Z' })
    const again = await one.signer.customer(one.visitor, { taxId: '900-41-1042' })
    expect([again.body.code, await one.sealed()]).toEqual(['eventNotExpected', digits])
  })

  it('who had signed before anybody was asked is not asked', async () => {
    const one = await signerWithDetails()
    await one.identify()
    await one.leave({ signedAt: '2026-11-07T10:00:00.000Z' })
    expect((await one.signer.task(one.visitor)).owesDetails).toBe(false)
    expect((await one.signer.customer(one.visitor)).body.code).toBe('eventNotExpected')
    expect(await one.recordOf()).toMatchObject({ taxIdCollected: false, address: null })
  })
})

describe('the details of a customer', () => {
  it('are not asked of an owner who owes nothing', async () => {
    const one = await signerWithDetails({ owes: false })
    expect((await one.signer.task(one.visitor)).owesDetails).toBe(false)
    expect((await one.signer.customer(one.visitor)).body.code).toBe('eventNotExpected')
    expect(await one.sealed()).toBeUndefined()
    await one.identify()
    expect((await one.signer.begin(one.visitor)).status).toBe(200)
  })

  it('are given by nobody but them: no other signer, nor the borrower, nor at another lender', async () => {
    const [one, other] = [await signerWithDetails(), await signerWithDetails()]
    expect((await give(other.visitor, one)).body.code).toBe('applicationNotFound')
    expect((await give(one.applicant.visitor, one)).status).toBe(403)
    const elsewhere = await server.fastify.inject({
      method: 'PUT',
      url: giveCustomerDetails.path.replace(':uuid', one.applicant.uuid),
      headers: {
        host: 'harbor-point.localhost',
        authorization: `Bearer ${one.visitor.token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      payload: CUSTOMER,
    })
    expect(elsewhere.json().code).toBe('tokenElsewhere')
    expect([await one.sealed(), (await one.kept())?.customer]).toEqual([undefined, undefined])
  })
})
