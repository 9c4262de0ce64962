import { answerDemographics } from '@hearthline/contracts'
import { writes } from '../platform/http/index.ts'
import { openExpecting, settledStatus } from './open-expecting.ts'
import { keepDemographics } from './secrets.ts'

/** start/hmda: the answers have their own table and key; the facts only record that the page is done. */
export const answerDemographicsCall = writes(answerDemographics, async ({ params, body }, context) => {
  const { app, tx } = context
  const work = await openExpecting(context, params.uuid, 'demographicsAnswered')
  const digest = await keepDemographics(tx, app.keys, {
    application: work.uuid,
    value: JSON.stringify(body),
    at: new Date(work.at),
  })
  const isDeclined = [body.ethnicity, body.race, body.sex].every(({ notProvided }) => notProvided)
  work.change(
    { demographics: isDeclined ? 'NOT_PROVIDED' : 'ANSWERED' },
    { kind: 'answerDemographics', note: { answers: digest } },
  )
  work.publish('demographicsAnswered')
  return settledStatus(work)
})
