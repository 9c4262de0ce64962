import type { OrganisationRecord } from '@hearthline/contracts'
import { homeEquityLaw, isStateCode, looserThan } from '@hearthline/domain/states'
import canonicalize from 'canonicalize'
import type { Mode } from '../platform/config/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { Logger } from '../platform/log/index.ts'
import { FROM_INSIDE, noteApart, rowOf, SYSTEM } from '../platform/security-events/index.ts'
import { checkRecord, clashesWith, rewrittenIn } from './checking/check-record.ts'
import { pathText, type RecordError } from './checking/error.ts'
import { type Claims, claimsOf, type RecordFile } from './record-files.ts'
import type { InForce } from './registry.ts'
import { readRecords, saveRecord } from './store.ts'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Until decision 121 the chat's department was CHAT. */
const namesChat = (stored: Fields): Fields => {
  if (!isObject(stored.operatingHours)) return stored
  const { CHAT, ...operatingHours } = stored.operatingHours
  if (CHAT === undefined || operatingHours.OPS_CHAT !== undefined) return stored
  return { ...stored, operatingHours: { ...operatingHours, OPS_CHAT: CHAT } }
}

/** Removes readings looser than the law. They were accepted, with little or no effect, until decision 115. */
const notLooser = (state: string, law: unknown): unknown => {
  if (!isObject(law) || !isStateCode(state)) return law
  const looser: readonly string[] = looserThan(homeEquityLaw(state), law)
  return Object.fromEntries(Object.entries(law).filter(([property]) => !looser.includes(property)))
}

const asksNoLess = (stored: Fields): Fields => {
  const { lending } = stored
  if (!isObject(lending) || !Array.isArray(lending.policies)) return stored
  const policies = lending.policies.map((policy: unknown) => {
    if (!isObject(policy) || !isObject(policy.stateLaws)) return policy
    const laws = Object.entries(policy.stateLaws).map(([state, law]) => [state, notLooser(state, law)] as const)
    return { ...policy, stateLaws: Object.fromEntries(laws) }
  })
  return { ...stored, lending: { ...lending, policies } }
}

/**
 * Upgrades a record stored by an earlier release. Files are not upgraded: their operator gets errors that say what to
 * change.
 */
export const upgradeRecord = (stored: unknown): unknown => (isObject(stored) ? asksNoLess(namesChat(stored)) : stored)

/** A record to put in force, with its name for messages. */
export type Candidate = {
  readonly name: string
  readonly claims: Claims
  readonly record: OrganisationRecord | undefined
  readonly errors: readonly string[]
}

const lineOf = ({ path, says, mend }: RecordError): string => `${pathText(path) || 'the record'} ${says}: ${mend}`

/** A candidate from a file or the database. */
export const candidateOf = (given: unknown): Candidate => {
  const checked = checkRecord(given)
  const claims = claimsOf(given)
  const name = `the record of ${claims.orgCode ?? 'a lender without a code'}`
  return checked.ok
    ? { name, claims, record: checked.record, errors: [] }
    : { name, claims, record: undefined, errors: checked.errors.map(lineOf) }
}

export const candidateOfFile = ({ file, claims, record, errors }: RecordFile): Candidate => ({
  name: file,
  claims,
  record,
  errors: errors.map((error) => `line ${error.line}: ${lineOf(error)}`),
})

export type KeptRecords = InForce & {
  /** Messages for the operator: records that are left out, and why. */
  readonly notes: readonly string[]
}

/** Where records are kept, and what is noted of it. */
export type Place = Pick<Db, 'pool' | 'read'>

type Desk = {
  readonly db: Place
  readonly log: Logger
  readonly inForce: Map<string, OrganisationRecord>
  /** Unreadable rows; any valid record replaces them. */
  readonly broken: Set<string>
  readonly heldHosts: string[]
  readonly notes: string[]
}

const leaveOut = ({ heldHosts, notes }: Desk, { name, claims, errors }: Candidate): void => {
  heldHosts.push(...claims.hosts)
  notes.push(`${name} is left out, what was in force before stays: ${errors.join('; ')}`)
}

const isSame = (one: OrganisationRecord, other: OrganisationRecord): boolean =>
  canonicalize(one) === canonicalize(other)

const takeIn = async (desk: Desk, candidate: Candidate): Promise<void> => {
  const { record, name } = candidate
  if (record === undefined) return leaveOut(desk, candidate)
  const known = desk.inForce.get(record.id)
  if (known !== undefined && known.version >= record.version) {
    if (known.version === record.version && !isSame(known, record))
      desk.notes.push(`${name} differs from version ${record.version}, which is in force: raise its version`)
    return
  }
  const others = [...desk.inForce.values()].filter(({ id }) => id !== record.id)
  const errors = [...clashesWith(record, others), ...(known === undefined ? [] : rewrittenIn(record, known))]
  if (errors.length > 0) return leaveOut(desk, { ...candidate, errors: errors.map(lineOf) })
  const isWritten = await saveRecord(desk.db.pool, record, { evenOver: desk.broken.has(record.id) })
  const published = rowOf(record.id, { kind: 'configurationPublished', actor: SYSTEM }, FROM_INSIDE)
  if (isWritten) await noteApart(desk, published)
  desk.inForce.set(record.id, record)
}

const idOf = (row: unknown): string => (typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '')

/**
 * Stores new candidates and returns the records in force: those of the database, which may hold more lenders. A bad
 * record changes nothing. A live system ignores sandbox lenders, even if its database used to be a sandbox.
 */
export const keepRecords = async (
  db: Place,
  candidates: readonly Candidate[],
  { mode, log }: { readonly mode: Mode; readonly log: Logger },
): Promise<KeptRecords> => {
  const { pool } = db
  const desk: Desk = { db, log, inForce: new Map(), broken: new Set(), heldHosts: [], notes: [] }
  const mayServe = ({ record }: Candidate) => mode === 'sandbox' || record?.isSample !== true
  const badRows: Candidate[] = []
  for (const row of await readRecords(pool)) {
    const kept = candidateOf(upgradeRecord(row))
    if (kept.record === undefined) {
      desk.broken.add(idOf(row))
      badRows.push(kept)
    } else if (mayServe(kept)) desk.inForce.set(kept.record.id, kept.record)
  }
  for (const candidate of candidates.filter(mayServe)) await takeIn(desk, candidate)
  const codes = new Set([...desk.inForce.values()].map(({ orgCode }) => orgCode))
  for (const row of badRows) if (!codes.has(row.claims.orgCode ?? '')) leaveOut(desk, row)
  return { records: [...desk.inForce.values()], heldHosts: desk.heldHosts, notes: desk.notes }
}
