import { hash } from 'node:crypto'

/**
 * Merkle trees as RFC 6962 (2.1) has them: a hash over many entries, in which a short path shows that an entry is one of them.
 * Leaves and nodes are hashed apart, so that none can pass for the other.
 */
const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer')

export const leafHash = (entry: Uint8Array): Buffer => sha256(LEAF, entry)

/** The largest power of two that is smaller than a count of two or more. */
const split = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1)

const EMPTY = sha256()

/** Where an entry stands, of how many, and the hashes beside its way to the root, the lowest first. */
export type InclusionProof = { readonly index: number; readonly size: number; readonly path: readonly Buffer[] }

export type MerkleTree = { readonly root: Buffer; proofOf(index: number): InclusionProof }

/** The tree over these leaf hashes; each node is hashed once. */
export const merkleTree = (leaves: readonly Buffer[]): MerkleTree => {
  const known = new Map<string, Buffer>()
  const rootOf = (from: number, to: number): Buffer => {
    const [only] = leaves.slice(from, from + 1)
    if (to - from === 1 && only !== undefined) return only
    const key = `${from}-${to}`
    const before = known.get(key)
    if (before !== undefined) return before
    const middle = from + split(to - from)
    const root = sha256(NODE, rootOf(from, middle), rootOf(middle, to))
    known.set(key, root)
    return root
  }
  const pathOf = (index: number, from: number, to: number): readonly Buffer[] => {
    if (to - from === 1) return []
    const middle = from + split(to - from)
    return index < middle
      ? [...pathOf(index, from, middle), rootOf(middle, to)]
      : [...pathOf(index, middle, to), rootOf(from, middle)]
  }
  return {
    root: leaves.length === 0 ? EMPTY : rootOf(0, leaves.length),
    proofOf: (index) => ({ index, size: leaves.length, path: pathOf(index, 0, leaves.length) }),
  }
}

/** The root that a proof leads to from this leaf; undefined where it cannot be a path of that place. */
export const rootBy = (leaf: Buffer, { index, size, path }: InclusionProof): Buffer | undefined => {
  const climb = (from: number, to: number, left: number): Buffer | undefined => {
    if (to - from === 1) return left === 0 ? leaf : undefined
    const sibling = path[left - 1]
    if (sibling === undefined) return undefined
    const middle = from + split(to - from)
    const below = index < middle ? climb(from, middle, left - 1) : climb(middle, to, left - 1)
    if (below === undefined) return undefined
    return index < middle ? sha256(NODE, below, sibling) : sha256(NODE, sibling, below)
  }
  const isPlace = Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size
  return isPlace && path.length <= 53 ? climb(0, size, path.length) : undefined
}
