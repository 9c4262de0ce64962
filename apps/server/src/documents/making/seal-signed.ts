import type { DocumentVerification } from '@hearthline/contracts'
import type { AppContext } from '../../platform/app-context/index.ts'
import {
  addSeal,
  lenderSeal,
  lenderSealKeys,
  readSeals,
  SealError,
  type SealPlace,
  type SignerOnDocument,
} from '../../platform/seals/index.ts'
import type { Anchor } from '../render/index.ts'

/** Gives the document back with the notary's own seal on it, in the place given. */
export type NotarySeals = (document: Uint8Array, place: SealPlace) => Promise<Uint8Array>

export type Lender = { readonly id: string; readonly name: string }

type ToSeal = {
  readonly lender: Lender
  readonly pdf: Uint8Array
  readonly signers: readonly SignerOnDocument[]
  readonly anchors: readonly Anchor[]
  readonly bySealOf?: NotarySeals | undefined
}

const NOTARY_BOX = 'notary.seal'

const boxOf = (anchors: readonly Anchor[]): SealPlace => {
  const box = anchors.find(({ name }) => name === NOTARY_BOX)
  if (box === undefined) throw new SealError('the document has no place for the seal of a notary')
  const { name: _, ...place } = box
  return place
}

/** The deed as the notary gave it back. Throws SealError unless it is what we sent with one more seal, which holds. */
const sealedByNotary = async (sent: Buffer, seals: NotarySeals, place: SealPlace): Promise<Buffer> => {
  const given = Buffer.from(await seals(sent, place))
  const before = (await readSeals(sent)).seals.length
  const { state, seals: after } = await readSeals(given)
  if (!given.subarray(0, sent.length).equals(sent)) throw new SealError('the notary sealed other bytes than were sent')
  if (state !== 'whole' || after.length !== before + 1) throw new SealError('the seal of the notary does not hold')
  return given
}

/**
 * Sets the lender's seal on a signed document. Where a notary seals it too, the lender's is set once before, on what is brought to
 * the notary, and once after: it is then the last one, so that whoever trusts the lender's key need not know the notary's.
 */
export const sealSigned = async (
  { keys, timestamp }: Pick<AppContext, 'keys' | 'timestamp'>,
  { lender, pdf, signers, anchors, bySealOf }: ToSeal,
): Promise<Buffer> => {
  const identity = await lenderSeal(keys.seal, lender)
  const names = signers.map(({ name }) => name).join(', ')
  const request = { identity, timestamp, signers, reason: `Signed by ${names}` }
  const sealed = await addSeal(pdf, { ...request, field: 'lender' })
  if (bySealOf === undefined) return sealed
  const byNotary = await sealedByNotary(sealed, bySealOf, boxOf(anchors))
  return addSeal(byNotary, { ...request, field: 'lender-closing', reason: 'Received from the notary' })
}

/** What the seals on a file say to whoever has it, held to the keys of this lender and the authorities believed here. */
export const verificationOf = async (
  { keys, timestamp }: Pick<AppContext, 'keys' | 'timestamp'>,
  lender: Pick<Lender, 'id'>,
  bytes: Buffer,
): Promise<DocumentVerification> => {
  const ours = await lenderSealKeys(keys.seal, lender.id)
  const { state, seals } = await readSeals(bytes, { keys: ours, trust: await timestamp.trust() })
  return {
    state,
    seals: seals.map(({ name, key, holds, stamped, signers }) => ({
      name: name ?? null,
      isOurs: key !== undefined && ours.has(key),
      holds,
      at: stamped?.at ?? null,
      authority: stamped?.name ?? null,
      signers: [...signers],
    })),
  }
}
