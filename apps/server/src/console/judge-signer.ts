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
import { markDocuments } from './review-documents.ts'

type Of = { readonly uuid: string; readonly signer: string }

const screen = async ({ caller, app, tenant }: WriteContext, { uuid, signer }: Of) => {
  const application = await readApplication(app.db, tenant.id, uuid, { caller, does: reviewSignerIdentity.does })
  return screenSigner(app, { organisation: tenant.id, application }, signer)
}

/** Staff judge identity documents of an additional signer that the vendor left to a person. */
export const reviewSignerIdentityCall: Bound = writes(reviewSignerIdentity, async ({ params, body }, context) => {
  const { verdict, reason } = body
  const { signer } = params
  const screening = verdict === 'ACCEPT' ? await screen(context, params) : undefined
  const { work, by } = await openForStaff(context, params.uuid, reviewSignerIdentity.does)
  const shown = coSignerOf(work.facts, signer)?.identity?.documents ?? []
  if (screening === undefined) rejectSignerIdentity(work, { signer, reason, by })
  else acceptSignerIdentity(work, screening, { signer, reason, by })
  const rejectedBecause = screening === undefined ? reason : null
  await markDocuments(context.tx, { application: work.uuid, signer, reason: rejectedBecause, shown })
  return settledStatus(work)
})

/** Staff judge a signer's match on the sanctions list: somebody else, or the application is declined. */
export const judgeSignerScreeningCall = (registry: Registry): Bound =>
  writes(judgeSignerScreening, async ({ params, body }, context) => {
    const { work, by } = await openForStaff(context, params.uuid, judgeSignerScreening.does)
    const { reason, verdict } = body
    const { signer } = params
    if (verdict === 'SOMEBODY_ELSE') {
      await mustBeSecond(context, 'passSignerScreening', { registry, work })
      passSignerScreening(work, { signer, reason, by })
      return settledStatus(work)
    }
    requireListedSigner(work, signer)
    // The notice never mentions the sanctions list.
    await declineByPerson(registry)(context, work, { reasons: ['IDENTITY_UNVERIFIED'], reason, by })
    work.publish('declined')
    return settledStatus(work)
  })
