import { sampleFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { up } from './110-searched-columns.ts'
import { createTablesOwner, type TablesOwner } from './testing/tables-owner.ts'

let owner: TablesOwner
beforeAll(async () => {
  owner = await createTablesOwner()
})
afterAll(() => owner.end())

const ADDED =
  'first_name last_name email phone property_state property_county is_contested is_crypto wished_cents amount_cents decided_at signed_at disbursed_on ended_at referrer_uuid'.split(
    ' ',
  )

/** As the release before left the tables. */
const asBefore = async () => {
  await owner.query('drop table application_words, application_signers')
  await owner.query(`alter table applications ${ADDED.map((column) => `drop column ${column}`).join(', ')},
    add column search text not null default '',
    add column referrer_uuid text generated always as (facts ->> 'referrerUuid') stored`)
  await owner.query(`create index applications_by_referrer
    on applications (organisation_id, referrer_uuid, created_at desc, uuid desc) where referrer_uuid is not null`)
  await owner.query(
    `create index applications_by_signer on applications using gin ((facts -> 'coSigners') jsonb_path_ops)`,
  )
}

const facts = {
  ...sampleFacts,
  property: { ...sampleFacts.property, county: 'Denver County' },
  propertyTrouble: 'OWNERSHIP_DIFFERS',
  referrerUuid: 'somebody',
  wishedCents: 5_000_000_00,
  offer: { amountCents: 90_000_000_00 },
  decision: { decidedAt: '2026-03-01T10:00:00.000Z' },
  signing: { signedAt: '2026-03-02T10:00:00.000Z' },
  coSigners: [{ uuid: 'owner', signedAt: '2026-03-03T10:00:00.000Z' }, { uuid: 'other' }],
  funding: { disbursedOn: '2026-03-09' },
}

it('fills the columns, words and signers of every lender’s applications', async () => {
  const made: Record<string, string> = {}
  for (const step of ['DECLINED', 'OFFER_SELECTION'] as const) {
    const lender = await owner.plantLender()
    made[lender] = await owner.plantApplication(lender, step)
    await owner.query('update applications set facts = $2 where uuid = $1', [made[lender], facts])
  }
  await asBefore()
  await owner.migrate(up)
  for (const [lender, uuid] of Object.entries(made)) {
    await owner.asLender(lender)
    const { rows } = await owner.query('select * from applications where uuid = $1', [uuid])
    expect(rows[0]).toMatchObject({
      first_name: 'Avery',
      last_name: 'Sample',
      email: 'avery.sample@example.test',
      phone: '+13036250142',
      property_state: 'CO',
      property_county: 'Denver County',
      is_contested: true,
      is_crypto: false,
      referrer_uuid: 'somebody',
      wished_cents: 5_000_000_00,
      amount_cents: 90_000_000_00,
      decided_at: new Date('2026-03-01T10:00:00.000Z'),
      signed_at: new Date('2026-03-03T10:00:00.000Z'),
      disbursed_on: '2026-03-09',
      ended_at: rows[0].step === 'DECLINED' ? rows[0].step_entered_at : null,
    })
    const words = await owner.query('select word from application_words where application_uuid = $1', [uuid])
    expect(words.rows.map(({ word }) => word)).toEqual(expect.arrayContaining(['avery', '80202', '6250142', 'denver']))
    const signers = await owner.query('select signer_uuid from application_signers order by 1')
    expect(signers.rows.map(({ signer_uuid: one }) => one)).toEqual(['other', 'owner'])
  }
})
