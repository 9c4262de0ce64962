import { type ApplicationFacts, type CreditFreeze, type FactsChange, isCleared } from '@hearthline/domain/application'
import { expects, type WorkflowEvent } from '@hearthline/domain/workflow'
import { forgetSecret, type Outcome, readSecret, type StepContext, type UnitOfWork } from '../../applications/index.ts'
import type { CreditAnswer, CreditTroubleOutcome, CreditVendor } from '../../vendors/index.ts'

/** What the bureau holds a report back for until the lender has checked it. */
const BUREAU_QUESTIONS = ['minor', 'factaAlert'] as const

/** Asks for a report on the applicant; secrets are opened for this one call. */
export const askBureau = async (
  { app, organisation, application, today }: StepContext,
  pull: { kind: 'soft' | 'hard'; reference: string },
): Promise<CreditAnswer> => {
  const { applicant, property } = application.facts
  const from = { db: app.db, keys: app.keys, organisation }
  const birthDate = await readSecret(from, application.uuid, 'BIRTH_DATE')
  if (birthDate === undefined) throw new Error('a report cannot be asked for without a birth date')
  return app.vendorsFor(organisation).credit.pull({
    ...pull,
    askedOn: today,
    firstName: applicant.firstName,
    lastName: applicant.lastName,
    birthDate,
    taxId: await readSecret(from, application.uuid, 'TAX_ID'),
    formerName: applicant.formerName,
    previousAddress: applicant.previousAddress,
    pin: await readSecret(from, application.uuid, 'CREDIT_PIN'),
    street: property.street,
    zip: property.zip,
    checkedSince: BUREAU_QUESTIONS.filter((question) => isCleared(application.facts, question)),
  })
}

type Trouble = {
  readonly fact: NonNullable<ApplicationFacts['creditTrouble']>
  readonly event: WorkflowEvent
}

const TROUBLES: Readonly<Record<CreditTroubleOutcome, Trouble>> = {
  noMatch: { fact: 'NO_MATCH', event: 'creditNotMatched' },
  locked: { fact: 'LOCKED', event: 'creditLocked' },
  frozenWithPin: { fact: 'FROZEN_WITH_PIN', event: 'creditLocked' },
  minor: { fact: 'MINOR', event: 'creditMinor' },
  factaAlert: { fact: 'FACTA', event: 'factaAlert' },
  failed: { fact: 'FAILED', event: 'creditFailed' },
  unreadable: { fact: 'FAILED', event: 'answerUnreadable' },
}

/** A PIN opens a file once: whatever the answer, it is not kept. */
const forgetPin = ({ tx, uuid }: UnitOfWork): Promise<void> => forgetSecret(tx, uuid, 'CREDIT_PIN')

/** Writes the report and clears whatever kept it from coming. */
export const withReport =
  (change: FactsChange, kind: 'softCreditPulled' | 'hardCreditPulled'): Outcome =>
  async (work) => {
    await forgetPin(work)
    work.change({ ...change, creditTrouble: undefined, creditFreeze: undefined, needsAttention: undefined }, { kind })
    work.publish('creditReported')
  }

/** Which bureau has the file locked or frozen, how the borrower opens it, and how many PINs were wrong. */
const freezeOf = (
  { bureau, lifting }: CreditVendor,
  { outcome, before }: { outcome: CreditTroubleOutcome; before: CreditFreeze | undefined },
): CreditFreeze | undefined => {
  if (TROUBLES[outcome].event !== 'creditLocked') return undefined
  const wrongPins = (before?.wrongPins ?? 0) + (outcome === 'frozenWithPin' ? 1 : 0)
  return { bureau, ...lifting, wrongPins, tried: before?.tried }
}

/**
 * Notes why no report came. Where the step does not expect the answer (a match lost between two pulls), a person reads
 * it.
 */
export const inCreditTrouble =
  ({ app, organisation }: StepContext, outcome: CreditTroubleOutcome): Outcome =>
  async (work) => {
    const { fact, event } = TROUBLES[outcome]
    const creditFreeze = freezeOf(app.vendorsFor(organisation).credit, { outcome, before: work.facts.creditFreeze })
    await forgetPin(work)
    work.change(
      { creditTrouble: fact, creditFreeze, needsAttention: undefined },
      { kind: 'creditTrouble', note: { outcome } },
    )
    work.publish(expects(work.now.step, event) ? event : 'answerUnreadable')
  }
