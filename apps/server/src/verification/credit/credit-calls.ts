import { type BodyOf, type FieldCode, liftCredit, renewReport } from '@hearthline/contracts'
import { type CreditFreeze, pinTriesLeft } from '@hearthline/domain/application'
import {
  consentOf,
  keepSecret,
  openExpecting,
  settledStatus,
  type UnitOfWork,
  withConsent,
} from '../../applications/index.ts'
import { Problem, type WriteContext, writes } from '../../platform/http/index.ts'

type Body = BodyOf<typeof liftCredit>

/** Why this PIN cannot go to the bureau; undefined for one that can. */
const pinError = (freeze: CreditFreeze | undefined): FieldCode | undefined => {
  if (freeze?.takesPin !== true) return 'pinNotTaken'
  return pinTriesLeft(freeze) === 0 ? 'pinTriesOver' : undefined
}

/** Stores the PIN sealed until the bureau has answered; the log only notes that one was given. */
const keepPin = async ({ tx, app }: WriteContext, { uuid }: UnitOfWork, { way, pin }: Body): Promise<void> => {
  if (way === 'PIN' && pin !== undefined)
    await keepSecret(tx, app.keys, { application: uuid, kind: 'CREDIT_PIN', value: pin })
}

/** credit/error and review-app/incorrect-pin: the borrower opened the credit file, or gives the PIN that opens it. */
export const liftCreditCall = writes(liftCredit, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'creditLifted')
  const { creditFreeze } = work.facts
  const error = body.way === 'PIN' ? pinError(creditFreeze) : undefined
  if (error !== undefined) throw new Problem('invalidInput', { fields: [{ path: 'pin', code: error }] })
  await keepPin(context, work, body)
  const tried = { way: body.way, at: work.at } as const
  work.change({ creditFreeze: creditFreeze && { ...creditFreeze, tried } }, { kind: 'liftCredit', note: tried })
  work.publish('creditLifted')
  return settledStatus(work)
})

/**
 * The report has expired: the borrower agrees to another hard inquiry. Before the expiry the event is refused
 * (legal-gates.ts).
 */
export const renewReportCall = writes(renewReport, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'reportExpired')
  const consent = consentOf('HARD_CREDIT', { locale: body.locale, at: work.at })
  work.change({ consents: withConsent(work.facts.consents, consent) }, { kind: 'renewReport' })
  work.publish('reportExpired')
  return settledStatus(work)
})
