import { answerSignerDemographics } from '@hearthline/contracts'
import { asksSigner, withCoSigner } from '@hearthline/domain/application'
import { keepSignerDemographics } from '../applications/index.ts'
import { Problem, writes } from '../platform/http/index.ts'
import { openForDueSigner } from './open-for-signer.ts'
import { partyIn, taskOf } from './task.ts'

/** A co-applicant's answers, or their refusal of each: kept as the borrower's are. The facts only know that they were asked. */
export const answerSignerDemographicsCall = writes(answerSignerDemographics, async ({ params, body }, context) => {
  const { app, tx } = context
  const { work, party } = await openForDueSigner(context, params.uuid)
  const { signer } = party
  // Where the law does not ask, nobody may (12 CFR 1002.5(b)).
  if (!asksSigner(work.facts, party)) throw new Problem('eventNotExpected')
  const answers = await keepSignerDemographics(tx, app.keys, {
    application: work.uuid,
    signer: signer.uuid,
    value: JSON.stringify(body),
    at: new Date(work.at),
  })
  const isDeclined = [body.ethnicity, body.race, body.sex].every(({ notProvided }) => notProvided)
  const demographics = isDeclined ? 'NOT_PROVIDED' : 'ANSWERED'
  work.change(withCoSigner(work.facts, { ...signer, demographics }), {
    kind: 'answerSignerDemographics',
    note: { signer: signer.uuid, answers },
  })
  return taskOf(work.now, partyIn(work.now, signer.uuid), work.at)
})
