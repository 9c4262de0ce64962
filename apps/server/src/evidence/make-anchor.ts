import { publicKeysOf } from '../platform/crypto/index.ts'
import { logFailure } from '../platform/log/index.ts'
import { inPages } from '../platform/sweeps/index.ts'
import { anchorBytes, digestOf, type Head, overHeads, type SignedAnchor, signAnchor } from './anchor.ts'
import { acceptedFindings, anchorNumbers, keepAnchor, keptAnchor, keptHeads } from './anchor-files.ts'
import type { EvidenceContext, Lender } from './context.ts'
import { digestOfFinding, type Finding, findingOf } from './finding.ts'
import {
  type AnchoredHead,
  findNewestAnchor,
  insertAnchor,
  type KnownAnchor,
  listNotStanding,
  listStanding,
  type Standing,
  upsertAnchored,
} from './store.ts'
import type { EvidenceTables } from './tables.ts'

const HEADS_AT_ONCE = 500

/** Clocks of processes differ by seconds, and a unit of work takes some: a row is no earlier than an anchor within this. */
export const SAME_MOMENT_MS = 10 * 60_000

const isBefore = (at: Date, anchorAt: Date): boolean => at.getTime() < anchorAt.getTime() - SAME_MOMENT_MS

/** What keeps an application out of the next anchor; undefined for nothing. `last`: the newest anchor's moment. */
export const findingAgainst = (standing: Standing, last: Date | undefined): Finding | undefined => {
  const { uuid: application, anchored, lastSeq, lastHash, logHash, createdAt, earliestSince } = standing
  if (logHash !== lastHash) return findingOf('logBroken', { application, seq: lastSeq, stands: logHash })
  if (anchored !== null && anchored.stands !== anchored.hash) {
    const { number, seq, stands } = anchored
    return findingOf('rowChanged', { application, number, seq, stands })
  }
  if (anchored === null && last !== undefined && isBefore(createdAt, last))
    return findingOf('notAnchored', { application, stands: lastHash })
  // Of rows behind one that the newest anchor names: behind an older one they may be earlier than the newest.
  if (last !== undefined && earliestSince !== null && isBefore(earliestSince, last))
    return findingOf('datedBefore', { application, stands: lastHash })
  return undefined
}

const anchoredIn = (number: number, heads: readonly Head[]): readonly AnchoredHead[] => {
  const { proofOf } = overHeads(heads)
  return heads.map((head, index) => ({ number, head, proof: proofOf(index) }))
}

/** Has the database know an anchor and its heads; what does not stand in the log as anchored is a finding, and is left out. */
const takeOver = async (
  { db }: Pick<EvidenceContext, 'db'>,
  { anchor }: SignedAnchor,
  heads: readonly Head[],
): Promise<void> => {
  const { organisation, number } = anchor
  const tables = db.read<EvidenceTables>(organisation)
  const anchored = anchoredIn(number, heads)
  for (let from = 0; from < anchored.length; from += HEADS_AT_ONCE) {
    const some = anchored.slice(from, from + HEADS_AT_ONCE)
    const wrong = await listNotStanding(
      tables,
      organisation,
      some.map(({ head }) => head),
    )
    const left = new Set(wrong.map(({ head }) => head.application))
    await upsertAnchored(
      tables,
      organisation,
      some.filter(({ head }) => !left.has(head.application)),
    )
  }
  await insertAnchor(tables, organisation, { number, at: new Date(anchor.at), digest: digestOf(anchor) })
}

/** Catches up with anchors that are kept and that the database does not know: a crash came between, or a restored backup. */
const catchUp = async (
  context: EvidenceContext,
  organisation: string,
  known: KnownAnchor | undefined,
): Promise<{ readonly newest: KnownAnchor | undefined; readonly number: number }> => {
  let newest = known
  const numbers = await anchorNumbers(context.anchors, organisation)
  for (const number of numbers) {
    if (number <= (newest?.number ?? 0)) continue
    const signed = await keptAnchor(context.anchors, organisation, number)
    if (signed === undefined) continue // found by the sweep; its number is taken
    await takeOver(context, signed, (await keptHeads(context.anchors, signed.anchor)) ?? [])
    newest = { number, at: new Date(signed.anchor.at), digest: digestOf(signed.anchor) }
  }
  return { newest, number: Math.max(newest?.number ?? 0, numbers.at(-1) ?? 0) + 1 }
}

const stampOf = async ({ timestamp, log }: EvidenceContext, bytes: Buffer): Promise<Buffer | undefined> => {
  try {
    return await timestamp.stamp(bytes)
  } catch (err) {
    logFailure(log, 'time-stamp authority', { err }, 'an anchor goes without a time-stamp: the next one names it')
    return undefined
  }
}

/**
 * Signs the heads of all applications that moved since the anchor before, and keeps them outside of the database. Catches up
 * first with what is kept already. Returns the anchor; undefined where another process made one at the same time.
 */
export const makeAnchor = async (
  context: EvidenceContext,
  { id: organisation, orgCode }: Lender,
  now: Date,
): Promise<SignedAnchor | undefined> => {
  const tables = context.db.read<EvidenceTables>(organisation)
  const { newest: last, number } = await catchUp(context, organisation, await findNewestAnchor(tables, organisation))
  const ours = publicKeysOf(context.keys.evidence)
  const accepted = await acceptedFindings(context.anchors, organisation, (key) => ours.has(key))
  const heads: Head[] = []
  const moved = inPages<Standing>((page) => listStanding(tables, organisation, { ...page, moved: true }), HEADS_AT_ONCE)
  for await (const standing of moved) {
    const against = findingAgainst(standing, last?.at)
    if (against !== undefined && !accepted.has(digestOfFinding(against))) continue
    heads.push({ application: standing.uuid, seq: standing.lastSeq, hash: standing.lastHash })
  }
  const anchor = {
    format: 'hearthline.anchor.1',
    lender: orgCode,
    organisation,
    number,
    at: now.toISOString(),
    previous: last?.digest ?? null,
    heads: heads.length,
    root: overHeads(heads).root,
  } as const
  const signed = signAnchor(context.keys.evidence, anchor, await stampOf(context, anchorBytes(anchor)))
  if (!(await keepAnchor(context.anchors, signed, heads))) return undefined
  await takeOver(context, signed, heads)
  return signed
}
