import { listSigners, readConsentTest, readSigning } from '@hearthline/contracts'
import { findSignedAsSigner, readApplication } from '../applications/index.ts'
import { createTestPages, type RenderDraftDocument, type TestPages } from '../drafts/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, reads } from '../platform/http/index.ts'
import { acceptInvitationCall, declineSigningCall } from './accept-or-decline.ts'
import { askForInvitationCall } from './ask-for-invitation.ts'
import { boardOf, inviteSignerCall } from './board.ts'
import { answerSignerDemographicsCall, giveCustomerDetailsCall, giveSignerDetailsCall } from './signer-details.ts'
import { partyIn, taskOf } from './task.ts'

type SignerDeps = { readonly registry: Registry; readonly render: RenderDraftDocument }

type Rooms = { readonly registry: Registry; readonly testPages: TestPages }

const readBoard = reads(listSigners, async ({ params }, context) => {
  const { caller, app, tenant } = context
  const { facts } = await readApplication(app.db, tenant.id, params.uuid, { caller, does: 'readRecord' })
  return boardOf(facts, (await context.moment()).now.toISOString())
})

const readTask = reads(readSigning, async (_, context) => {
  const { caller, app, tenant } = context
  if (caller.kind !== 'signer') throw new Problem('notAllowed')
  const [application] = await findSignedAsSigner(app.db, tenant.id, caller.identityUuid)
  if (application === undefined) throw new Problem('applicationNotFound')
  const { now } = await context.moment()
  return taskOf(application, partyIn(application, caller.identityUuid), now.toISOString())
})

const readTestPage = ({ registry, testPages }: Rooms): Bound =>
  reads(readConsentTest, async ({ params, query }, context) => {
    const { caller, app, tenant } = context
    if (caller.kind !== 'signer') throw new Problem('notAllowed')
    const application = await readApplication(app.db, tenant.id, params.uuid, {
      caller,
      does: 'signAsAdditionalSigner',
    })
    const { signer } = partyIn(application, caller.identityUuid)
    const organisation = registry.byId(tenant.id)
    if (organisation === undefined) throw new Problem('organisationUnknown')
    const { today } = await context.moment()
    const code = signer.demonstrationCode ?? ''
    return testPages.read({ organisation, locale: query.locale, today, code })
  })

/** The additional signers: their invitations, their own way to the documents, and the borrower's view of both. */
export const signerCalls = ({ registry, render }: SignerDeps): readonly Bound[] => {
  const rooms = { registry, testPages: createTestPages(render) }
  return [
    readBoard,
    inviteSignerCall,
    askForInvitationCall,
    acceptInvitationCall(rooms),
    readTask,
    readTestPage(rooms),
    giveSignerDetailsCall,
    giveCustomerDetailsCall,
    answerSignerDemographicsCall,
    declineSigningCall,
  ]
}
