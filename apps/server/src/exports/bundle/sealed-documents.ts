import { type ReadSeal, readSeals, type SealState } from '../../platform/seals/index.ts'
import type { Trust } from '../../platform/timestamps/index.ts'
import type { Believed } from './anchored.ts'

/** What is wrong with a document, by what its seals say; undefined where nothing is, or where it has none. */
const FAULTS: Readonly<Record<SealState, string | undefined>> = {
  whole: undefined,
  unsealed: undefined,
  changed: 'bytes under its seal were changed',
  added: 'bytes were added after its last seal',
  stranger: 'its last seal is of another key',
  unbelieved: 'the time of its last seal is stamped by an authority that is not believed',
}

export type SealedDocuments = {
  readonly faults: readonly string[]
  /** How many carry a seal that holds, and the keys of the last ones. */
  readonly count: number
  readonly keys: readonly string[]
}

/** Holds documents of an archive to the seals on them. Those from before there were seals have none. */
export const checkSealed = async (
  documents: readonly { readonly fileName: string; readonly bytes: Uint8Array }[],
): Promise<SealedDocuments> => {
  const faults: string[] = []
  const keys: string[] = []
  for (const { fileName, bytes } of documents) {
    const { state, seals } = await readSeals(Buffer.from(bytes))
    const fault = FAULTS[state]
    if (fault !== undefined) faults.push(`${fileName}: ${fault}`)
    const key = seals.at(-1)?.key
    if (state === 'whole' && key !== undefined) keys.push(key)
  }
  return { faults, count: keys.length, keys: [...new Set(keys)] }
}

export type VerifiedDocument = { readonly faults: readonly string[]; readonly seals: readonly ReadSeal[] }

const trustIn = (authority: string | undefined): Trust | undefined => {
  if (authority === undefined) return undefined
  return /^[0-9a-f]{64}$/i.test(authority)
    ? { authorities: new Set([authority.toLowerCase()]) }
    : { roots: [authority] }
}

/**
 * Checks one sealed document offline: who sealed it, when, and whether a byte was changed or added since. Without `keys` nothing
 * says whose key it was: compare its fingerprint with the one that the lender gave by other means.
 */
export const verifyDocument = async (bytes: Buffer, { keys, authority }: Believed): Promise<VerifiedDocument> => {
  const { state, seals } = await readSeals(bytes, { keys, trust: trustIn(authority) })
  if (state === 'unsealed') return { faults: ['it has no seal'], seals }
  const fault = FAULTS[state]
  return { faults: fault === undefined ? [] : [fault], seals }
}
