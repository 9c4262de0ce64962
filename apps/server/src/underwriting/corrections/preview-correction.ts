import type { CorrectionForm, CorrectionPreview, FieldCode } from '@hearthline/contracts'
import { isOwing, nameParts } from '@hearthline/domain/application'
import {
  type Correction,
  type CorrectionTouches,
  type CorrectionVerdict,
  corrected,
  documentsRemade,
  isSameFact,
  mayCorrect,
  shownFact,
} from '@hearthline/domain/corrections'
import { birthDateError } from '@hearthline/domain/states'
import { factDifferences } from '@hearthline/domain/underwriting'
import { readSecret, type Snapshot } from '../../applications/index.ts'
import type { Registry } from '../../organisations/index.ts'
import { Problem } from '../../platform/http/index.ts'
import { canonical, type DecisionRecord } from '../decision/decision-record.ts'
import { type EvaluationContext, evaluateFinal, evaluateInitial, factsForDecision } from '../decision/evaluate.ts'
import { storedNow } from '../decision/stored-decisions.ts'
import { nearestTerms, termsOf } from '../offers/nearest-terms.ts'
import { organisationOf } from '../organisation-of.ts'
import type { UnderwritingTables } from '../tables.ts'

type Outcome = CorrectionPreview['before']
export type Allowed = Extract<CorrectionVerdict, { ok: true }>

/** The form as a correction of facts. */
export const correctionOf = (form: CorrectionForm): Correction =>
  form.fact === 'NAME' ? { fact: 'NAME', ...nameParts(form) } : form

/**
 * Throws correctionTooLate for what was certified or signed, and eventNotExpected where the application has moved on.
 */
export const allowed = (form: Pick<CorrectionForm, 'fact'>, { step, facts }: Snapshot): Allowed => {
  const verdict = mayCorrect(form.fact, step, facts)
  if (verdict.ok) return verdict
  throw new Problem(verdict.reason === 'NOT_NOW' ? 'eventNotExpected' : 'correctionTooLate')
}

const outcomeNow = async (registry: Registry, { application, app, organisation, today }: EvaluationContext) => {
  const { offer, decision } = application.facts
  const stored = await storedNow(app.db.read<UnderwritingTables>(organisation), organisation, application)
  const priced = stored && { ...stored.rules, facts: stored.inputs.facts, offers: stored.decision.offers }
  const lender = organisationOf(registry, organisation)
  return {
    decision: decision?.decision ?? null,
    maxLineCents: decision?.maxLineCents ?? 0,
    terms: offer ? termsOf(offer) : priced ? nearestTerms(priced, { organisation: lender, today }) : null,
  }
}

/** The evaluation that the step's job will do on the corrected facts. Nothing is written. */
const evaluateThen = (registry: Registry, touches: CorrectionTouches, then: EvaluationContext) => {
  if (touches === 'INITIAL_DECISION') return evaluateInitial(registry, then)
  if (touches === 'FINAL_DECISION') return evaluateFinal(registry, then)
  return undefined
}

const outcomeOf = (registry: Registry, then: EvaluationContext, made: DecisionRecord): Outcome => {
  const { decision, inputs, policy, sheet } = made
  const { facts } = JSON.parse(inputs.text)
  const rules = { policy: JSON.parse(policy.text), sheet: JSON.parse(sheet.text) }
  return {
    decision: decision.decision,
    maxLineCents: decision.maxLineCents,
    terms: nearestTerms(
      { ...rules, facts, offers: decision.offers },
      {
        wished: then.application.facts.offer,
        organisation: organisationOf(registry, then.organisation),
        today: then.today,
      },
    ),
  }
}

/** The differences between the current facts and those of the evaluation. */
const differencesIn = async (context: EvaluationContext, { inputs, policy }: DecisionRecord) =>
  factDifferences(await factsForDecision(context, JSON.parse(policy.text)), JSON.parse(inputs.text).facts)

const refuse = (path: string, code: FieldCode): never => {
  throw new Problem('invalidInput', { fields: [{ path, code }] })
}

/** Refuses a birth date that is impossible or the same as the stored one. */
const judgeBirthDate = async ({ application, app, organisation, today }: EvaluationContext, birthDate: string) => {
  const error = birthDateError(birthDate, { state: application.facts.property.state, today })
  if (error !== undefined) refuse('birthDate', error)
  const kept = await readSecret({ db: app.db, keys: app.keys, organisation }, application.uuid, 'BIRTH_DATE')
  if (kept === birthDate) refuse('birthDate', 'sameAsNow')
}

/** Refuses, at its field, a correction that changes nothing or lacks an attestation, so that it costs no decision. */
const judge = async (context: EvaluationContext, form: CorrectionForm, after: Snapshot): Promise<void> => {
  if (form.fact === 'BIRTH_DATE') return judgeBirthDate(context, form.birthDate)
  if (isSameFact(form.fact, context.application.facts, after.facts)) refuse(SAME_AT[form.fact], 'sameAsNow')
  const { liens } = after.facts
  if (form.fact === 'LIENS' && liens && !isOwing(liens) && !form.freeAndClear) refuse('freeAndClear', 'mustBeTicked')
}

const SAME_AT: Readonly<Record<CorrectionForm['fact'], string>> = {
  NAME: 'firstName',
  BIRTH_DATE: 'birthDate',
  PHONE: 'phone',
  MAILING_ADDRESS: 'mailing.street',
  INCOME: 'annualCents',
  OCCUPANCY: 'occupancy',
  PROPERTY_TYPE: 'type',
  LIENS: 'items',
  HOUSING_COSTS: 'taxesAnnualCents',
  OTHER_DEBTS: 'monthlyCents',
  OFFER: 'fact',
}

/**
 * What a correction would change. The digest covers what was shown and the evaluation behind it: a relevant fact that
 * changed gives another digest, a document made meanwhile does not.
 */
export const previewOf = async (
  registry: Registry,
  context: EvaluationContext,
  form: CorrectionForm,
): Promise<CorrectionPreview> => {
  const { application } = context
  const { touches } = allowed(form, application)
  const correction = correctionOf(form)
  const facts = { ...application.facts, ...corrected(application.facts, correction) }
  const after = { ...application, facts }
  await judge(context, form, after)
  const then = { ...context, application: after, ...(form.fact === 'BIRTH_DATE' && { birthDate: form.birthDate }) }
  const before = await outcomeNow(registry, context)
  const made = await evaluateThen(registry, touches, then)
  const shown = {
    fact: form.fact,
    now: shownFact(form.fact, application.facts),
    corrected: shownFact(form.fact, facts),
    touches,
    figures: made ? [...(await differencesIn(context, made))] : [],
    before,
    after: made ? outcomeOf(registry, then, made) : before,
    papers: [...documentsRemade(touches, { before: application.facts, after: facts })],
  }
  // The log keeps the digest: what is sealed must not be guessed from it.
  const digested = form.fact === 'BIRTH_DATE' ? { fact: form.fact } : correction
  const basis = { step: application.step, correction: digested, shown, record: made?.record.text ?? null }
  return { ...shown, digest: canonical(JSON.parse(JSON.stringify(basis))).sha256.toString('hex') }
}
