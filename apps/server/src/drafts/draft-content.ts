import { randomInt } from 'node:crypto'
import type { Draft, RegisterSection } from '@hearthline/contracts'
import { type Keyring, open, seal } from '../platform/crypto/index.ts'

export type SectionValues = Readonly<Record<string, unknown>>

export type Arrival = {
  readonly utmSource?: string | undefined
  readonly referrer?: string | undefined
  /** The broker's invitation, for a wholesale lender's visitor. */
  readonly invitation?: string | undefined
}

/** Everything a visitor typed. Unencrypted only while it is read or written. */
export type DraftContent = {
  readonly sections: Partial<Readonly<Record<RegisterSection, { values: SectionValues; complete: boolean }>>>
  readonly terms?: { readonly at: string; readonly textVersion: string } | undefined
  /** The utm_source and referrer of the visitor's address, if any. */
  readonly arrival?: Arrival | undefined
  /** From the address vendor, for the home as it was last confirmed. */
  readonly county?: string | undefined
  readonly censusTract?: string | undefined
  /** The code that the test page of 15 USC 7001(c) shows and its reader types back. */
  readonly econsentCode: string
}

/** Without characters that look alike in print. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

export const makeEconsentCode = (): string =>
  Array.from({ length: 6 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

export const emptyDraft = (): DraftContent => ({ sections: {}, econsentCode: makeEconsentCode() })

export const aboutDraft = (organisation: string, cookieHash: Buffer): string =>
  `draft:${organisation}:${cookieHash.toString('hex')}`

/** Encrypts a draft for its organisation and cookie; in another row it cannot be decrypted. */
export const sealDraft = (keys: Keyring, organisation: string, cookieHash: Buffer, content: DraftContent): Buffer =>
  seal(keys.draft, JSON.stringify(content), aboutDraft(organisation, cookieHash))

export const unsealDraft = (keys: Keyring, organisation: string, cookieHash: Buffer, sealed: Buffer): DraftContent =>
  JSON.parse(open(keys.draft, sealed, aboutDraft(organisation, cookieHash)).toString())

/** The draft as the visitor's page gets it. */
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
