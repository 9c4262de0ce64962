import { isDeepStrictEqual } from 'node:util'
import type { ChosenOffer, FactsChange, OtherOwner } from '@hearthline/domain/application'
import { day, instantToDay } from '@hearthline/domain/calendar'
import type { LenderDocument } from '@hearthline/domain/documents'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import type { Counteroffer } from '@hearthline/domain/underwriting'
import type { Outcome, StepContext, UnitOfWork } from '../../applications/index.ts'
import { type LendingRules, lendingRulesOn, type Organisation, type Registry } from '../../organisations/index.ts'
import { createRenderer, type Renderer, type RendererOptions } from '../render/index.ts'
import { CLOSING_DOCUMENTS } from './closing-documents.ts'
import { offerAtClosing } from './line-terms.ts'
import { type Made, makeDocuments } from './make-documents.ts'
import { type Resign, resignWith } from './resign.ts'
import type { TemplateInput } from './template-input.ts'

type DocumentMakerOptions = RendererOptions & {
  readonly registry: Registry
  /** The rules stored with the decision that made the chosen offer. */
  readonly rulesOfOffer: (context: StepContext, offer: ChosenOffer) => Promise<LendingRules>
  /** The counteroffers of the decision that the application rests on. */
  readonly counteroffersOf: (context: StepContext) => Promise<readonly Counteroffer[]>
}

/** The documents made, and the change of facts that agrees with them. */
export type MadeDocuments = Made & { readonly change: FactsChange }

export type DocumentMaker = {
  /** `owner`: makes the document for that other owner only. */
  make(context: StepContext, kinds: readonly LenderDocument[], owner?: OtherOwner): Promise<MadeDocuments>
  readonly resign: Resign
  /** For documents that belong to no application yet. */
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

/** Documents that print no terms of the line, and so do not need its rules. */
const WITHOUT_TERMS: readonly LenderDocument[] = [
  'ADVERSE_ACTION_NOTICE',
  'COUNTEROFFER',
  'CREDIT_SCORE_DISCLOSURE',
  'FLOOD_NOTICE',
  'INCOMPLETENESS_NOTICE',
]

const rulesOfDay = (
  { registry }: DocumentMakerOptions,
  { app, organisation, today }: StepContext,
): Promise<LendingRules> => lendingRulesOn(app.db, organisationIn(registry, organisation), today)

/** A chosen offer keeps the rules of its own day, and its documents print those; before one is chosen, today's. */
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
  const printsTerms = kinds.some((kind) => !WITHOUT_TERMS.includes(kind))
  return {
    organisation,
    loanNumber,
    locale: SOURCE_LANGUAGE,
    appliedOn: instantToDay(createdAt.getTime(), organisation.timeZone),
    facts,
    rules: await (printsTerms ? rulesFor(options, context) : rulesOfDay(options, context)),
    today: day(context.today),
    counselors: context.app.vendorsFor(context.organisation).counselors,
    owner,
    counteroffers: kinds.includes('COUNTEROFFER') ? await options.counteroffersOf(context) : [],
  }
}

const isClosing = (kind: LenderDocument): boolean => CLOSING_DOCUMENTS.some((closing) => closing === kind)

const changeFor = (input: TemplateInput, kinds: readonly LenderDocument[]): FactsChange => {
  if (!kinds.some(isClosing)) return {}
  const offer = offerAtClosing(input)
  return isDeepStrictEqual(offer, input.facts.offer) ? {} : { offer }
}

/** One for the process: the engine starts with the first document and is shared. */
export const createDocumentMaker = (options: DocumentMakerOptions): DocumentMaker => {
  const renderer = createRenderer(options)
  const zoneOf = (organisation: string): string => organisationIn(options.registry, organisation).timeZone
  return {
    make: async (context, kinds, owner) => {
      const input = await inputOf(options, context, { kinds, owner })
      // Documents for one owner change no facts.
      const change = owner === undefined ? changeFor(input, kinds) : {}
      return { ...(await makeDocuments(renderer, { context, input }, kinds)), change }
    },
    resign: resignWith(renderer, {
      zoneOf,
      lenderOf: (id) => ({ id, name: organisationIn(options.registry, id).companyInfo.companyName }),
    }),
    render: renderer.render,
    cpuSeconds: renderer.cpuSeconds,
    zoneOf,
    close: renderer.close,
  }
}

/** Stores the documents that were made, writes the facts and the log row that go with them, and publishes the event. */
export const documentsStored =
  (
    made: MadeDocuments,
    then: (work: UnitOfWork) => { change?: FactsChange; publish: 'documentsMade' | 'disclosuresStored' },
  ): Outcome =>
  async (work) => {
    await made.keep(work.tx)
    const { change, publish } = then(work)
    work.change({ ...made.change, ...change, needsAttention: undefined }, { kind: 'papersMade', note: made.note })
    work.publish(publish)
  }
