import type { SignerTask } from '@hearthline/contracts'
import {
  asksSigner,
  type CoSigner,
  legalName,
  meetsNotaryInPerson,
  type Party,
  partyOf,
  signerDetailsOwed,
  signsBeforeDeed,
  standingOf,
} from '@hearthline/domain/application'
import { isRescindable } from '@hearthline/domain/calendar'
import { openApplication, type Snapshot, type UnitOfWork } from '../applications/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'

/** The signer of this application. Throws applicationNotFound for anybody else. */
export const partyIn = ({ facts }: Pick<Snapshot, 'facts'>, identity: string): Party => {
  const party = partyOf(facts, identity)
  if (party === undefined) throw new Problem('applicationNotFound')
  return party
}

const identityOf = ({ identity, identityForPerson }: CoSigner): SignerTask['identity'] =>
  identity === undefined
    ? null
    : {
        status: identity.status,
        documents: [...identity.documents],
        tries: identity.tries,
        reasons: [...identity.reasons],
        withPersonSince: identityForPerson?.since ?? null,
      }

const homeOf = ({ property }: Snapshot['facts']): string[] => [
  [property.street, property.unit].filter(Boolean).join(', '),
  `${property.city}, ${property.state} ${property.zip}`,
]

/** The application as its signer sees it. Listed field by field, so that nothing about the borrower's money gets in. */
export const taskOf = (application: Snapshot, party: Party, now: string): SignerTask => {
  const { uuid, loanNumber, step, isOpen, isFrozen = false, facts } = application
  const { owner, signer } = party
  return {
    uuid,
    loanNumber,
    step,
    isOpen,
    isPaused: isFrozen,
    borrowerName: legalName(facts.applicant),
    homeLines: homeOf(facts),
    legalName: legalName(owner),
    email: owner.email,
    owes: owner.owes,
    signsBeforeDeed: signsBeforeDeed(facts, owner),
    mayCancel: isRescindable(facts.property.occupancy),
    standing: standingOf(facts, owner, now),
    hasConsent: signer.consent !== undefined,
    owesDetails: signerDetailsOwed(owner, signer),
    demographics: asksSigner(facts, party) ? (signer.demographics ?? 'TO_ASK') : 'NOT_ASKED',
    identity: identityOf(signer),
    signerState: signer.signerState ?? null,
    signedAt: signer.signedAt ?? null,
    deedSignedAt: signer.deedSignedAt ?? null,
    isDeedReady: step === 'DEED_SIGNING',
    notaryInPerson: meetsNotaryInPerson(facts),
    sessionUuid: signer.sessionUuid ?? null,
    homeState: facts.property.state,
  }
}

type SignerAccess = { readonly work: UnitOfWork; readonly party: Party }

/** Locks an application for one of its signers, at any step. */
export const openForSigner = async (context: WriteContext, uuid: string): Promise<SignerAccess> => {
  const { caller, tx } = context
  if (caller.kind !== 'signer') throw new Problem('notAllowed')
  const work = await openApplication(tx, uuid, {
    caller,
    does: 'signAsAdditionalSigner',
    moment: await context.moment(),
  })
  return { work, party: partyIn(work.now, caller.identityUuid) }
}

/** The same, while this signer is awaited. */
export const openForDueSigner = async (context: WriteContext, uuid: string): Promise<SignerAccess> => {
  const { work, party } = await openForSigner(context, uuid)
  if (work.now.step !== 'CO_DEED_REQ' || party.signer.signedAt !== undefined) throw new Problem('eventNotExpected')
  return { work, party }
}
