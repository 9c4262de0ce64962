import { publicKeysOf } from '../platform/crypto/index.ts'
import { readToken, TimestampError, type Trust } from '../platform/timestamps/index.ts'
import { anchorBytes, digestOf, type Head, type SignedAnchor } from './anchor.ts'
import { acceptedFindings, anchorNumbers } from './anchor-files.ts'
import { type AnchorIndex, type Kept, type NamedHead, wholeAnchor, wholeHeads } from './anchor-index.ts'
import type { EvidenceContext } from './context.ts'
import { digestOfFinding, type Finding, findingOf } from './finding.ts'
import { proofReader, withoutProof } from './purged.ts'
import { earliestBehind, listNotStanding, newestAnchorKnown, type Standing } from './store.ts'
import type { EvidenceTables } from './tables.ts'

const HEADS_AT_ONCE = 500

/** Clocks of processes differ by seconds, and a unit of work takes some: a row is no earlier than an anchor within this. */
const SAME_MOMENT_MS = 10 * 60_000

export const isEarlier = (at: Date, { newest }: Pick<AnchorIndex, 'newest'>): boolean =>
  newest !== undefined && at.getTime() < newest.at.getTime() - SAME_MOMENT_MS

type Seen = { readonly named: NamedHead | undefined; readonly earliest: Date | undefined; readonly index: AnchorIndex }

const findingAgainst = (
  { uuid: application, lastSeq, lastHash, logHash, createdAt }: Standing,
  { named, earliest, index }: Seen,
): Finding | undefined => {
  if (logHash !== lastHash) return findingOf('logBroken', { application, seq: lastSeq, stands: logHash })
  if (named === undefined && isEarlier(createdAt, index))
    return findingOf('notAnchored', { application, stands: lastHash })
  // The newest anchor would name a row that had been there.
  if (earliest !== undefined && isEarlier(earliest, index))
    return findingOf('datedBefore', { application, stands: lastHash })
  return undefined
}

/** A page of applications with what keeps each out of the next anchor, besides heads that no longer stand. */
export const findAgainst = async (
  { db }: Pick<EvidenceContext, 'db'>,
  organisation: string,
  { page, index }: { readonly page: readonly Standing[]; readonly index: AnchorIndex },
): Promise<readonly { readonly standing: Standing; readonly finding: Finding | undefined }[]> => {
  const places = page.map(({ uuid }) => ({ application: uuid, seq: index.headOf(uuid)?.seq ?? 0 }))
  const earliest = await earliestBehind(db.read<EvidenceTables>(organisation), organisation, places)
  return page.map((standing) => {
    const { uuid } = standing
    return {
      standing,
      finding: findingAgainst(standing, { named: index.headOf(uuid), earliest: earliest.get(uuid), index }),
    }
  })
}

/** With `trust` the time-stamps are checked too. `onPurged` is told of logs that an anchor names and a proof accounts for. */
type Asked = EvidenceContext & { readonly trust?: Trust; readonly onPurged?: (application: string) => void }

const stampFinding = async ({ anchor, timestamp }: SignedAnchor, trust: Trust): Promise<Finding | undefined> => {
  if (timestamp === null) return undefined // no authority answered; the next anchor names this one
  try {
    await readToken(Buffer.from(timestamp, 'base64'), anchorBytes(anchor), { trust })
    return undefined
  } catch (error) {
    if (!(error instanceof TimestampError)) throw error
    return findingOf('timestampChanged', { number: anchor.number })
  }
}

async function* findingsOfHeads(
  context: Asked,
  organisation: string,
  { number, heads }: { readonly number: number; readonly heads: readonly Head[] },
): AsyncGenerator<Finding> {
  const tables = context.db.read<EvidenceTables>(organisation)
  const proofs = proofReader(context, organisation)
  for (let from = 0; from < heads.length; from += HEADS_AT_ONCE) {
    const missing = await listNotStanding(tables, organisation, heads.slice(from, from + HEADS_AT_ONCE))
    const gone = missing.filter(({ stands }) => stands === null)
    const unproved = new Set(await withoutProof(proofs, gone))
    for (const one of missing) {
      const { head, stands } = one
      if (stands === null && !unproved.has(one)) context.onPurged?.(head.application)
      else yield findingOf('rowChanged', { application: head.application, number, seq: head.seq, stands })
    }
  }
}

/** One anchor as it is kept, against the one before, its heads and the logs of today. `previous`: undefined where it is not known. */
async function* findingsOfAnchor(
  context: Asked,
  { organisation, number, previous }: { organisation: string; number: number; previous: string | null | undefined },
): AsyncGenerator<Finding, string | undefined> {
  const signed = await wholeAnchor(context, organisation, number)
  if (signed === undefined || (previous !== undefined && signed.anchor.previous !== previous)) {
    yield findingOf('anchorChanged', { number })
    return undefined
  }
  const stamp = context.trust && (await stampFinding(signed, context.trust))
  if (stamp !== undefined) yield stamp
  const heads = await wholeHeads(context, signed)
  if (heads === undefined) yield findingOf('headsChanged', { number })
  else yield* findingsOfHeads(context, organisation, { number, heads })
  return digestOf(signed.anchor)
}

/** Every anchor up to the newest that is whole, the first one first, and what stands behind it or should. */
export async function* findingsOfAnchors(
  context: Asked,
  organisation: string,
  { newest }: Pick<AnchorIndex, 'newest'>,
): AsyncGenerator<Finding> {
  const kept = new Set(await anchorNumbers(context.anchors, organisation))
  const last = newest?.number ?? 0
  let previous: string | null | undefined = null
  for (let number = 1; number <= last; number += 1) {
    // Behind one that is missing or changed it is not known what the next one should name.
    if (kept.has(number)) previous = yield* findingsOfAnchor(context, { organisation, number, previous })
    else {
      yield findingOf('anchorMissing', { number })
      previous = undefined
    }
  }
  for (const number of kept) if (number > last) yield findingOf('anchorChanged', { number })
  // One line of all that are missing there: the number is the database's, which may have been written to drown the others.
  const known = await newestAnchorKnown(context.db.read<EvidenceTables>(organisation), organisation)
  if (known > last && !kept.has(known)) yield findingOf('anchorMissing', { number: known })
}

/** Whether people have accepted a finding. */
export const acceptedIn = async (
  { anchors, keys }: Kept,
  organisation: string,
): Promise<(finding: Finding) => boolean> => {
  const ours = publicKeysOf(keys.evidence)
  const accepted = await acceptedFindings(anchors, organisation, (key) => ours.has(key))
  return (finding) => accepted.has(digestOfFinding(finding))
}
