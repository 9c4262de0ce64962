import type { Caller } from '@hearthline/contracts'
import type { Db } from '../platform/db/index.ts'
import { lifetimes } from './lifetimes.ts'
import { findLiveSession, touchSession } from './session-store.ts'
import type { IdentityTables } from './tables.ts'

export type LiveSessions = {
  /** The caller of a session that is alive. */
  find(organisation: string, sid: string): Promise<Caller | undefined>
  forget(organisation: string, sid: string): void
  /** What to LISTEN to, and what to do after a gap in listening. */
  readonly channels: { readonly session_revoked: (payload: string) => void }
  forgetAll(): void
}

export type LiveSessionsOptions = {
  readonly db: Db
  /** A live system lets no demo staff in, even where its database was a sandbox once. */
  readonly isSandbox: boolean
  readonly now?: () => number
}

type Row = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>

const callerOf = (sid: string, row: Row, isSandbox: boolean): Caller | undefined => {
  if (row.kind === 'borrower') return { kind: 'borrower', identityUuid: row.identity_uuid, sid }
  if (row.name === null || row.roles === null || (row.is_demo === true && !isSandbox)) return undefined
  return { kind: 'staff', identityUuid: row.identity_uuid, sid, name: row.name, roles: row.roles }
}

const KEPT = 50_000

/** Sessions this process has seen alive a moment ago. A revocation anywhere drops it here (session_revoked). */
export const createLiveSessions = ({ db, isSandbox, now = Date.now }: LiveSessionsOptions): LiveSessions => {
  const kept = new Map<string, { caller: Caller; until: number }>()
  /** Counts revocations: what was read before one may be out of date and is not kept. */
  let revocations = 0
  const drop = (key: string) => {
    revocations += 1
    kept.delete(key)
  }
  const ask = async (organisation: string, sid: string): Promise<Caller | undefined> => {
    const at = now()
    const before = revocations
    const tables = db.read<IdentityTables>(organisation)
    const row = await findLiveSession(tables, organisation, sid, {
      seen: new Date(at - lifetimes.idle),
      created: new Date(at - lifetimes.session),
    })
    const caller = row === undefined ? undefined : callerOf(sid, row, isSandbox)
    if (row === undefined || caller === undefined) return undefined
    if (at - row.last_seen_at.getTime() >= lifetimes.touch) await touchSession(tables, organisation, sid, new Date(at))
    if (before === revocations) {
      if (kept.size >= KEPT) kept.clear()
      kept.set(`${organisation}:${sid}`, { caller, until: at + lifetimes.trust })
    }
    return caller
  }
  return {
    find: async (organisation, sid) => {
      const known = kept.get(`${organisation}:${sid}`)
      return known !== undefined && now() < known.until ? known.caller : ask(organisation, sid)
    },
    forget: (organisation, sid) => drop(`${organisation}:${sid}`),
    channels: { session_revoked: drop },
    forgetAll: () => {
      revocations += 1
      kept.clear()
    },
  }
}
