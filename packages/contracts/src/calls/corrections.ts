import { CORRECTABLE_FACTS, CORRECTION_TOUCHES } from '@hearthline/domain/corrections'
import { LENDER_DOCUMENTS } from '@hearthline/domain/documents'
import { DECISIONS } from '@hearthline/domain/enumerations'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CorrectionForm } from '../forms/correction.ts'
import { Cents, choice } from '../schemas/basics.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { FigureField, FigureValue, LineTerms } from './requalify.ts'
import { HELOC } from './service-paths.ts'

/** Text, a value of a closed list, or cents, depending on the fact. */
const Shown = z.union([z.string(), z.number()])

export const CorrectableFactRow = z.object({
  fact: z.enum(CORRECTABLE_FACTS),
  now: Shown,
  touches: z.nullable(z.enum(CORRECTION_TOUCHES)),
  /** Why it cannot be corrected at this step; null if it can. */
  refused: z.nullable(z.enum(['NOT_NOW', 'CHECKED', 'SIGNED'])),
})
export type CorrectableFactRow = z.output<typeof CorrectableFactRow>

export const readCorrections = endpoint({
  name: 'readCorrections',
  method: 'GET',
  path: `${HELOC}/:uuid/corrections`,
  says: 'Each fact that its owner may correct, its present value, and whether it can be corrected now',
  who: 'borrower',
  does: 'readRecord',
  params: OfApplication,
  reply: z.array(CorrectableFactRow),
  problems: ['applicationNotFound'],
})

const Outcome = z.object({
  decision: z.nullable(z.enum(DECISIONS)),
  maxLineCents: Cents,
  terms: z.nullable(LineTerms),
})

export const CorrectionPreview = z.object({
  fact: z.enum(CORRECTABLE_FACTS),
  now: Shown,
  corrected: Shown,
  touches: z.enum(CORRECTION_TOUCHES),
  /** Every figure of the decision that the correction changes. */
  figures: z.array(z.object({ field: FigureField, before: FigureValue, after: FigureValue })),
  /** The present offer, and the one after the correction; equal if no decision is affected. */
  before: Outcome,
  after: Outcome,
  /** Documents that are made and delivered again. */
  papers: z.array(z.enum(LENDER_DOCUMENTS)),
  /** Identifies this preview: exactly this correction is applied, or nothing. */
  digest: z.string(),
})
export type CorrectionPreview = z.output<typeof CorrectionPreview>

export const previewCorrection = endpoint({
  name: 'previewCorrection',
  method: 'POST',
  path: `${HELOC}/:uuid/corrections/preview`,
  says: 'What a correction would change: decision, largest line, rate and payment. Nothing is stored',
  who: 'borrower',
  does: 'changeApplication',
  repeat: 'mints',
  params: OfApplication,
  body: CorrectionForm,
  reply: CorrectionPreview,
  problems: ['applicationNotFound', 'eventNotExpected', 'correctionTooLate'],
})

/** Why the fact changed, for the log. */
export const CORRECTION_CAUSES = ['ENTERED_WRONG', 'CHANGED_SINCE'] as const

export const applyCorrection = endpoint({
  name: 'applyCorrection',
  method: 'POST',
  path: `${HELOC}/:uuid/corrections`,
  says: 'Corrects a fact as previewed; the application returns to the decision that depends on it',
  who: 'borrower',
  does: 'changeApplication',
  freshProof: 'contact',
  params: OfApplication,
  body: z.object({
    correction: CorrectionForm,
    cause: choice(CORRECTION_CAUSES),
    digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  reply: ApplicationStatus,
  problems: ['freshProofNeeded', 'applicationNotFound', 'eventNotExpected', 'correctionTooLate', 'correctionStale'],
})
