import type { Caller, SignInRecord } from '@hearthline/contracts'
import type { Db } from '../../platform/db/index.ts'
import type { ClientKind, Tenant } from '../../platform/http/index.ts'
import { kindFor } from '../accounts/account.ts'
import { lifetimes, lifetimesOf } from '../limits/lifetimes.ts'
import type { IdentityTables, SignInMethod } from '../tables.ts'
import { isFactorDemanded, kindsWithFactor } from '../two-factor/demand.ts'
import { findLiveSession, stillOpen, touchSession } from './session-store.ts'
import { letsStaffIn } from './staff-network.ts'

export type LiveSession = {
  readonly caller: Exclude<Caller, { kind: 'visitor' | 'system' }>
  /** When it ends even if it is in use, in milliseconds since 1970. */
  readonly endsAt: number
  /** Their lender demands a second factor, and this session was not given one. */
  readonly lacksFactor: boolean
  /** When its owner last proved who they are, in milliseconds since 1970; null if nobody here saw it. */
  readonly provedAt: number | null
  /** By what it was opened; null of one that the release before opened. */
  readonly openedBy: ClientKind | null
  /** Of one that a browser opened: that browser, as a keyed hash. */
  readonly device: Buffer | null
}

/** What a session holds open beyond a call. */
export type Held = {
  readonly caller: Caller
  /** Where it was opened from. */
  readonly address: string
  readonly cut: () => void
}

export type LiveSessions = {
  /** A session that is alive, with its caller. To look is not to use it. */
  find(organisation: string, sid: string): Promise<LiveSession | undefined>
  /** The time by which sessions end and tokens are made. */
  readonly now: () => number
  /** Notes that a session is in use, from which its idle time counts. */
  use(organisation: string, sid: string): Promise<void>
  forget(organisation: string, sid: string): void
  /** The channels to LISTEN to, and what to do after the connection was lost for a while. */
  readonly channels: Readonly<Record<'session_revoked' | 'session_proved', (payload: string) => void>>
  forgetAll(): void
  /** Has what a session holds open cut once any process ends the session; returns how to stop that. */
  watch(organisation: string, sid: string, held: Held): () => void
  /**
   * Forgets all sessions, and cuts what those hold open that were ended, or lack a factor that is demanded since, or are of staff from
   * where their lender no longer lets them in.
   */
  recheck(): Promise<void>
}

/** Cuts what is held open once the session of its caller is ended; returns how to stop that. */
export type WatchSession = (tenant: Pick<Tenant, 'id'>, held: Held) => () => void

/** For what a caller holds open beyond a call: a socket, a stream. */
export const watchSessionOf =
  ({ watch }: Pick<LiveSessions, 'watch'>): WatchSession =>
  ({ id }, held) =>
    'sid' in held.caller && held.caller.sid !== undefined ? watch(id, held.caller.sid, held) : () => undefined

export type LiveSessionsOptions = {
  readonly db: Db
  /** Demo staff cannot sign in to a live system, even if its database used to be a sandbox. */
  readonly isSandbox: boolean
  /** What the record of a lender says of signing in now. */
  readonly signInOf: (organisation: string) => SignInRecord | undefined
  readonly now?: () => number
}

/** What is cached: what the record of the lender makes of it is judged at each look. */
type Known = Omit<LiveSession, 'lacksFactor' | 'endsAt'> & {
  readonly method: SignInMethod
  readonly hasFactor: boolean
  readonly createdAt: number
  readonly seenAt: number
}

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
export const createLiveSessions = ({ db, isSandbox, signInOf, now = Date.now }: LiveSessionsOptions): LiveSessions => {
  const kept = new Map<string, Known & { readonly until: number }>()
  /** Counts revocations: a session that was read before one may be out of date and is not cached. */
  let revocations = 0
  const open = new Map<string, Set<Held>>()
  const cutAll = (key: string): void => {
    for (const { cut } of open.get(key) ?? []) cut()
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
    for (const [key, all] of open) {
      const [organisation = '', sid = ''] = key.split(':')
      const signIn = signInOf(organisation)
      for (const { caller, address, cut } of all)
        if (caller.kind === 'staff' && !letsStaffIn({ signIn }, address)) cut()
      byLender.set(organisation, [...(byLender.get(organisation) ?? []), sid])
    }
    for (const [organisation, sids] of byLender) {
      const which = { sids, needFactor: kindsWithFactor(signInOf(organisation)) }
      const still = await stillOpen(db.read<IdentityTables>(organisation), organisation, which)
      for (const sid of sids) if (!still.has(sid)) cutAll(`${organisation}:${sid}`)
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
    const times = { createdAt: row.created_at.getTime(), seenAt: row.last_seen_at.getTime() }
    const { method, opened_by: openedBy, device_digest: device } = row
    const provedAt = row.proved_at?.getTime() ?? null
    const session = { caller, ...times, method, hasFactor, provedAt, openedBy, device }
    if (before === revocations) {
      if (kept.size >= KEPT) kept.clear()
      kept.set(`${organisation}:${sid}`, { ...session, until: at + lifetimes.trust })
    }
    return session
  }
  const lacksFactor = (organisation: string, { caller, hasFactor }: Known): boolean =>
    !hasFactor && isFactorDemanded(signInOf(organisation), caller.kind)
  const endOf = (organisation: string, { caller, createdAt }: Known): number =>
    createdAt + lifetimesOf(signInOf(organisation), caller.kind).session
  const isOver = (organisation: string, session: Known): boolean =>
    now() >= endOf(organisation, session) ||
    now() - session.seenAt >= lifetimesOf(signInOf(organisation), session.caller.kind).idle
  return {
    now,
    find: async (organisation, sid) => {
      const known = kept.get(`${organisation}:${sid}`)
      // One that lacks a factor may have been given it through another process meanwhile, and an idle one used.
      const isCurrent =
        known !== undefined && now() < known.until && !lacksFactor(organisation, known) && !isOver(organisation, known)
      const session = isCurrent ? known : await ask(organisation, sid)
      if (session === undefined || isOver(organisation, session)) return undefined
      const { caller, method, provedAt, openedBy, device } = session
      const lacks = lacksFactor(organisation, session)
      // Only the issuer can say that a factor was given, at a new sign-on.
      if (lacks && method === 'issuer') return undefined
      return { caller, endsAt: endOf(organisation, session), lacksFactor: lacks, provedAt, openedBy, device }
    },
    use: async (organisation, sid) => {
      const key = `${organisation}:${sid}`
      const [known, at] = [kept.get(key), now()]
      if (known !== undefined && at - known.seenAt < lifetimes.touch) return
      if (known !== undefined) kept.set(key, { ...known, seenAt: at })
      await touchSession(db.read<IdentityTables>(organisation), organisation, sid, new Date(at))
    },
    forget: (organisation, sid) => drop(`${organisation}:${sid}`),
    channels: {
      session_revoked: (key) => {
        drop(key)
        cutAll(key)
      },
      session_proved: drop,
    },
    forgetAll,
    recheck,
    watch: (organisation, sid, held) => {
      const key = `${organisation}:${sid}`
      const set = open.get(key) ?? new Set()
      open.set(key, set.add(held))
      return () => {
        set.delete(held)
        if (set.size === 0 && open.get(key) === set) open.delete(key)
      }
    },
  }
}
