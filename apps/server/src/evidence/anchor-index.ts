import type { AppendOnly } from '../platform/append-only/index.ts'
import { type Keyring, publicKeysOf } from '../platform/crypto/index.ts'
import { digestOf, type Head, isSignedWhole, overHeads, type SignedAnchor } from './anchor.ts'
import { anchorNumbers, keptAnchor, keptHeads } from './anchor-files.ts'

/** The newest head of an application that an anchor names, and when that was made. */
export type NamedHead = { readonly number: number; readonly at: Date; readonly seq: number; readonly hash: string }

/** What the anchors of a lender say, read from where they are kept and from nowhere else. */
export type AnchorIndex = {
  /** The newest one that is whole. */
  readonly newest: { readonly number: number; readonly at: Date; readonly digest: string } | undefined
  /** The first number behind it that no file has: one that is no anchor of ours takes its own alone. */
  readonly next: number
  headOf(application: string): NamedHead | undefined
}

export type Kept = { readonly anchors: AppendOnly; readonly keys: Pick<Keyring, 'evidence'> }

/** Undefined for one that is not as this server signed it. */
export const wholeAnchor = async (
  { anchors, keys }: Kept,
  organisation: string,
  number: number,
): Promise<SignedAnchor | undefined> => {
  const signed = await keptAnchor(anchors, organisation, number)
  const isOurs = signed !== undefined && publicKeysOf(keys.evidence).has(signed.publicKey) && isSignedWhole(signed)
  return isOurs && signed.anchor.organisation === organisation && signed.anchor.number === number ? signed : undefined
}

/** Undefined where they are not those that the anchor was made over. */
export const wholeHeads = async ({ anchors }: Kept, { anchor }: SignedAnchor): Promise<readonly Head[] | undefined> => {
  const heads = await keptHeads(anchors, anchor)
  return heads !== undefined && heads.length === anchor.heads && overHeads(heads).root === anchor.root
    ? heads
    : undefined
}

type State = { newest: AnchorIndex['newest']; readonly numbers: Set<number>; readonly heads: Map<string, NamedHead> }

const empty = (): State => ({ newest: undefined, numbers: new Set(), heads: new Map() })

/** Reads the anchors that were added since. One that is not whole names nothing; the sweep says so. */
const extended = async (state: State, kept: Kept, organisation: string): Promise<State> => {
  for (const number of await anchorNumbers(kept.anchors, organisation)) {
    if (state.numbers.has(number)) continue
    const signed = await wholeAnchor(kept, organisation, number)
    if (signed !== undefined) {
      const at = new Date(signed.anchor.at)
      for (const { application, seq, hash } of (await wholeHeads(kept, signed)) ?? [])
        state.heads.set(application, { number, at, seq, hash })
      state.newest = { number, at, digest: digestOf(signed.anchor) }
    }
    state.numbers.add(number)
  }
  return state
}

const indexOf = ({ newest, numbers, heads }: State): AnchorIndex => {
  let next = (newest?.number ?? 0) + 1
  while (numbers.has(next)) next += 1
  return { newest, next, headOf: (application) => heads.get(application) }
}

/** Reads all of them now. */
export const readAnchorIndex = async (kept: Kept, organisation: string): Promise<AnchorIndex> =>
  indexOf(await extended(empty(), kept, organisation))

/** For this long a page is held to the anchors that were read before. */
const READ_AGAIN_MS = 60_000

type Cached = { readonly readAtMs: number; readonly state: Promise<State> }
const cached = new WeakMap<AppendOnly, Map<string, Cached>>()

/**
 * The same from memory, with what was added since read once a minute, or `now`: anchors are never changed, and where somebody
 * did, the sweep, which reads all of them, says so. Some hundred bytes an application.
 */
export const anchorIndex = async (kept: Kept, organisation: string, added?: 'now'): Promise<AnchorIndex> => {
  const ofPlace = cached.get(kept.anchors) ?? new Map<string, Cached>()
  cached.set(kept.anchors, ofPlace)
  const known = ofPlace.get(organisation)
  if (known !== undefined && added !== 'now' && Date.now() - known.readAtMs < READ_AGAIN_MS)
    return indexOf(await known.state)
  const state = (known?.state ?? Promise.resolve(empty())).then((one) => extended(one, kept, organisation))
  ofPlace.set(organisation, { readAtMs: Date.now(), state })
  try {
    return indexOf(await state)
  } catch (error) {
    // The next one begins anew.
    ofPlace.delete(organisation)
    throw error
  }
}
