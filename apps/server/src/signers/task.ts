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
import type { Snapshot } from '../applications/index.ts'
import { Problem } from '../platform/http/index.ts'

/** The signer of this application who asks; to anybody else it is not there. */
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

/** The application as its signer sees it. Named field by field: nothing of the borrower's money is in it. */
export const taskOf = ({ uuid, loanNumber, step, isOpen, facts }: Snapshot, party: Party, now: string): SignerTask => {
  const { owner, signer } = party
  return {
    uuid,
    loanNumber,
    step,
    isOpen,
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
