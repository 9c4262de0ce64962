import { logFailure } from '../platform/log/index.ts'
import { eachPage } from '../platform/sweeps/index.ts'
import { anchorBytes, type Head, overHeads, type SignedAnchor, signAnchor } from './anchor.ts'
import { keepAnchor } from './anchor-files.ts'
import { type AnchorIndex, readAnchorIndex } from './anchor-index.ts'
import type { EvidenceContext, Lender } from './context.ts'
import { acceptedIn, findAgainst, findingsOfAnchors } from './find-against.ts'
import { insertAnchor, listStanding, type Standing } from './store.ts'
import type { EvidenceTables } from './tables.ts'

const CASES_AT_ONCE = 500

const stampOf = async ({ timestamp, log }: EvidenceContext, bytes: Buffer): Promise<Buffer | undefined> => {
  try {
    return await timestamp.stamp(bytes)
  } catch (err) {
    logFailure(log, 'time-stamp authority', { err }, 'an anchor goes without a time-stamp: the next one names it')
    return undefined
  }
}

/** The heads that the next anchor is made over: of what moved, without what does not meet the anchors before. */
const headsToAnchor = async (
  context: EvidenceContext,
  organisation: string,
  index: AnchorIndex,
): Promise<readonly Head[]> => {
  const tables = context.db.read<EvidenceTables>(organisation)
  const isAccepted = await acceptedIn(context, organisation)
  const rewritten = new Set<string | null>()
  for await (const finding of findingsOfAnchors(context, organisation, index))
    if (!isAccepted(finding)) rewritten.add(finding.application)
  const heads: Head[] = []
  const standing = eachPage<Standing>((asked) => listStanding(tables, organisation, asked), CASES_AT_ONCE)
  for await (const page of standing)
    for (const { standing: one, finding } of await findAgainst(context, organisation, { page, index })) {
      const { uuid: application, lastSeq: seq, lastHash: hash } = one
      const named = index.headOf(application)
      if (rewritten.has(application) || (named?.seq === seq && named.hash === hash)) continue
      // A head that its own log does not have is never signed, whoever accepted it.
      if (finding?.kind === 'logBroken' || (finding !== undefined && !isAccepted(finding))) continue
      heads.push({ application, seq, hash })
    }
  return heads
}

/**
 * Signs the heads of all applications that moved since the anchors before, and keeps them outside of the database. What was
 * signed before is read from there alone: the database may have been written anew. Returns the anchor; undefined where another
 * process made one at the same time.
 */
export const makeAnchor = async (
  context: EvidenceContext,
  { id: organisation, orgCode }: Lender,
  now: Date,
): Promise<SignedAnchor | undefined> => {
  const index = await readAnchorIndex(context, organisation)
  const heads = await headsToAnchor(context, organisation, index)
  const anchor = {
    format: 'hearthline.anchor.1',
    lender: orgCode,
    organisation,
    number: index.next,
    at: now.toISOString(),
    previous: index.newest?.digest ?? null,
    heads: heads.length,
    root: overHeads(heads).root,
  } as const
  const signed = signAnchor(context.keys.evidence, anchor, await stampOf(context, anchorBytes(anchor)))
  if (!(await keepAnchor(context.anchors, signed, heads))) return undefined
  await insertAnchor(context.db.read<EvidenceTables>(organisation), organisation, anchor.number)
  return signed
}
