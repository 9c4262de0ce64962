import { createHash } from 'node:crypto'
import type { Day } from '@hearthline/domain/calendar'
import type { Quote } from '@hearthline/domain/underwriting'
import { z } from 'zod/mini'
import { fingerprintOf, isSignedBy, type Keyring, publicKeyOf, signature } from '../../platform/crypto/index.ts'
import { type Canonical, canonical, type StoredDecision } from '../decision/decision-record.ts'

/** The offer as it was shown: both prices, the limits, the dates, and the rules it comes from. */
export const receiptOf = (
  stored: StoredDecision,
  quoted: Quote,
  shown: { offer: string; at: string; fundedOn: Day },
): Canonical => {
  const { costOverTime: _, ...figures } = quoted
  return canonical({
    ...figures,
    format: 'hearthline.receipt.1',
    offer: shown.offer,
    application: stored.application,
    decision: stored.uuid,
    decisionSha256: stored.sha256.toString('hex'),
    chosenAt: shown.at,
    assumedFundingOn: shown.fundedOn,
    expiresOn: stored.decision.offersExpireOn,
    limits: stored.decision.limits,
    bindingLimit: stored.decision.bindingLimit,
    policyVersion: stored.decision.policyVersion,
    sheetVersion: stored.decision.sheetVersion,
  })
}

/** A receipt's text, signed with the key that seals bundles, and the public half of that key. */
export type SignedReceipt = {
  readonly body: Canonical
  readonly signature: string
  readonly publicKey: string
}

export const signReceipt = ({ evidence }: Pick<Keyring, 'evidence'>, body: Canonical): SignedReceipt => ({
  body,
  signature: signature(evidence, Buffer.from(body.text)),
  publicKey: publicKeyOf(evidence),
})

/** The fingerprint of a receipt's key, as in the log and printed by `npm run export -- key`. */
export const keyIdOf = ({ publicKey }: Pick<SignedReceipt, 'publicKey'>): string => fingerprintOf(publicKey)

/** A receipt as it is exported. Receipts from before signing lack the last two fields. */
export const ReceiptCopy = z.strictObject({
  offer: z.string(),
  decision: z.string(),
  body: z.string(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signature: z.optional(z.nullable(z.string())),
  publicKey: z.optional(z.nullable(z.string())),
})
export type ReceiptCopy = z.output<typeof ReceiptCopy>

export const isUnsigned = ({ signature: given, publicKey }: ReceiptCopy): boolean => !given && !publicKey

/** The errors of a receipt on its own; `keyId` is the key that the log names. */
export const receiptErrors = (receipt: ReceiptCopy, keyId?: string): readonly string[] => {
  const { offer, body, sha256, publicKey } = receipt
  if (createHash('sha256').update(body).digest('hex') !== sha256) return [`the receipt of ${offer} was changed`]
  if (isUnsigned(receipt)) return keyId === undefined ? [] : [`the receipt of ${offer} has lost its signature`]
  if (!publicKey || !isSignedBy(publicKey, receipt.signature ?? '', Buffer.from(body)))
    return [`the signature of the receipt of ${offer} is not over its text`]
  const by = keyIdOf({ publicKey })
  return keyId === undefined || keyId === by ? [] : [`the receipt of ${offer} is signed by another key: ${by}`]
}
