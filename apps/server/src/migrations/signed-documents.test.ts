import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { up } from './030-signed-papers.ts'
import { createTablesOwner, type TablesOwner } from './testing/tables-owner.ts'

let owner: TablesOwner
beforeAll(async () => {
  owner = await createTablesOwner()
})
afterAll(() => owner.end())

/** As the release before it kept what came of a signature. */
const asBefore = () =>
  owner.query(`drop table signed_papers;
    alter table signatures add column signed_uuid uuid not null, add column signed_sha256 text not null`)

const hash = '0'.repeat(64)

/** A lender with a paper that was signed. */
const plant = async () => {
  const organisation = await owner.plantLender()
  const application = await owner.plantApplication(organisation, 'CO_DEED_REQ')
  const [shown, signed, signature] = Array.from({ length: 3 }, () => randomUUID())
  for (const uuid of [shown, signed])
    await owner.query(
      `insert into documents (organisation_id, uuid, application_uuid, type, source, made_for, file_name, media_type,
        bytes, sha256, stored_as, anchors, must_be_read, created_at)
       values ($1, $2::uuid, $3, 'CREDIT_AGREEMENT', 'LENDER', 'made for ' || $2::uuid, 'a.pdf', 'application/pdf', 1, $4, 'a', '[]', true, now())`,
      [organisation, uuid, application, hash],
    )
  await owner.query(
    `insert into signatures (organisation_id, uuid, application_uuid, signer_uuid, document_uuid, sha256, signed_uuid,
      signed_sha256, anchors, kind, name, initials, ip, user_agent, at)
     values ($1, $2, $3, $3, $4, $6, $5, $6, '[]', 'typed', 'A', 'A', '', '', now())`,
    [organisation, signature, application, shown, signed, hash],
  )
  return {
    organisation,
    kept: { signature_uuid: signature, application_uuid: application, document_uuid: signed, sha256: hash },
  }
}

it('signatures of the release before have the papers that came of them, each lender their own', async () => {
  await asBefore()
  const lenders = [await plant(), await plant()]
  await owner.migrate(up)
  for (const { organisation, kept } of lenders) {
    await owner.asLender(organisation)
    const { rows } = await owner.query(
      'select signature_uuid, application_uuid, document_uuid, sha256 from signed_papers',
    )
    expect(rows).toEqual([kept])
    expect((await owner.query('select uuid from signatures')).rows).toEqual([{ uuid: kept.signature_uuid }])
  }
})
