import type { AppendOnly } from '../platform/append-only/index.ts'
import { type Keyring, publicKeysOf } from '../platform/crypto/index.ts'
import { digestOf, type Head, isSignedWhole, overHeads, type SignedAnchor } from './anchor.ts'
import { anchorNumbers, keptAnchor, keptHeads } from './anchor-files.ts'

/** The newest head of an application that an anchor names. */
export type NamedHead = { readonly number: number; readonly seq: number; readonly hash: string }

/** What the anchors of a lender say, read from where they are kept and from nowhere else. */
export type AnchorIndex = {
  /** The newest one that is whole. */
  readonly newest: { readonly number: number; readonly at: Date; readonly digest: string } | undefined
  /** The number behind all that are taken. */
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

type State = { next: number; newest: AnchorIndex['newest']; readonly heads: Map<string, NamedHead> }

const empty = (): State => ({ next: 1, newest: undefined, heads: new Map() })

/** Reads the anchors that were added since. One that is not whole names nothing; the sweep says so. */
const extended = async (state: State, kept: Kept, organisation: string): Promise<State> => {
  const numbers = await anchorNumbers(kept.anchors, organisation)
  for (const number of numbers.filter((one) => one >= state.next)) {
    const signed = await wholeAnchor(kept, organisation, number)
    const heads = signed && (await wholeHeads(kept, signed))
    for (const { application, seq, hash } of heads ?? []) state.heads.set(application, { number, seq, hash })
    if (signed !== undefined) state.newest = { number, at: new Date(signed.anchor.at), digest: digestOf(signed.anchor) }
    state.next = number + 1
  }
  return state
}

const indexOf = (state: State): AnchorIndex => ({
  newest: state.newest,
  next: state.next,
  headOf: (application) => state.heads.get(application),
})

/** Reads all of them now. */
export const readAnchorIndex = async (kept: Kept, organisation: string): Promise<AnchorIndex> =>
  indexOf(await extended(empty(), kept, organisation))

/** For this long a page is held to the anchors that were read before. */
const READ_AGAIN_MS = 60_000

type Cached = { readAtMs: number; state: Promise<State> }
const cached = new WeakMap<AppendOnly, Map<string, Cached>>()

/**
 * The same from memory, with what was added since read once a minute: anchors are never changed, and where somebody did, the
 * sweep, which reads all of them, says so. Some hundred bytes an application.
 */
export const anchorIndex = async (kept: Kept, organisation: string, nowMs = Date.now()): Promise<AnchorIndex> => {
  const ofPlace = cached.get(kept.anchors) ?? new Map<string, Cached>()
  cached.set(kept.anchors, ofPlace)
  const known = ofPlace.get(organisation)
  if (known !== undefined && nowMs - known.readAtMs < READ_AGAIN_MS) return indexOf(await known.state)
  const state = (known?.state ?? Promise.resolve(empty())).then((one) => extended(one, kept, organisation))
  ofPlace.set(organisation, { readAtMs: nowMs, state })
  try {
    return indexOf(await state)
  } catch (error) {
    // The next one begins anew.
    ofPlace.delete(organisation)
    throw error
  }
}
