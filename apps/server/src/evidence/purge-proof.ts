import { hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { z } from 'zod/mini'
import { isSignedBy, type Keys, publicKeyOf, signature } from '../platform/crypto/index.ts'
import { parsedJson } from './anchor.ts'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What stays of something that was purged or erased: what it was, under which rule it went, and nothing that was in it. */
const PurgeProof = z.strictObject({
  format: z.literal('hearthline.purge.1'),
  organisation: z.string(),
  of: z.enum(['application', 'account']),
  subject: z.string(),
  at: z.string(),
  /** `term`: no rule kept it any more. `request`: its owner asked. `restored`: a backup had brought back what was purged. */
  why: z.enum(['term', 'request', 'restored']),
  /** The rules that kept it, each with the first day on which it does no longer; of an account, those that keep what stays. */
  rules: z.array(
    z.strictObject({
      rule: z.string(),
      law: z.string(),
      eventOn: z.nullable(z.string()),
      goneOn: z.nullable(z.string()),
    }),
  ),
  /** The schedule in force, with the lender's longer terms, by its hash. */
  schedule: Hash,
  /** The hashes of the rows of the log, in their order: each head that an anchor names is among them. */
  log: z.array(Hash),
  /** By table the rows that were removed, and a hash over them. */
  removed: z.array(z.strictObject({ table: z.string(), rows: z.int(), sha256: Hash })),
  files: z.int(),
})
export type PurgeProof = z.output<typeof PurgeProof>

const SignedProof = z.strictObject({ proof: PurgeProof, publicKey: z.string(), signature: z.string() })
export type SignedProof = z.output<typeof SignedProof>

const bytesOf = (proof: PurgeProof): Buffer => Buffer.from(canonicalize(proof) ?? '')

export const digestOfProof = (proof: PurgeProof): string => hash('sha256', bytesOf(proof))

/** A proof as it is kept, in the database and beside the anchors. */
export const signedProofText = (evidence: Keys, proof: PurgeProof): string =>
  `${JSON.stringify({ proof, publicKey: publicKeyOf(evidence), signature: signature(evidence, bytesOf(proof)) })}\n`

/** Undefined for what is no proof of this lender, or is not as somebody with its keys signed it. */
export const readPurgeProof = (
  bytes: Uint8Array,
  { organisation, isOurs }: { organisation: string; isOurs: (publicKey: string) => boolean },
): PurgeProof | undefined => {
  const signed = SignedProof.safeParse(parsedJson(bytes)).data
  if (signed === undefined || signed.proof.organisation !== organisation || !isOurs(signed.publicKey)) return undefined
  return isSignedBy(signed.publicKey, signed.signature, bytesOf(signed.proof)) ? signed.proof : undefined
}
