import { hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { z } from 'zod/mini'
import { isSignedBy, type Keys, publicKeyOf, signature } from '../platform/crypto/index.ts'
import { type InclusionProof, leafHash, merkleTree, rootBy } from './merkle.ts'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The last row of an application's log at a time: its number and its hash, in hex. */
const Head = z.strictObject({ application: z.string(), seq: z.int(), hash: Hash })
export type Head = z.output<typeof Head>

/** What is signed: the heads that moved since the anchor before, by the root of a Merkle tree over them. */
const Anchor = z.strictObject({
  format: z.literal('hearthline.anchor.1'),
  lender: z.string(),
  organisation: z.string(),
  number: z.int(),
  at: z.string(),
  /** The digest of the anchor before; null for the first. */
  previous: z.nullable(Hash),
  heads: z.int(),
  root: Hash,
})
export type Anchor = z.output<typeof Anchor>

/** An anchor as it is kept: with the server's signature and, unless no authority answered, a time-stamp (RFC 3161, DER). */
export const SignedAnchor = z.strictObject({
  anchor: Anchor,
  /** Ed25519: SPKI and signature in base64. */
  publicKey: z.string(),
  signature: z.string(),
  timestamp: z.nullable(z.string()),
})
export type SignedAnchor = z.output<typeof SignedAnchor>

/** That a head is one of an anchor's: where it stands, and the hashes beside its way to the root. */
export const HeadProof = z.strictObject({ index: z.int(), size: z.int(), path: z.array(Hash) })
export type HeadProof = z.output<typeof HeadProof>

/** The bytes that are signed, stamped, and named by the anchor after: canonical JSON (RFC 8785). */
export const anchorBytes = (anchor: Anchor): Buffer => Buffer.from(canonicalize(anchor) ?? '')

export const digestOf = (anchor: Anchor): string => hash('sha256', anchorBytes(anchor))

const leafOf = ({ application, seq, hash: head }: Head): Buffer =>
  leafHash(Buffer.from(canonicalize([application, seq, head]) ?? ''))

const proofText = ({ index, size, path }: InclusionProof): HeadProof => ({
  index,
  size,
  path: path.map((node) => node.toString('hex')),
})

/** The root over heads in their order, and the proof of each. */
export const overHeads = (heads: readonly Head[]) => {
  const tree = merkleTree(heads.map(leafOf))
  return { root: tree.root.toString('hex'), proofOf: (index: number): HeadProof => proofText(tree.proofOf(index)) }
}

export const signAnchor = (evidence: Keys, anchor: Anchor, timestamp: Buffer | undefined): SignedAnchor => ({
  anchor,
  publicKey: publicKeyOf(evidence),
  signature: signature(evidence, anchorBytes(anchor)),
  timestamp: timestamp?.toString('base64') ?? null,
})

/** Whether the anchor is signed by the key that it names; whose key that is, its reader has to know. */
export const isSignedWhole = ({ anchor, publicKey, signature: given }: SignedAnchor): boolean =>
  isSignedBy(publicKey, given, anchorBytes(anchor))

/** Whether a head is one of those that the anchor was made over. */
export const isAnchored = ({ root, heads }: Anchor, head: Head, { index, size, path }: HeadProof): boolean => {
  if (size !== heads) return false
  const proof = { index, size, path: path.map((node) => Buffer.from(node, 'hex')) }
  return rootBy(leafOf(head), proof)?.toString('hex') === root
}

export const anchorText = (signed: SignedAnchor): string => `${JSON.stringify(signed, null, 2)}\n`

/** Undefined for what is no JSON: whoever may add to the place may add anything. */
export const parsedJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}

/** Undefined for what is no anchor. */
export const readAnchor = (bytes: Uint8Array): SignedAnchor | undefined =>
  SignedAnchor.safeParse(parsedJson(bytes)).data

/** A line each: some hundred bytes, of many thousand applications. */
export const headsText = (heads: readonly Head[]): string =>
  heads.map(({ application, seq, hash: head }) => `${application} ${seq} ${head}\n`).join('')

/** Undefined where a line is none of a head. */
export const readHeads = (bytes: Uint8Array): readonly Head[] | undefined => {
  const lines = Buffer.from(bytes).toString().split('\n')
  if (lines.pop() !== '') return undefined
  const heads = lines.map((line) => {
    const [application, seq, head, ...rest] = line.split(' ')
    return Head.safeParse({ application, seq: rest.length === 0 ? Number(seq) : undefined, hash: head }).data
  })
  return heads.every((head) => head !== undefined) ? heads : undefined
}
