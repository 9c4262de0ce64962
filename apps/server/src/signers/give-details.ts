import { giveSignerDetails } from '@hearthline/contracts'
import { withCoSigner } from '@hearthline/domain/application'
import { birthDateFault } from '@hearthline/domain/states'
import { birthDateOf, consentOf, keepSecret } from '../applications/index.ts'
import { Problem, writes } from '../platform/http/index.ts'
import { openBeside } from './open-beside.ts'
import { partyIn, taskOf } from './task.ts'

/** The signer's birth date, kept apart and sealed, and their own consent, shown to work by the code of their test page. */
export const giveSignerDetailsCall = writes(giveSignerDetails, async ({ params, body }, context) => {
  const { house, tx } = context
  const { inHand, party } = await openBeside(context, params.uuid)
  const { signer } = party
  if (signer.demonstrationCode !== body.demonstrationCode.toUpperCase())
    throw new Problem('invalidInput', { fields: [{ path: 'demonstrationCode', code: 'demonstrationWrong' }] })
  const { today } = await context.moment()
  const fault = birthDateFault(body.birthDate, { state: inHand.facts.property.state, today })
  if (fault !== undefined) throw new Problem('invalidInput', { fields: [{ path: 'birthDate', code: fault }] })
  const kind = birthDateOf(signer.uuid)
  const birthDate = await keepSecret(tx, house.keys, { application: inHand.uuid, kind, value: body.birthDate })
  const consent = {
    ...consentOf('ECONSENT', { locale: body.locale, at: inHand.at }),
    demonstrationCode: body.demonstrationCode,
  }
  inHand.change(withCoSigner(inHand.facts, { ...signer, consent, locale: body.locale }), {
    kind: 'signerDetails',
    note: { signer: signer.uuid, birthDate },
  })
  return taskOf(inHand.now, partyIn(inHand.now, signer.uuid), inHand.at)
})
