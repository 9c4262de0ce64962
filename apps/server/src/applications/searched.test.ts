import { sampleOffer } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingFacts, createDocumentServer, type DocumentServer, startAt } from '../documents/testing/index.ts'
import { openApplication, type Snapshot, type UnitOfWork } from './index.ts'
import { type ApplicationTables, SEARCHED_COLUMNS } from './tables.ts'

let server: DocumentServer
beforeAll(async () => {
  server = await createDocumentServer()
})
afterAll(() => server.close())

const caller = { kind: 'system', name: 'test' } as const
const tables = () => server.app.db.read<ApplicationTables>(server.lender.id)

const columnsOf = ({ uuid }: Snapshot) =>
  tables().selectFrom('applications').select(SEARCHED_COLUMNS).where('uuid', '=', uuid).executeTakeFirstOrThrow()
const wordsOf = async ({ uuid }: Snapshot) =>
  (await tables().selectFrom('application_words').select('word').where('application_uuid', '=', uuid).execute()).map(
    ({ word }) => word,
  )
const signersOf = async ({ uuid }: Snapshot) =>
  (
    await tables()
      .selectFrom('application_signers')
      .select('signer_uuid')
      .where('application_uuid', '=', uuid)
      .execute()
  )
    .map(({ signer_uuid: signer }) => signer)
    .sort()

const change = async ({ uuid }: Snapshot, by: (work: UnitOfWork) => unknown) => {
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  await server.app.db.inTransaction(server.lender.id, async (tx) => {
    await by(await openApplication(tx, uuid, { caller, does: 'changeApplication', moment }))
  })
}

describe('what is searched and reported', () => {
  it('is written with an application', async () => {
    const started = await startAt(server, 'OFFER_SELECTION', {
      offer: undefined,
      referrerUuid: 'somebody',
      channel: 'WHOLESALE',
    })
    expect(await columnsOf(started)).toMatchObject({
      first_name: closingFacts.applicant.firstName,
      last_name: closingFacts.applicant.lastName,
      email: closingFacts.applicant.email.toLowerCase(),
      phone: closingFacts.applicant.phone,
      property_state: closingFacts.property.state,
      property_county: closingFacts.property.county ?? null,
      is_contested: false,
      is_crypto: false,
      referrer_uuid: 'somebody',
      channel: 'WHOLESALE',
      amount_cents: null,
      disbursed_on: null,
      ended_at: null,
    })
    expect(await wordsOf(started)).toContain(started.loanNumber.toLowerCase())
  })

  it.each([
    ['by the visitor alone', undefined, 'DIRECT'],
    ['through somebody, of whom it does not say what they were', 'somebody', null],
  ])('says of an application of an older release that it came %s', async (_, referrerUuid, channel) => {
    const started = await startAt(server, 'OFFER_SELECTION', { referrerUuid, channel: undefined })
    expect(await columnsOf(started)).toMatchObject({ channel })
    await change(started, (work) => work.change({ wishedCents: 60_000_00 }, { kind: 'test' }))
    expect(await columnsOf(started)).toMatchObject({ channel, wished_cents: 60_000_00 })
  })

  it('follows each change of the facts', async () => {
    const started = await startAt(server, 'OFFER_SELECTION', { wishedCents: 50_000_00 })
    const signedAt = '2026-03-04T10:00:00.000Z'
    const { applicant, property } = closingFacts
    await change(started, (work) =>
      work.change(
        {
          applicant: { ...applicant, lastName: 'Moved', email: 'NEW@example.test', phone: '+13036250199' },
          property: { ...property, county: 'Larimer County' },
          propertyTrouble: 'OWNERSHIP_DIFFERS',
          offer: { ...sampleOffer, amountCents: 90_000_000_00 },
          disclosures: { closingSignedAt: signedAt },
          funding: { approvals: [], disbursedOn: '2026-03-09' },
        },
        { kind: 'test' },
      ),
    )
    expect(await columnsOf(started)).toMatchObject({
      last_name: 'Moved',
      email: 'new@example.test',
      phone: '+13036250199',
      property_county: 'Larimer County',
      is_contested: true,
      wished_cents: 50_000_00,
      amount_cents: 90_000_000_00,
      signed_at: new Date(signedAt),
      disbursed_on: '2026-03-09',
    })
    const words = await wordsOf(started)
    expect(words).toEqual(expect.arrayContaining(['moved', 'larimer', '6250199', applicant.firstName.toLowerCase()]))
    expect(words).not.toContain(applicant.lastName.toLowerCase())
  })

  it('names the owners beside the borrower, and forgets one who left', async () => {
    const signer = (uuid: string) => ({
      uuid,
      invitedAt: '2026-01-01T00:00:00Z',
      invitationEndsAt: '2026-02-01T00:00:00Z',
      invitations: 1,
    })
    const started = await startAt(server, 'OFFER_SELECTION', { coSigners: [signer('a'), signer('b')] })
    expect(await signersOf(started)).toEqual(['a', 'b'])
    await change(started, (work) => work.change({ coSigners: [signer('b'), signer('c')] }, { kind: 'test' }))
    expect(await signersOf(started)).toEqual(['b', 'c'])
  })

  it('has the moment at which it ended', async () => {
    const ended = await startAt(server, 'DECLINED')
    expect((await columnsOf(ended)).ended_at).toEqual(ended.stepEnteredAt)
  })

  it('is taken back with the facts', async () => {
    const started = await startAt(server, 'OFFER_SELECTION')
    const before = [await columnsOf(started), await wordsOf(started)]
    const refused = change(started, async (work) => {
      work.change({ applicant: { ...closingFacts.applicant, lastName: 'Refused' } }, { kind: 'test' })
      await work.tx.settle()
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect([await columnsOf(started), await wordsOf(started)]).toEqual(before)
  })

  it('is what it was where a unit of work changes the facts and changes them back', async () => {
    const started = await startAt(server, 'OFFER_SELECTION')
    const before = [await columnsOf(started), await wordsOf(started)]
    await change(started, async ({ tx, uuid }) => {
      const moment = await server.app.clock.inTx(tx, server.lender.timeZone)
      for (const lastName of ['Between', closingFacts.applicant.lastName]) {
        const work = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
        work.change({ applicant: { ...closingFacts.applicant, lastName } }, { kind: 'test' })
        await tx.settle()
      }
    })
    expect([await columnsOf(started), await wordsOf(started)]).toEqual(before)
  })
})
