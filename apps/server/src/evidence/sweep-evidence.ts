import { isChainIntact, isLogWhole, readApplications, readLogsOf } from '../applications/index.ts'
import { publicKeysOf } from '../platform/crypto/index.ts'
import type { Db } from '../platform/db/index.ts'
import { inPages } from '../platform/sweeps/index.ts'
import { readToken, TimestampError, type Trust } from '../platform/timestamps/index.ts'
import { anchorBytes, digestOf, isSignedWhole, overHeads, type SignedAnchor } from './anchor.ts'
import { acceptedFindings, anchorNumbers, keptAnchor, keptHeads } from './anchor-files.ts'
import type { EvidenceContext, Lender } from './context.ts'
import { digestOfFinding, type Finding, findingOf } from './finding.ts'
import { findingAgainst } from './make-anchor.ts'
import { findNewestAnchor, listNotStanding, listStanding, type Standing } from './store.ts'
import type { EvidenceTables } from './tables.ts'

const HEADS_AT_ONCE = 500
/** With their whole logs in memory. */
const CASES_AT_ONCE = 50

/** A day is missed by a server that was down for the night; two are not. */
const ANCHOR_DUE_MS = 49 * 3_600_000

const caller = { kind: 'system', name: 'audit' } as const

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

/** One anchor as it is kept, against the one before, its heads, its time-stamp and the logs of today. */
async function* findingsOfAnchor(
  context: EvidenceContext & { readonly trust: Trust; readonly ours: ReadonlySet<string> },
  { organisation, number, previous }: { organisation: string; number: number; previous: string | null | undefined },
): AsyncGenerator<Finding, string | undefined> {
  const signed = await keptAnchor(context.anchors, organisation, number)
  const { anchor } = signed ?? {}
  const isWhole =
    signed !== undefined &&
    context.ours.has(signed.publicKey) &&
    isSignedWhole(signed) &&
    signed.anchor.organisation === organisation &&
    signed.anchor.number === number &&
    (previous === undefined || signed.anchor.previous === previous)
  if (!isWhole || anchor === undefined) {
    yield findingOf('anchorChanged', { number })
    return undefined
  }
  const stamp = await stampFinding(signed, context.trust)
  if (stamp !== undefined) yield stamp
  const heads = await keptHeads(context.anchors, anchor)
  if (heads === undefined || heads.length !== anchor.heads || overHeads(heads).root !== anchor.root) {
    yield findingOf('headsChanged', { number })
    return digestOf(anchor)
  }
  const tables = context.db.read<EvidenceTables>(organisation)
  for (let from = 0; from < heads.length; from += HEADS_AT_ONCE)
    for (const { head, stands } of await listNotStanding(tables, organisation, heads.slice(from, from + HEADS_AT_ONCE)))
      yield findingOf('rowChanged', { application: head.application, number, seq: head.seq, stands })
  return digestOf(anchor)
}

/** Every anchor that is kept or that the database knows of, the first one first. */
async function* findingsOfAnchors(
  context: EvidenceContext,
  { organisation, known, now }: { organisation: string; known: number; now: Date },
): AsyncGenerator<Finding> {
  const asked = { ...context, trust: await context.timestamp.trust(), ours: publicKeysOf(context.keys.evidence) }
  const kept = new Set(await anchorNumbers(context.anchors, organisation))
  const last = Math.max(known, ...kept, 0)
  let previous: string | null | undefined = null
  for (let number = 1; number <= last; number += 1) {
    // Behind one that is missing or changed it is not known what the next one should name.
    if (kept.has(number)) previous = yield* findingsOfAnchor(asked, { organisation, number, previous })
    else {
      yield findingOf('anchorMissing', { number })
      previous = undefined
    }
  }
  const newest = last === 0 ? undefined : await keptAnchor(context.anchors, organisation, last)
  const isLate = newest !== undefined && now.getTime() - new Date(newest.anchor.at).getTime() > ANCHOR_DUE_MS
  if (isLate) yield findingOf('noAnchor', { number: last })
}

/** Every application: its whole log, its facts by the log, and what the anchors say of it. */
async function* findingsOfCases(
  { db }: { readonly db: Db },
  { organisation, last }: { organisation: string; last: Date | undefined },
): AsyncGenerator<Finding> {
  const tables = db.read<EvidenceTables>(organisation)
  let page: Standing[] = []
  const ofPage = async function* (): AsyncGenerator<Finding> {
    const uuids = page.map(({ uuid }) => uuid)
    const snapshots = await readApplications(db, organisation, uuids, { caller, does: 'readApplication' })
    const logs = await readLogsOf(db, organisation, uuids)
    for (const [index, standing] of page.entries()) {
      const { uuid: application, lastSeq, lastHash } = standing
      const against = findingAgainst(standing, last)
      if (against !== undefined) yield against
      const snapshot = snapshots[index]
      const log = logs.get(application) ?? []
      if (snapshot === undefined || against?.kind === 'logBroken' || isLogWhole(snapshot, log)) continue
      const kind = isChainIntact(application, log.slice(0, snapshot.lastSeq)) ? 'factsChanged' : 'logBroken'
      yield findingOf(kind, { application, seq: lastSeq, stands: lastHash })
    }
    page = []
  }
  for await (const standing of inPages<Standing>((asked) =>
    listStanding(tables, organisation, { ...asked, moved: false }),
  )) {
    page.push(standing)
    if (page.length === CASES_AT_ONCE) yield* ofPage()
  }
  yield* ofPage()
}

/**
 * Walks all anchors and all applications of a lender, and yields everything that is not as it was. What people accepted is left
 * out. Reads only; its caller notes what it finds.
 */
export async function* sweepEvidence(
  context: EvidenceContext & { readonly db: Db },
  { id: organisation }: Pick<Lender, 'id'>,
  now: Date,
): AsyncGenerator<Finding> {
  const newest = await findNewestAnchor(context.db.read<EvidenceTables>(organisation), organisation)
  const ours = publicKeysOf(context.keys.evidence)
  const accepted = await acceptedFindings(context.anchors, organisation, (key) => ours.has(key))
  const all = async function* () {
    yield* findingsOfAnchors(context, { organisation, known: newest?.number ?? 0, now })
    yield* findingsOfCases(context, { organisation, last: newest?.at })
  }
  for await (const finding of all()) if (!accepted.has(digestOfFinding(finding))) yield finding
}
