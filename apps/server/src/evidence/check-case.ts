import type { LogEntry } from '../applications/index.ts'
import { type Head, type HeadProof, overHeads, type SignedAnchor } from './anchor.ts'
import { anchorIndex, type Kept, type NamedHead, wholeAnchor, wholeHeads } from './anchor-index.ts'
import { isEarlier } from './find-against.ts'
import { type Finding, findingOf } from './finding.ts'

/** What the newest anchor that names an application says of its log. */
export type CaseEvidence =
  | { readonly state: 'anchored'; readonly named: NamedHead }
  /** It began after the last anchor: what its log says may still be written anew unseen. */
  | { readonly state: 'waiting' }
  /** The settings name no place for anchors. */
  | { readonly state: 'off' }
  | { readonly state: 'broken'; readonly finding: Finding }

type Case = { readonly uuid: string; readonly createdAt: Date; readonly log: readonly Pick<LogEntry, 'at' | 'hash'>[] }

/** Holds a log to the anchors outside of the database. Whether the log is a whole chain is for its caller to see. */
export const checkCase = async (
  { keys, anchors }: Pick<Kept, 'keys'> & { readonly anchors: Kept['anchors'] | undefined },
  organisation: string,
  { uuid: application, createdAt, log }: Case,
): Promise<CaseEvidence> => {
  if (anchors === undefined) return { state: 'off' }
  const index = await anchorIndex({ keys, anchors }, organisation)
  const broken = (kind: Finding['kind'], of: Partial<Finding> = {}) =>
    ({ state: 'broken', finding: findingOf(kind, { application, ...of }) }) as const
  const named = index.headOf(application)
  if (named === undefined) return isEarlier(createdAt, index) ? broken('notAnchored') : { state: 'waiting' }
  const { number, seq } = named
  const stands = log[seq - 1]?.hash.toString('hex') ?? null
  if (stands !== named.hash) return broken('rowChanged', { number, seq, stands })
  const dated = log.slice(seq).findIndex(({ at }) => isEarlier(at, index))
  return dated < 0 ? { state: 'anchored', named } : broken('datedBefore', { seq: seq + dated + 1 })
}

/** The anchor that names an application, with the proof that it does; undefined where its files are no longer whole. */
export const anchorWithProof = async (
  kept: Kept,
  organisation: string,
  application: string,
): Promise<{ readonly signed: SignedAnchor; readonly head: Head; readonly proof: HeadProof } | undefined> => {
  const named = (await anchorIndex(kept, organisation)).headOf(application)
  const signed = named && (await wholeAnchor(kept, organisation, named.number))
  const heads = signed && (await wholeHeads(kept, signed))
  const at = heads?.findIndex((one) => one.application === application) ?? -1
  const head = heads?.[at]
  return signed && heads && head ? { signed, head, proof: overHeads(heads).proofOf(at) } : undefined
}
