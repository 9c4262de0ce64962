import { judgeSignerScreening, reviewSignerIdentity } from '@hearthline/contracts'
import { coSignerOf } from '@hearthline/domain/application'
import { mustBeSecond, openForStaff, readApplication, settledStatus } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, type WriteContext, writes } from '../platform/http/index.ts'
import { declineByPerson } from '../underwriting/index.ts'
import {
  acceptSignerIdentity,
  passSignerScreening,
  rejectSignerIdentity,
  requireListedSigner,
  screenSigner,
} from '../verification/index.ts'
import { markPapers } from './mark-papers.ts'

type Of = { readonly uuid: string; readonly signer: string }

const screen = async ({ caller, house, tenant }: WriteContext, { uuid, signer }: Of) => {
  const application = await readApplication(house.db, tenant.id, uuid, { caller, does: reviewSignerIdentity.does })
  return screenSigner(house, { organisation: tenant.id, application }, signer)
}

/** An additional signer's documents that a vendor would not settle, judged by a person. */
export const reviewSignerIdentityCall: Bound = writes(reviewSignerIdentity, async ({ params, body }, context) => {
  const { verdict, reason } = body
  const { signer } = params
  const screening = verdict === 'ACCEPT' ? await screen(context, params) : undefined
  const { inHand, by } = await openForStaff(context, params.uuid, reviewSignerIdentity.does)
  const shown = coSignerOf(inHand.facts, signer)?.identity?.documents ?? []
  if (screening === undefined) rejectSignerIdentity(inHand, { signer, reason, by })
  else acceptSignerIdentity(inHand, screening, { signer, reason, by })
  const told = screening === undefined ? reason : null
  await markPapers(context.tx, { application: inHand.uuid, signer, reason: told, shown })
  return settledStatus(inHand)
})

/** A look-alike of an additional signer on the sanctions list: somebody else, or the end of the application. */
export const judgeSignerScreeningCall = (registry: Registry): Bound =>
  writes(judgeSignerScreening, async ({ params, body }, context) => {
    const { inHand, by } = await openForStaff(context, params.uuid, judgeSignerScreening.does)
    const { reason, verdict } = body
    const { signer } = params
    if (verdict === 'SOMEBODY_ELSE') {
      await mustBeSecond(context, 'passSignerScreening', { registry, inHand })
      passSignerScreening(inHand, { signer, reason, by })
      return settledStatus(inHand)
    }
    requireListedSigner(inHand, signer)
    // The list itself is never named to whoever is on it.
    await declineByPerson(registry)(context, inHand, { reasons: ['IDENTITY_UNVERIFIED'], reason, by })
    inHand.tell('declined')
    return settledStatus(inHand)
  })
