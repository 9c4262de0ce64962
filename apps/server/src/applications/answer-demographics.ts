import { answerDemographics } from '@hearthline/contracts'
import { writes } from '../platform/http/index.ts'
import { openExpecting, settledStatus } from './open-expecting.ts'
import { keepDemographics } from './secrets.ts'

/** start/hmda: the answers go to a table and a key of their own; the facts only know that the page is done. */
export const answerDemographicsCall = writes(answerDemographics, async ({ params, body }, context) => {
  const { house, tx } = context
  const inHand = await openExpecting(context, params.uuid, 'demographicsAnswered')
  const digest = await keepDemographics(tx, house.keys, {
    application: inHand.uuid,
    value: JSON.stringify(body),
    at: new Date(inHand.at),
  })
  const isDeclined = [body.ethnicity, body.race, body.sex].every(({ notProvided }) => notProvided)
  inHand.change(
    { demographics: isDeclined ? 'NOT_PROVIDED' : 'ANSWERED' },
    { kind: 'answerDemographics', note: { answers: digest } },
  )
  inHand.tell('demographicsAnswered')
  return settledStatus(inHand)
})
