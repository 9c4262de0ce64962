import type { ApplicationFacts } from '../application/index.ts'
import { isRescindable } from '../calendar/index.ts'
import type { DocumentType, LenderDocument } from '../documents/index.ts'
import type { WorkflowEvent } from '../workflow/index.ts'

/** The documents signed at closing: note, deed, receipt of each notice, authorisation to debit. */
export const SIGNED_AT_CLOSING = [
  'CREDIT_AGREEMENT',
  'SECURITY_INSTRUMENT',
  'NOTICE_OF_RIGHT_TO_CANCEL',
  'AUTOPAY_AUTHORIZATION',
] as const satisfies readonly LenderDocument[]

export type SignedAtClosing = (typeof SIGNED_AT_CLOSING)[number]

/**
 * One document of a closing. `owner` is set if each owner has one of their own, and null for the borrower's and for
 * shared documents.
 */
export type SigningSlot = { readonly type: SignedAtClosing; readonly owner: string | null }

/** A document on file, as far as its signatures are concerned. */
export type DocumentOnFile = {
  readonly type: DocumentType
  readonly owner: string | null
  /** Whether it was provided with places to sign. */
  readonly isForSignature: boolean
  readonly isSigned: boolean
}

const isSignedAtClosing = (type: DocumentType): type is SignedAtClosing => SIGNED_AT_CLOSING.some((one) => one === type)

export const isInSlot = (slot: SigningSlot, { type, owner }: Pick<DocumentOnFile, 'type' | 'owner'>): boolean =>
  slot.type === type && slot.owner === owner

/**
 * The documents that every closing needs, whether or not they were made. Each owner has a notice (12 CFR
 * 1026.15(b)).
 */
const owedSlots = ({ property, additional, bank }: ApplicationFacts): readonly SigningSlot[] => {
  const owners = [null, ...(additional?.otherOwners ?? []).map(({ uuid }) => uuid)]
  const notices = isRescindable(property.occupancy) ? owners : []
  return [
    { type: 'CREDIT_AGREEMENT', owner: null },
    { type: 'SECURITY_INSTRUMENT', owner: null },
    ...notices.map((owner) => ({ type: 'NOTICE_OF_RIGHT_TO_CANCEL', owner }) as const),
    ...(bank?.payType === 'AUTOPAY' ? [{ type: 'AUTOPAY_AUTHORIZATION', owner: null } as const] : []),
  ]
}

/**
 * Every document of the closing that has to be signed: the required ones, and all others that were provided for
 * signing.
 */
export const signingSlots = (facts: ApplicationFacts, onFile: readonly DocumentOnFile[]): readonly SigningSlot[] => {
  const slots = [...owedSlots(facts)]
  for (const { type, owner, isForSignature } of onFile)
    if (isForSignature && isSignedAtClosing(type) && !slots.some((slot) => isInSlot(slot, { type, owner })))
      slots.push({ type, owner })
  return slots
}

/** A slot is complete if it has a signed document, and no newer one that waits to be signed. */
export const missingSignatures = (facts: ApplicationFacts, onFile: readonly DocumentOnFile[]): readonly SigningSlot[] =>
  signingSlots(facts, onFile).filter((slot) => {
    const standing = onFile.filter((one) => isInSlot(slot, one))
    const waits = standing.some(({ isForSignature, isSigned }) => isForSignature && !isSigned)
    return waits || !standing.some(({ isSigned }) => isSigned)
  })

/** The events that lead to the payment, from the recorded deed on: none happens while a signed document is missing. */
const NEEDS_SIGNATURES: readonly WorkflowEvent[] = ['recorded', 'screened', 'fundingApproved', 'disbursed']

export const needsSignedDocuments = (event: WorkflowEvent): boolean => NEEDS_SIGNATURES.includes(event)
