import type { Adapter, Payload } from 'oidc-provider'
import { digest, type Keyring, open, seal } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/db/index.ts'
import type { IdentityTables } from '../tables.ts'
import { consumeRecord, deleteByGrant, deleteRecord, findRecord, findRecordByUid, saveRecord } from './issuer-store.ts'

type Found = { readonly digest: Buffer; readonly sealed: Buffer; readonly consumed_at: Date | null }

export const aboutRecord = (organisation: string, model: string, hash: Buffer): string =>
  `issuer:${organisation}:${model}:${hash.toString('hex')}`

type Parts = {
  readonly db: Db
  readonly keys: Keyring
  readonly organisation: string
  /** The library's refusal of a code that was used. It looks before it marks, so two at the same moment get this far. */
  readonly usedUp: () => Error
}

/**
 * Keeps the embedded issuer's state in PostgreSQL, so that any process can continue what another began. Codes and
 * session names are secrets, so only keyed hashes of them are stored.
 */
export const issuerAdapter =
  ({ db, keys, organisation, usedUp }: Parts) =>
  (model: string): Adapter => {
    const tables = () => db.read<IdentityTables>(organisation)
    const digestOf = (kind: 'id' | 'grant' | 'uid', text: string) => digest(keys.issuer, `${model}:${kind}:${text}`)
    const which = (id: string) => ({ organisation, model, digest: digestOf('id', id) })
    const aboutOf = (hash: Buffer) => aboutRecord(organisation, model, hash)
    const payloadOf = (row: Found | undefined): Payload | undefined =>
      row === undefined
        ? undefined
        : {
            ...JSON.parse(open(keys.issuer, row.sealed, aboutOf(row.digest)).toString()),
            ...(row.consumed_at !== null && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }),
          }
    return {
      upsert: async (id, payload, expiresInSeconds) => {
        const { digest: hash } = which(id)
        await saveRecord(tables(), {
          organisation_id: organisation,
          model,
          digest: hash,
          sealed: seal(keys.issuer, JSON.stringify(payload), aboutOf(hash)),
          grant_digest: payload.grantId === undefined ? null : digestOf('grant', payload.grantId),
          uid_digest: payload.uid === undefined ? null : digestOf('uid', payload.uid),
          expires_at: expiresInSeconds === undefined ? null : new Date(Date.now() + expiresInSeconds * 1000),
        })
      },
      find: async (id) => payloadOf(await findRecord(tables(), which(id), new Date())),
      findByUid: async (uid) =>
        payloadOf(await findRecordByUid(tables(), { organisation, model, digest: digestOf('uid', uid) }, new Date())),
      // We have no device flow.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        if (!(await consumeRecord(tables(), which(id), new Date()))) throw usedUp()
      },
      destroy: (id) => deleteRecord(tables(), which(id)),
      revokeByGrantId: (grant) => deleteByGrant(tables(), { organisation, model, digest: digestOf('grant', grant) }),
    }
  }
