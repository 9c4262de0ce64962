import { createHash } from 'node:crypto'
import type { LenderDocument } from '@hearthline/domain/documents'
import { type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import canonicalize from 'canonicalize'
import type { RenderRequest } from '../render/index.ts'
import { keyIn, languageIn, slotOf } from '../slots.ts'
import { MAKINGS, type Making } from './making.ts'
import type { TemplateInput } from './template-input.ts'

/** A document to be made: what to render, and the key under which it is made once. */
export type Order = {
  readonly request: RenderRequest
  readonly fileName: string
  /** Kind and part; a newer document in the same slot replaces an older one. */
  readonly slot: string
  readonly madeFor: string
  readonly mustBeRead: boolean
  /** The additional signer whom it is made for. */
  readonly signer?: string
  /** A translation given along with the English document, which is the one that is signed. */
  readonly isTranslation: boolean
}

const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex')
    .slice(0, 24)

type Occasion = {
  readonly input: TemplateInput
  /** When the step that asks for the documents was entered. */
  readonly enteredAt: string
}

/** What distinguishes two documents of one kind. */
const PART_NAMES: Readonly<Record<string, string>> = {
  'ECONSENT/demonstration': '-test-page',
  'CREDIT_SCORE_DISCLOSURE/hard': '-second-report',
}

/** An owner's place among the owners, as in the signatures: the applicant is the first. */
const placeOf = ({ facts, owner }: TemplateInput): readonly string[] => {
  const at = (facts.additional?.otherOwners ?? []).findIndex(({ uuid }) => uuid === owner?.uuid)
  return at < 0 ? [] : [`owner-${at + 2}`]
}

const fileNameOf = ([kind, part]: readonly [kind: LenderDocument, part: string], input: TemplateInput): string => {
  const name = `${kind.toLowerCase().replaceAll('_', '-')}${PART_NAMES[`${kind}/${part}`] ?? ''}`
  return `${[name, ...placeOf(input), input.loanNumber, ...languageIn(input.locale)].join('-')}.pdf`
}

const order = <Kind extends LenderDocument>(
  kind: Kind,
  making: Making<Kind>,
  { input, enteredAt }: Occasion,
): Order[] => {
  const { locale } = input
  const isTranslation = locale !== SOURCE_LANGUAGE
  const made = making.data(input)
  if (made === undefined) return []
  const data = isTranslation ? { ...made, courtesyTranslation: true } : made
  const slot = slotOf({ kind, part: making.part, owner: input.owner?.uuid, locale })
  return [
    {
      // Kind and data belong together by the type of MAKINGS; TypeScript cannot express that of a union.
      request: { kind, locale, data } as unknown as RenderRequest,
      fileName: fileNameOf([kind, making.part], input),
      slot,
      madeFor: keyIn(slot, making.once?.(input) ?? digestOf([enteredAt, data])),
      mustBeRead: making.mustBeRead && !isTranslation,
      ...(input.owner !== undefined && { signer: input.owner.uuid }),
      isTranslation,
    },
  ]
}

/** English always, and also the language that the application was begun in. */
const localesOf = ({ facts }: TemplateInput): readonly Language[] => [
  ...new Set<Language>([SOURCE_LANGUAGE, facts.locale ?? SOURCE_LANGUAGE]),
]

const ordersOf = <Kind extends LenderDocument>(kind: Kind, occasion: Occasion): Order[] => {
  const makings: readonly Making<Kind>[] = MAKINGS[kind]
  const inputs = localesOf(occasion.input).map((locale) => ({ ...occasion.input, locale }))
  return makings.flatMap((making) => inputs.flatMap((input) => order(kind, making, { ...occasion, input })))
}

/**
 * The documents of these kinds that this application has. The same facts on the same day, asked for by the same entry
 * into a step, give the same keys: a job that runs twice makes one document of each.
 */
export const orderDocuments = (occasion: Occasion, kinds: readonly LenderDocument[]): readonly Order[] =>
  kinds.flatMap((kind) => ordersOf(kind, occasion))
