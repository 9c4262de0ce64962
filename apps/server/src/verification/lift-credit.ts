import { type BodyOf, type FieldCode, liftCredit } from '@hearthline/contracts'
import { type CreditFreeze, pinTriesLeft } from '@hearthline/domain/application'
import { type InHand, keepSecret, openExpecting, settledStatus } from '../applications/index.ts'
import { Problem, type WriteContext, writes } from '../platform/http/index.ts'

type Body = BodyOf<typeof liftCredit>

/** Why this PIN cannot go to the bureau; undefined for one that can. */
const pinFault = (freeze: CreditFreeze | undefined): FieldCode | undefined => {
  if (freeze?.takesPin !== true) return 'pinNotTaken'
  return pinTriesLeft(freeze) === 0 ? 'pinTriesOver' : undefined
}

/** The PIN is sealed until the bureau has answered; the log knows only that there was one. */
const keepPin = async ({ tx, house }: WriteContext, { uuid }: InHand, { way, pin }: Body): Promise<void> => {
  if (way === 'PIN' && pin !== undefined)
    await keepSecret(tx, house.keys, { application: uuid, kind: 'CREDIT_PIN', value: pin })
}

/** credit/error and review-app/incorrect-pin: the borrower has opened the file, or gives what opens it. */
export const liftCreditCall = writes(liftCredit, async ({ params, body }, context) => {
  const inHand = await openExpecting(context, params.uuid, 'creditLifted')
  const { creditFreeze } = inHand.facts
  const fault = body.way === 'PIN' ? pinFault(creditFreeze) : undefined
  if (fault !== undefined) throw new Problem('invalidInput', { fields: [{ path: 'pin', code: fault }] })
  await keepPin(context, inHand, body)
  const tried = { way: body.way, at: inHand.at } as const
  inHand.change({ creditFreeze: creditFreeze && { ...creditFreeze, tried } }, { kind: 'liftCredit', note: tried })
  inHand.tell('creditLifted')
  return settledStatus(inHand)
})
