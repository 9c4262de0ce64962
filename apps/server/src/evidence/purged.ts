import { publicKeysOf } from '../platform/crypto/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { Head } from './anchor.ts'
import type { Kept } from './anchor-index.ts'
import { digestOfProof, type PurgeProof, readPurgeProof, signedProofText } from './purge-proof.ts'
import { findProof, insertProof, listProofs } from './store.ts'
import type { EvidenceTables } from './tables.ts'

/** `purged-<subject>-<digest>.json`, beside the anchors: what a restored backup does not have. */
const PURGED = /^purged-([0-9a-f-]{36})-[0-9a-f]{64}\.json$/

type Reading = Pick<Kept, 'keys'> & { readonly anchors: Kept['anchors'] | undefined; readonly db: Pick<Db, 'read'> }

/** The names of the proofs beside the anchors, by subject. */
const namesBySubject = async (
  { anchors }: Reading,
  organisation: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const bySubject = new Map<string, readonly string[]>()
  for (const name of (await anchors?.names(organisation)) ?? []) {
    const subject = PURGED.exec(name)?.[1]
    if (subject !== undefined) bySubject.set(subject, [...(bySubject.get(subject) ?? []), name])
  }
  return bySubject
}

/** Reads proofs that are signed by this server: from the database, and from beside the anchors. */
export const proofReader = (context: Reading, organisation: string) => {
  const ours = publicKeysOf(context.keys.evidence)
  const read = (bytes: Uint8Array | undefined): readonly PurgeProof[] => {
    const proof = bytes && readPurgeProof(bytes, { organisation, isOurs: (key) => ours.has(key) })
    return proof === undefined ? [] : [proof]
  }
  let names: ReturnType<typeof namesBySubject> | undefined
  const named = () => {
    names ??= namesBySubject(context, organisation)
    return names
  }
  return {
    inDatabase: async (subjects?: readonly string[]): Promise<readonly PurgeProof[]> => {
      const rows = await listProofs(context.db.read<EvidenceTables>(organisation), organisation, subjects)
      return rows.flatMap(({ subject, text }) => read(Buffer.from(text)).filter((proof) => proof.subject === subject))
    },
    /** Of whom there is a proof beside the anchors; whether it is ours, `inPlace` says. */
    subjectsInPlace: async (): Promise<readonly string[]> => [...(await named()).keys()],
    inPlace: async (subject: string): Promise<readonly PurgeProof[]> => {
      const found: PurgeProof[] = []
      for (const name of (await named()).get(subject) ?? [])
        found.push(
          ...read(await context.anchors?.read(organisation, name)).filter((proof) => proof.subject === subject),
        )
      return found
    },
  }
}

export type ProofReader = ReturnType<typeof proofReader>

const covers = (proofs: readonly PurgeProof[], { application, seq, hash }: Head): boolean =>
  proofs.some((proof) => proof.of === 'application' && proof.subject === application && proof.log[seq - 1] === hash)

/** Those of some heads that no proof accounts for: each proof has the hashes of all rows of the log that went. */
export const withoutProof = async <Missing extends { readonly head: Head }>(
  reader: ProofReader,
  missing: readonly Missing[],
): Promise<readonly Missing[]> => {
  if (missing.length === 0) return missing
  const inDatabase = await reader.inDatabase([...new Set(missing.map(({ head }) => head.application))])
  const left: Missing[] = []
  for (const one of missing)
    if (!covers(inDatabase, one.head) && !covers(await reader.inPlace(one.head.application), one.head)) left.push(one)
  return left
}

/** Signs a proof and keeps it in the database, in the unit of work that removes what it is of. */
export const writeProof = async (
  db: Parameters<typeof insertProof>[0],
  evidence: Kept['keys']['evidence'],
  proof: PurgeProof,
): Promise<void> =>
  insertProof(db, {
    organisation_id: proof.organisation,
    digest: digestOfProof(proof),
    subject_uuid: proof.subject,
    made_at: new Date(proof.at),
    proof: signedProofText(evidence, proof),
  })

/** Keeps a proof of the database beside the anchors too. Where it is there already, nothing happens. */
export const keepProofInPlace = async (
  { db, anchors }: Pick<Kept, 'anchors'> & { readonly db: Pick<Db, 'read'> },
  organisation: string,
  digest: string,
): Promise<void> => {
  const found = await findProof(db.read<EvidenceTables>(organisation), organisation, digest)
  if (found === undefined) throw new Error('a purge is under way whose proof is not in the database')
  await anchors.append(organisation, `purged-${found.subject}-${digest}.json`, Buffer.from(found.text))
}
