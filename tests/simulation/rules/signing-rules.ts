import { legalName } from '@hearthline/domain/application'
import { isPaid, type Rules, type Seen, type SeenDocument } from './rule.ts'

/** An owner of the home: the borrower, who owes, and the other owners. */
type Owner = {
  readonly uuid: string
  readonly name: string
  readonly owes: boolean
  /** Whose document it is if each has one, and whose session a session is. */
  readonly own: string | null
}

const ownersOf = ({ ownerUuid, facts }: Seen['now']): readonly Owner[] => [
  { uuid: ownerUuid, name: legalName(facts.applicant), owes: true, own: null },
  ...(facts.additional?.otherOwners ?? []).map((owner) => ({
    uuid: owner.uuid,
    name: legalName(owner),
    owes: owner.owes,
    own: owner.uuid,
  })),
]

/** Whose signatures a document shows: those set on it, and those of the document it was made from. */
const signersOf = (seen: Seen, document: string): readonly string[] =>
  seen.signatures.flatMap((one) => {
    if (one.shownOn === document) return [one.signer, ...signersOf(seen, one.document)]
    return one.document === document && one.shownOn === undefined ? [one.signer] : []
  })

/** Such a document exists, and the valid ones have this owner's signature. */
const isSigned = (seen: Seen, owner: Owner, isIt: (loanDocument: SeenDocument) => boolean): boolean => {
  const documents = seen.documents.filter((loanDocument) => loanDocument.isStanding && isIt(loanDocument))
  return documents.length > 0 && documents.every(({ uuid }) => signersOf(seen, uuid).includes(owner.uuid))
}

const named = (owners: readonly Owner[]): string | false =>
  owners.length > 0 && owners.map(({ own }) => own ?? 'the borrower').join(', ')

/** In Texas everything is signed in front of the notary at an office (Tex. Const. XVI 50(a)(6)(N)). */
const isSignedAtTable = ({ now }: Seen): boolean => now.facts.property.state === 'TX'

const unlessAtTable = (seen: Seen): readonly Owner[] => (isSignedAtTable(seen) ? [] : ownersOf(seen.now))

const isInPerson = ({ now }: Seen): boolean => now.facts.notary?.manual === true

/** Uploaded by staff, with the ink signatures of everybody who was present. */
const isDeedBrought = ({ now, documents }: Seen): boolean =>
  documents.some(({ type, uuid }) => type === 'SECURITY_INSTRUMENT' && uuid === now.facts.notary?.signedDeed?.document)

const signedDeed = (seen: Seen, { own }: Owner): boolean =>
  isInPerson(seen) ? isDeedBrought(seen) : seen.deedSessions.includes(own)

const isInJournal = ({ journal, documents }: Seen, { name }: Owner): boolean =>
  journal.some(
    (line) =>
      line.name === name &&
      documents.some(({ type, sha256 }) => type === 'SECURITY_INSTRUMENT' && sha256 === line.sha256),
  )

/** The note, the deed, each owner's receipt of the notice, the authorisation to debit, also if signed in ink. */
const owedAtClosing = ({ now }: Seen): readonly (readonly [string, string | null])[] => [
  ['CREDIT_AGREEMENT', null],
  ['SECURITY_INSTRUMENT', null],
  ...(now.facts.property.occupancy === 'PRIMARY'
    ? ownersOf(now).map(({ own }) => ['NOTICE_OF_RIGHT_TO_CANCEL', own] as const)
    : []),
  ...(now.facts.bank?.payType === 'AUTOPAY' ? [['AUTOPAY_AUTHORIZATION', null] as const] : []),
]

const oncePaid =
  <F>(rule: (seen: Seen) => F) =>
  (seen: Seen): F | false =>
    isPaid(seen.now.facts) && rule(seen)

/** Nothing is funded without the signature of everybody whom the document names. */
export const signingRules = {
  'funded without an agreement that all who owe have signed': oncePaid((seen) =>
    named(
      unlessAtTable(seen)
        .filter(({ owes }) => owes)
        .filter((owner) => !isSigned(seen, owner, ({ type }) => type === 'CREDIT_AGREEMENT')),
    ),
  ),
  // 12 CFR 1026.15(b): each owner who may cancel gets a notice of their own.
  'funded without a notice of the right to cancel that each owner has signed for': oncePaid((seen) =>
    named(
      unlessAtTable(seen)
        .filter(() => seen.now.facts.property.occupancy === 'PRIMARY')
        .filter(
          (owner) =>
            !isSigned(
              seen,
              owner,
              (loanDocument) => loanDocument.type === 'NOTICE_OF_RIGHT_TO_CANCEL' && loanDocument.owner === owner.own,
            ),
        ),
    ),
  ),
  'funded without a signed authorization of autopay': oncePaid((seen) =>
    named(
      unlessAtTable(seen)
        .filter(({ own }) => own === null && seen.now.facts.bank?.payType === 'AUTOPAY')
        .filter((owner) => !isSigned(seen, owner, ({ type }) => type === 'AUTOPAY_AUTHORIZATION')),
    ),
  ),
  'funded before closing was signed': oncePaid(({ now }) => now.facts.disclosures?.closingSignedAt === undefined),
  'funded without every signed document on file': oncePaid((seen) => {
    const missing = owedAtClosing(seen).filter(
      ([type, owner]) =>
        !seen.documents.some(
          (loanDocument) =>
            loanDocument.isStanding &&
            loanDocument.isSigned &&
            loanDocument.type === type &&
            loanDocument.owner === owner,
        ),
    )
    return missing.length > 0 && missing.map(([type, owner]) => `${type} ${owner ?? ''}`.trim()).join(', ')
  }),
  'funded without a deed that all owners have signed': oncePaid((seen) =>
    named(ownersOf(seen.now).filter((owner) => !signedDeed(seen, owner))),
  ),
  'funded while other owners were waited for': oncePaid(
    ({ now: { facts } }) => (facts.additional?.otherOwners ?? []).length > 0 && facts.coDeed !== 'COMPLETE',
  ),
  'funded without a notary': oncePaid(({ now }) => now.facts.notary?.notarizedAt === undefined),
  'funded without a line of the journal for each who signed the deed': oncePaid((seen) =>
    named(ownersOf(seen.now).filter((owner) => !isInJournal(seen, owner))),
  ),
  'funded without insurance': oncePaid(({ now }) => now.facts.insurance?.complete !== true),
} as const satisfies Rules
