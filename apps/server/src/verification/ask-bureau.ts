import type { ApplicationFacts } from '@hearthline/domain/application'
import { expects, type WorkflowEvent } from '@hearthline/domain/workflow'
import { type Outcome, readSecret, type StepContext } from '../applications/index.ts'
import type { CreditAnswer, CreditTroubleOutcome } from '../vendors/index.ts'

/** Asks for a report on the applicant; secrets are opened for this one call. */
export const askBureau = async (
  { house, organisation, application, today }: StepContext,
  pull: { kind: 'soft' | 'hard'; reference: string },
): Promise<CreditAnswer> => {
  const { applicant, property } = application.facts
  const from = { db: house.db, keys: house.keys, organisation }
  const birthDate = await readSecret(from, application.uuid, 'BIRTH_DATE')
  if (birthDate === undefined) throw new Error('a report cannot be asked for without a birth date')
  return house.vendors.credit.pull({
    ...pull,
    askedOn: today,
    firstName: applicant.firstName,
    lastName: applicant.lastName,
    birthDate,
    taxId: await readSecret(from, application.uuid, 'TAX_ID'),
    street: property.street,
    zip: property.zip,
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

/** No report. An answer that makes no sense at this step (a match lost between two pulls) is for a person to read. */
export const inCreditTrouble =
  (outcome: CreditTroubleOutcome): Outcome =>
  (inHand) => {
    const { fact, event } = TROUBLES[outcome]
    inHand.change({ creditTrouble: fact, stuck: undefined }, { kind: 'creditTrouble', note: { outcome } })
    inHand.tell(expects(inHand.now.step, event) ? event : 'answerUnreadable')
  }
