import type { Caller } from '@hearthline/contracts'
import type { Db } from '../../platform/db/index.ts'
import type { Tenant } from '../../platform/http/index.ts'
import { kindFor } from '../accounts/account.ts'
import { lifetimes } from '../limits/lifetimes.ts'
import type { IdentityTables, SignInMethod } from '../tables.ts'
import { findLiveSession, stillOpen, touchSession } from './session-store.ts'

export type LiveSession = {
  readonly caller: Exclude<Caller, { kind: 'visitor' | 'system' }>
  /** When it ends even if it is in use, in milliseconds since 1970. */
  readonly endsAt: number
  /** Their lender demands a second factor, and this session was not given one. */
  readonly lacksFactor: boolean
}

export type LiveSessions = {
  /** A session that is alive, with its caller. */
  find(organisation: string, sid: string): Promise<LiveSession | undefined>
  forget(organisation: string, sid: string): void
  /** The channels to LISTEN to, and what to do after the connection was lost for a while. */
  readonly channels: { readonly session_revoked: (payload: string) => void }
  forgetAll(): void
  /** Has `cut` called once the session is ended by any process; returns how to stop that. For what a session holds open. */
  watch(organisation: string, sid: string, cut: () => void): () => void
  /** Forgets all sessions, and cuts what those hold open that were ended, or lack a factor that is demanded since. */
  recheck(): Promise<void>
}

/** Calls `cut` once the session of a caller is ended; returns how to stop that. */
export type WatchSession = (tenant: Pick<Tenant, 'id'>, caller: Caller, cut: () => void) => () => void

/** For what a caller holds open beyond a call: a socket, a stream. */
export const watchSessionOf =
  ({ watch }: Pick<LiveSessions, 'watch'>): WatchSession =>
  ({ id }, caller, cut) =>
    'sid' in caller && caller.sid !== undefined ? watch(id, caller.sid, cut) : () => undefined

export type LiveSessionsOptions = {
  readonly db: Db
  /** Demo staff cannot sign in to a live system, even if its database used to be a sandbox. */
  readonly isSandbox: boolean
  /** Whether a lender demands a second factor of its staff now. */
  readonly demandsFactor: (organisation: string) => boolean
  readonly now?: () => number
}

/** What is cached: what the record of the lender makes of it is judged at each look. */
type Known = Omit<LiveSession, 'lacksFactor'> & { readonly method: SignInMethod; readonly hasFactor: boolean }

type Row = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>

/** A session of staff ends when its owner has no role left. */
const staffOf = (sid: string, row: Row, isSandbox: boolean): LiveSession['caller'] | undefined => {
  if (row.name === null || row.roles === null || row.roles.length === 0) return undefined
  if (row.is_demo === true && !isSandbox) return undefined
  return { kind: 'staff', identityUuid: row.identity_uuid, sid, name: row.name, roles: row.roles }
}

/** A session ends with its account, or with the flag that it was opened by. */
const accountOf = (sid: string, row: Row, isSandbox: boolean): LiveSession['caller'] | undefined => {
  const { kind, identity_uuid: identityUuid, user_types: types, originator_uuid: originatorUuid } = row
  if (kind === 'staff' || types === null || (row.is_demo_account === true && !isSandbox)) return undefined
  if (kindFor(types, kind) === undefined) return undefined
  if (kind === 'broker' || kind === 'originator')
    return { kind, identityUuid, sid, ...(originatorUuid !== null && { originatorUuid }) }
  return { kind, identityUuid, sid }
}

const KEPT = 50_000

/** A cache of live sessions. A revocation by any process removes the entry here (channel session_revoked). */
export const createLiveSessions = ({
  db,
  isSandbox,
  demandsFactor,
  now = Date.now,
}: LiveSessionsOptions): LiveSessions => {
  const kept = new Map<string, Known & { readonly until: number }>()
  /** Counts revocations: a session that was read before one may be out of date and is not cached. */
  let revocations = 0
  const cuts = new Map<string, Set<() => void>>()
  const cutAll = (key: string): void => {
    for (const cut of cuts.get(key) ?? []) cut()
  }
  const drop = (key: string) => {
    revocations += 1
    kept.delete(key)
  }
  const forgetAll = (): void => {
    revocations += 1
    kept.clear()
  }
  const recheck = async (): Promise<void> => {
    forgetAll()
    const byLender = new Map<string, string[]>()
    for (const key of cuts.keys()) {
      const [organisation = '', sid = ''] = key.split(':')
      byLender.set(organisation, [...(byLender.get(organisation) ?? []), sid])
    }
    for (const [organisation, sids] of byLender) {
      const which = { sids, needFactor: demandsFactor(organisation) }
      const open = await stillOpen(db.read<IdentityTables>(organisation), organisation, which)
      for (const sid of sids) if (!open.has(sid)) cutAll(`${organisation}:${sid}`)
    }
  }
  const ask = async (organisation: string, sid: string): Promise<Known | undefined> => {
    const at = now()
    const before = revocations
    const tables = db.read<IdentityTables>(organisation)
    const row = await findLiveSession(tables, organisation, sid, {
      seen: new Date(at - lifetimes.idle),
      created: new Date(at - lifetimes.session),
    })
    if (row === undefined) return undefined
    const caller = (row.kind === 'staff' ? staffOf : accountOf)(sid, row, isSandbox)
    if (caller === undefined) return undefined
    const hasFactor = row.second_factor_at !== null
    const session = { caller, endsAt: row.created_at.getTime() + lifetimes.session, method: row.method, hasFactor }
    if (at - row.last_seen_at.getTime() >= lifetimes.touch) await touchSession(tables, organisation, sid, new Date(at))
    if (before === revocations) {
      if (kept.size >= KEPT) kept.clear()
      kept.set(`${organisation}:${sid}`, { ...session, until: Math.min(at + lifetimes.trust, session.endsAt) })
    }
    return session
  }
  const lacksFactor = (organisation: string, { caller, hasFactor }: Known): boolean =>
    caller.kind === 'staff' && !hasFactor && demandsFactor(organisation)
  return {
    find: async (organisation, sid) => {
      const known = kept.get(`${organisation}:${sid}`)
      // One that lacks a factor may have been given it through another process meanwhile.
      const isCurrent = known !== undefined && now() < known.until && !lacksFactor(organisation, known)
      const session = isCurrent ? known : await ask(organisation, sid)
      if (session === undefined) return undefined
      const { caller, endsAt, method } = session
      const lacks = lacksFactor(organisation, session)
      // Only the issuer can say that a factor was given, at a new sign-on.
      return lacks && method === 'issuer' ? undefined : { caller, endsAt, lacksFactor: lacks }
    },
    forget: (organisation, sid) => drop(`${organisation}:${sid}`),
    channels: {
      session_revoked: (key) => {
        drop(key)
        cutAll(key)
      },
    },
    forgetAll,
    recheck,
    watch: (organisation, sid, cut) => {
      const key = `${organisation}:${sid}`
      const set = cuts.get(key) ?? new Set()
      cuts.set(key, set.add(cut))
      return () => {
        set.delete(cut)
        if (set.size === 0 && cuts.get(key) === set) cuts.delete(key)
      }
    },
  }
}
