import { INCOMPLETE } from '@hearthline/domain/application'
import { payoffsOf } from '@hearthline/domain/disbursement'
import type { Step } from '@hearthline/domain/workflow'
import type { Snapshot } from '../applications/index.ts'
import type { Message } from '../notifications/index.ts'
import { onEachDetour } from './detours-that-ask.ts'

type Words = {
  [T in Message['template']]: { template: T; values: Extract<Message, { template: T }>['values'] }
}[Message['template']]

type Tell = (application: Snapshot) => Words | undefined

const closed: Tell = (application) => {
  const { loanNumber, facts } = application
  const isIncomplete = facts.cancellation?.reason === INCOMPLETE
  return { template: isIncomplete ? 'closedIncomplete' : 'cancelled', values: { loanNumber } }
}

const about =
  (template: 'yourTurn' | 'decisionReady' | 'papersToSign'): Tell =>
  ({ loanNumber }) => ({ template, values: { loanNumber } })

/** What the borrower is written to when a step is entered; a step that is not here says nothing. */
const onEntering: Partial<Record<Step, Tell>> = {
  ...onEachDetour(about('yourTurn')),
  OFFER_SELECTION: about('decisionReady'),
  REVISED_OFFER_SELECTION: about('decisionReady'),
  DECLINED: about('decisionReady'),
  FINAL_OFFER: about('papersToSign'),
  RESCISSION: ({ loanNumber, facts }) =>
    facts.rescission === undefined
      ? undefined
      : { template: 'rightToCancel', values: { loanNumber, until: facts.rescission.endsMidnightOf } },
  COMPLETE: ({ loanNumber, facts }) => ({
    template: 'funded',
    values: { loanNumber, paidDebts: payoffsOf(facts.liens).length > 0, invoice: facts.funding?.invoice },
  }),
  CANCELLED: closed,
}

/** The mail that goes out with a step, to the borrower in their language. */
export const messageOn = (application: Snapshot): Message | undefined => {
  const words = onEntering[application.step]?.(application)
  if (words === undefined) return undefined
  const { applicant, locale } = application.facts
  return { ...words, to: applicant.email, channel: 'mail', locale: locale ?? 'en' }
}
