import { isDeepStrictEqual } from 'node:util'
import type { ChosenOffer, FactsChange, OtherOwner } from '@hearthline/domain/application'
import { day, instantToDay } from '@hearthline/domain/calendar'
import type { LenderDocument } from '@hearthline/domain/documents'
import type { StepContext } from '../../applications/index.ts'
import { type LendingRules, lendingRulesOf, type Organisation, type Registry } from '../../organisations/index.ts'
import { createRenderer, type Renderer, type RendererOptions } from '../render/index.ts'
import { CLOSING_DOCUMENTS } from './closing-documents.ts'
import { offerAtClosing } from './line-terms.ts'
import { type Made, makeDocuments } from './make-documents.ts'
import { type Resign, resignWith } from './resign.ts'
import type { TemplateInput } from './template-input.ts'

export type DocumentMakerOptions = RendererOptions & {
  readonly registry: Registry
  /** What was kept with the decision that made the chosen offer. */
  readonly rulesOfOffer: (context: StepContext, offer: ChosenOffer) => Promise<LendingRules>
}

/** What is made, and what the record must say from then on to agree with it. */
export type MadeDocuments = Made & { readonly change: FactsChange }

export type DocumentMaker = {
  /** `owner`: for that other owner alone. */
  make(context: StepContext, kinds: readonly LenderDocument[], owner?: OtherOwner): Promise<MadeDocuments>
  /** What an application is decided by: the rules kept with its chosen offer, the day's before one is chosen. */
  rulesFor(context: StepContext): Promise<LendingRules>
  readonly resign: Resign
  /** For papers that belong to no application yet. */
  readonly render: Renderer['render']
  readonly cpuSeconds: Renderer['cpuSeconds']
  /** The zone in which an organisation counts its days. */
  zoneOf(organisation: string): string
  close(): Promise<void>
}

const organisationIn = (registry: Registry, id: string): Organisation => {
  const organisation = registry.byId(id)
  if (organisation === undefined) throw new Error('an organisation that is not in the registry')
  return organisation
}

/** Owed by law from a day of their own on, with nothing of the line in them: they wait for none of its rules. */
const TELL_NO_TERMS: readonly LenderDocument[] = ['ADVERSE_ACTION_NOTICE', 'CREDIT_SCORE_DISCLOSURE', 'FLOOD_NOTICE']

const rulesOfDay = ({ registry }: DocumentMakerOptions, { organisation, today }: StepContext): LendingRules =>
  lendingRulesOf(organisationIn(registry, organisation), today)

/** A chosen offer stands on its own day's rules, whenever the final decision confirms it: its papers print those. */
const rulesFor = async (options: DocumentMakerOptions, context: StepContext): Promise<LendingRules> => {
  const { offer } = context.application.facts
  return offer === undefined ? rulesOfDay(options, context) : options.rulesOfOffer(context, offer)
}

type Asked = { readonly kinds: readonly LenderDocument[]; readonly owner: OtherOwner | undefined }

const inputOf = async (
  options: DocumentMakerOptions,
  context: StepContext,
  { kinds, owner }: Asked,
): Promise<TemplateInput> => {
  const organisation = organisationIn(options.registry, context.organisation)
  const { createdAt, facts, loanNumber } = context.application
  const tellsTerms = kinds.some((kind) => !TELL_NO_TERMS.includes(kind))
  return {
    organisation,
    loanNumber,
    locale: 'en',
    appliedOn: instantToDay(createdAt.getTime(), organisation.timeZone),
    facts,
    rules: tellsTerms ? await rulesFor(options, context) : rulesOfDay(options, context),
    today: day(context.today),
    counselors: context.app.vendorsFor(context.organisation).counselors,
    owner,
  }
}

const isClosing = (kind: LenderDocument): boolean => CLOSING_DOCUMENTS.some((closing) => closing === kind)

const changeFor = (input: TemplateInput, kinds: readonly LenderDocument[]): FactsChange => {
  if (!kinds.some(isClosing)) return {}
  const offer = offerAtClosing(input)
  return isDeepStrictEqual(offer, input.facts.offer) ? {} : { offer }
}

/** One for the process: its engine starts with the first paper and is shared by all. */
export const createDocumentMaker = (options: DocumentMakerOptions): DocumentMaker => {
  const renderer = createRenderer(options)
  const zoneOf = (organisation: string): string => organisationIn(options.registry, organisation).timeZone
  return {
    make: async (context, kinds, owner) => {
      const input = await inputOf(options, context, { kinds, owner })
      // An owner's own papers say what is on record already.
      const change = owner === undefined ? changeFor(input, kinds) : {}
      return { ...(await makeDocuments(renderer, { context, input }, kinds)), change }
    },
    rulesFor: (context) => rulesFor(options, context),
    resign: resignWith(renderer, zoneOf),
    render: renderer.render,
    cpuSeconds: renderer.cpuSeconds,
    zoneOf,
    close: renderer.close,
  }
}
