import { giveSignerDetails } from '@hearthline/contracts'
import { withCoSigner } from '@hearthline/domain/application'
import { birthDateError } from '@hearthline/domain/states'
import { birthDateOf, consentOf, keepSecret } from '../applications/index.ts'
import { Problem, writes } from '../platform/http/index.ts'
import { openForDueSigner } from './open-for-signer.ts'
import { partyIn, taskOf } from './task.ts'

/** The signer's birth date, kept apart and sealed, and their own consent, shown to work by the code of their test page. */
export const giveSignerDetailsCall = writes(giveSignerDetails, async ({ params, body }, context) => {
  const { app, tx } = context
  const { work, party } = await openForDueSigner(context, params.uuid)
  const { signer } = party
  if (signer.demonstrationCode !== body.demonstrationCode.toUpperCase())
    throw new Problem('invalidInput', { fields: [{ path: 'demonstrationCode', code: 'demonstrationWrong' }] })
  const { today } = await context.moment()
  const error = birthDateError(body.birthDate, { state: work.facts.property.state, today })
  if (error !== undefined) throw new Problem('invalidInput', { fields: [{ path: 'birthDate', code: error }] })
  const kind = birthDateOf(signer.uuid)
  const birthDate = await keepSecret(tx, app.keys, { application: work.uuid, kind, value: body.birthDate })
  const consent = {
    ...consentOf('ECONSENT', { locale: body.locale, at: work.at }),
    demonstrationCode: body.demonstrationCode,
  }
  work.change(withCoSigner(work.facts, { ...signer, consent, locale: body.locale }), {
    kind: 'signerDetails',
    note: { signer: signer.uuid, birthDate },
  })
  return taskOf(work.now, partyIn(work.now, signer.uuid), work.at)
})
