import type pg from 'pg'
import type { Purpose } from '../platform/crypto/index.ts'

/** Every column of sealed bytes, with the purpose of its key. Files in the object store are sealed too, with the key of files. */
export const SEALED_COLUMNS: Readonly<Record<string, Purpose>> = {
  'application_secrets.sealed': 'field',
  'demographics.sealed': 'demographics',
  'documents.request': 'file',
  'drafts.sealed': 'draft',
  'idempotency_keys.reply': 'idempotency',
  'income_links.token': 'token',
  'issuer_records.sealed': 'issuer',
  'notary_sessions.token': 'field',
  'one_time_codes.sealed_address': 'field',
  'outbound_messages.sealed': 'field',
  'sign_in_challenges.sealed': 'field',
  'signatures.drawn': 'field',
  'signer_demographics.sealed': 'demographics',
  'totp_factors.sealed_secret': 'field',
  'vendor_webhooks.sealed': 'field',
}

/** Columns of bytes that are no secret, or that nobody opens: hashes, digests, public keys. */
export const UNSEALED_BYTES =
  /(^|_|\.)(hash|sha256|digest)$|^chat_tries\.subject$|^feedback\.sender$|^passkeys\.public_key$/

export type SealedCount = {
  readonly purpose: Purpose
  readonly version: number
  readonly column: string
  readonly rows: number
}

/** How many rows of all lenders are sealed with which version of which key: the version is the first byte. */
export const countSealed = async (client: pg.ClientBase): Promise<readonly SealedCount[]> => {
  const lenders = await client.query<{ id: string }>('select id from house.organisations')
  const counts = new Map<string, SealedCount>()
  for (const { id } of lenders.rows) {
    await client.query(`select set_config('app.organisation', $1, false)`, [id])
    for (const [column, purpose] of Object.entries(SEALED_COLUMNS)) {
      const [table = '', name = ''] = column.split('.')
      const { rows } = await client.query<{ version: number; rows: number }>(
        `select get_byte(${name}, 0) as version, count(*)::int as rows from ${table} where length(${name}) > 0 group by 1`,
      )
      for (const { version, rows: found } of rows) {
        const key = `${column} ${version}`
        counts.set(key, { purpose, version, column, rows: found + (counts.get(key)?.rows ?? 0) })
      }
    }
  }
  return [...counts.values()]
}
