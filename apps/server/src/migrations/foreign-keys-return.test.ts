import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from './100-foreign-keys-return.ts'
import { createTablesOwner, type TablesOwner } from './testing/tables-owner.ts'

let owner: TablesOwner
beforeAll(async () => {
  owner = await createTablesOwner()
})
afterAll(() => owner.end())

const FOREIGN_KEYS = [
  ['application_log', 'application_log_organisation_id_application_uuid_fkey'],
  ['idempotency_keys', 'idempotency_keys_organisation_id_fkey'],
] as const

const plant = {
  application_log: (organisation: string, application: string) =>
    owner.query(
      `insert into application_log (organisation_id, application_uuid, seq, at, kind, by_kind, step, body, previous_hash, hash)
       values ($1, $2, 1, now(), 'event', 'system', 'DECLINED', '{}', '', '')`,
      [organisation, application],
    ),
  idempotency_keys: (organisation: string) =>
    owner.query(
      `insert into idempotency_keys (organisation_id, caller, endpoint, key, body_hash, reply) values ($1, 'c', 'e', $2, '', '')`,
      [organisation, randomUUID()],
    ),
} as const

describe.each(FOREIGN_KEYS)('%s', (table, name) => {
  const stranger = randomUUID()

  it('takes no row of nothing', async () => {
    await owner.asLender(stranger)
    await expect(plant[table](stranger, randomUUID())).rejects.toMatchObject({ code: '23503', constraint: name })
  })

  it('is looked through, where a release before wrote without that key', async () => {
    for (const [each, key] of FOREIGN_KEYS) await owner.query(`alter table ${each} drop constraint ${key}`)
    const lender = await owner.plantLender()
    const application = await owner.plantApplication(lender, 'DECLINED')
    await plant.application_log(lender, application)
    await plant.idempotency_keys(lender)
    await owner.asLender(stranger)
    await plant[table](stranger, randomUUID())
    await expect(owner.migrate(up)).rejects.toMatchObject({ code: '23503', constraint: name })
    await owner.query(`alter table ${table} disable trigger user`)
    await owner.asLender(stranger)
    await owner.query(`delete from ${table} where organisation_id = $1`, [stranger])
    await owner.query(`alter table ${table} enable trigger user`)
    await owner.migrate(up)
  })
})
