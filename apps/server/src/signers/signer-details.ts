import { answerSignerDemographics, checkedTaxId, giveCustomerDetails, giveSignerDetails } from '@hearthline/contracts'
import { asksSigner, mayGiveSignerDetails, withCoSigner } from '@hearthline/domain/application'
import { birthDateError } from '@hearthline/domain/states'
import {
  birthDateOf,
  consentOf,
  goOnToDeed,
  keepSecret,
  keepSignerDemographics,
  taxIdOf,
} from '../applications/index.ts'
import { Problem, writes } from '../platform/http/index.ts'
import { openForDueSigner, openForSigner, partyIn, taskOf } from './task.ts'

/** Stores the signer's birth date, sealed, and their consent, proven by the code of their test page. */
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

/**
 * What the identity programme asks of a signer who owes (31 CFR 1020.220(a)(2)(i)): the tax number is sealed, the
 * address is a fact. Allowed at any step before they sign; giving them again replaces them, so that a typing error can
 * be corrected.
 */
export const giveCustomerDetailsCall = writes(giveCustomerDetails, async ({ params, body }, context) => {
  const { app, tx } = context
  const { work, party } = await openForSigner(context, params.uuid)
  const { owner, signer } = party
  if (!work.now.isOpen || !mayGiveSignerDetails(owner, signer)) throw new Problem('eventNotExpected')
  if (signer.consent === undefined) throw new Problem('consentMissing')
  const { taxId: typed, ...address } = body
  const taxId = checkedTaxId(typed, app.config.mode)
  if (!taxId.ok) throw new Problem('invalidInput', { fields: [{ path: 'taxId', code: taxId.code }] })
  const kind = taxIdOf(signer.uuid)
  const digest = await keepSecret(tx, app.keys, { application: work.uuid, kind, value: taxId.digits })
  work.change(withCoSigner(work.facts, { ...signer, customer: { address, givenAt: work.at } }), {
    kind: 'customerDetails',
    note: { signer: signer.uuid, taxId: digest },
  })
  goOnToDeed(work)
  return taskOf(work.now, partyIn(work.now, signer.uuid), work.at)
})

/**
 * A co-applicant's demographic answers, or that they declined: stored like the borrower's. The facts only hold that
 * they were asked.
 */
export const answerSignerDemographicsCall = writes(answerSignerDemographics, async ({ params, body }, context) => {
  const { app, tx } = context
  const { work, party } = await openForDueSigner(context, params.uuid)
  const { signer } = party
  // Asking is allowed only where the law requires it (12 CFR 1002.5(b)).
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
