import {
  type ApplicationFacts,
  type CoSigner,
  coSignerOf,
  type FactsChange,
  type IdentityCheck,
  legalName,
  partyOf,
  withCoSigner,
} from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { birthDateOf, type SecretKind, type Snapshot } from '../../applications/index.ts'

/** A person whose identity is checked: the borrower, or an additional signer. */
export type IdentitySubject = {
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly birthDate: SecretKind
  readonly identity: IdentityCheck | undefined
  /** The step at which the application waits for the check. */
  readonly step: Step
  readonly signer: CoSigner | undefined
  /** The change of facts that replaces the earlier check. */
  readonly change: (
    facts: ApplicationFacts,
    identity: IdentityCheck,
    forPerson?: CoSigner['identityForPerson'],
  ) => FactsChange
}

const borrower = ({ applicant, identity }: ApplicationFacts): IdentitySubject => ({
  firstName: applicant.firstName,
  lastName: applicant.lastName,
  name: legalName(applicant),
  birthDate: 'BIRTH_DATE',
  identity,
  step: 'IDENTITY_VERIFICATION',
  signer: undefined,
  change: (_, now) => ({ identity: now }),
})

/** The borrower where no signer is named; undefined for a signer who does not belong to the application. */
export const subjectOf = (
  { facts }: Pick<Snapshot, 'facts'>,
  uuid: string | undefined,
): IdentitySubject | undefined => {
  if (uuid === undefined) return borrower(facts)
  const party = partyOf(facts, uuid)
  if (party === undefined) return undefined
  const { owner, signer } = party
  return {
    firstName: owner.firstName,
    lastName: owner.lastName,
    name: legalName(owner),
    birthDate: birthDateOf(uuid),
    identity: signer.identity,
    step: 'CO_DEED_REQ',
    signer,
    change: (now, identity, identityForPerson) =>
      withCoSigner(now, { ...(coSignerOf(now, uuid) ?? signer), identity, identityForPerson }),
  }
}
