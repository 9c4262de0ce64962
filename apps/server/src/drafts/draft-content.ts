import { randomInt } from 'node:crypto'
import type { Draft, RegisterSection } from '@hearthline/contracts'
import { type Keyring, open, seal } from '../platform/crypto/index.ts'

export type SectionValues = Readonly<Record<string, unknown>>

export type Arrival = {
  readonly utmSource?: string | undefined
  readonly referrer?: string | undefined
  /** The broker's invitation by which a wholesale lender's visitor came. */
  readonly invitation?: string | undefined
}

/** What a visitor typed, whole. It exists in the clear only while it is read or written. */
export type DraftContent = {
  readonly sections: Partial<Readonly<Record<RegisterSection, { values: SectionValues; complete: boolean }>>>
  readonly terms?: { readonly at: string; readonly textVersion: string } | undefined
  /** How the visitor came: the utm_source and the referrer of the address, where it had them. */
  readonly arrival?: Arrival | undefined
  /** From the address vendor, for the home as it was last confirmed. */
  readonly county?: string | undefined
  readonly censusTract?: string | undefined
  /** What the test paper of E-SIGN 7001(c) shows and its reader types back. */
  readonly econsentCode: string
}

/** Without letters and digits that look alike on paper. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

export const makeEconsentCode = (): string =>
  Array.from({ length: 6 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

export const emptyDraft = (): DraftContent => ({ sections: {}, econsentCode: makeEconsentCode() })

const about = (organisation: string, cookieHash: Buffer): string =>
  `draft:${organisation}:${cookieHash.toString('hex')}`

/** Sealed to its organisation and its cookie: moved to another row it does not open. */
export const sealDraft = (keys: Keyring, organisation: string, cookieHash: Buffer, content: DraftContent): Buffer =>
  seal(keys.draft, JSON.stringify(content), about(organisation, cookieHash))

export const unsealDraft = (keys: Keyring, organisation: string, cookieHash: Buffer, sealed: Buffer): DraftContent =>
  JSON.parse(open(keys.draft, sealed, about(organisation, cookieHash)).toString())

/** What the visitor's own page gets back. */
export const draftReply = (content: DraftContent | undefined, savedAt: Date | undefined): Draft => ({
  sections: Object.fromEntries(
    Object.entries(content?.sections ?? {}).map(([name, { values, complete }]) => [
      name,
      { values: { ...values }, complete },
    ]),
  ),
  termsAcknowledgedAt: content?.terms?.at ?? null,
  savedAt: savedAt?.toISOString() ?? null,
})
