import { openSignerCondition } from '@hearthline/contracts'
import { partyOf } from '@hearthline/domain/application'
import { openForStaff, settledStatus } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { askFor } from './ask-for.ts'
import { notifySigner } from './notify-signer.ts'
import { areSignersAsked } from './signers-flag.ts'

/**
 * A person asks an additional signer for papers: somebody who took up their invitation, of a lender that lets signers
 * see what is asked of them. Income is asked only of whoever will owe: to others it is no matter of credit (12 CFR
 * 1002.5).
 */
export const openSignerConditionCall = ({ registry }: { readonly registry: Registry }): Bound =>
  writes(openSignerCondition, async ({ params, body }, context) => {
    const { work, by } = await openForStaff(context, params.uuid, openSignerCondition.does)
    const party = partyOf(work.facts, params.signer)
    if (party === undefined || !areSignersAsked(registry, context.tenant)) throw new Problem('eventNotExpected')
    if (body.category === 'HELOC_MANUAL_PAYSTUB_UPLOAD' && !party.owner.owes)
      throw new Problem('invalidInput', { fields: [{ path: 'category', code: 'chooseOne' }] })
    askFor(work, { ...body, signer: party.signer.uuid }, by)
    await notifySigner(context, work, party)
    return settledStatus(work)
  })
