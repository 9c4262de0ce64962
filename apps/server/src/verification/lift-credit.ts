import { type BodyOf, type FieldCode, liftCredit } from '@hearthline/contracts'
import { type CreditFreeze, pinTriesLeft } from '@hearthline/domain/application'
import { keepSecret, openExpecting, settledStatus, type UnitOfWork } from '../applications/index.ts'
import { Problem, type WriteContext, writes } from '../platform/http/index.ts'

type Body = BodyOf<typeof liftCredit>

/** Why this PIN cannot go to the bureau; undefined for one that can. */
const pinError = (freeze: CreditFreeze | undefined): FieldCode | undefined => {
  if (freeze?.takesPin !== true) return 'pinNotTaken'
  return pinTriesLeft(freeze) === 0 ? 'pinTriesOver' : undefined
}

/** The PIN is sealed until the bureau has answered; the log knows only that there was one. */
const keepPin = async ({ tx, app }: WriteContext, { uuid }: UnitOfWork, { way, pin }: Body): Promise<void> => {
  if (way === 'PIN' && pin !== undefined)
    await keepSecret(tx, app.keys, { application: uuid, kind: 'CREDIT_PIN', value: pin })
}

/** credit/error and review-app/incorrect-pin: the borrower has opened the file, or gives what opens it. */
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
