import { type ApplicationFacts, legalName, type Screened, type StaffMember } from '@hearthline/domain/application'
import {
  birthDateOf,
  readSecret,
  referenceOfTry,
  type SecretKind,
  type StepContext,
  type StepJob,
  sharingPhone,
  type UnitOfWork,
} from '../applications/index.ts'
import { everyDocumentOf } from '../documents/index.ts'
import { entriesOf, findSharedBySigners, redFlagsWith, withHits } from '../verification/index.ts'

type Person = { readonly of: Screened; readonly birthDate?: SecretKind; readonly reference: string }

/** Everybody who signed: the borrower, the other owners, and the consenting spouses, of whom only the name is known. */
const people = ({ uuid, facts }: { uuid: string; facts: ApplicationFacts }): readonly Person[] => [
  { of: { name: legalName(facts.applicant) }, birthDate: 'BIRTH_DATE', reference: `${uuid}:funding` },
  ...(facts.additional?.otherOwners ?? []).map((owner) => ({
    of: { name: legalName(owner), owner: owner.uuid },
    birthDate: birthDateOf(owner.uuid),
    reference: `${uuid}:${owner.uuid}:funding`,
  })),
  ...(facts.notary?.spouses ?? []).map((name, nth) => ({
    of: { name, isSpouse: true as const },
    reference: `${uuid}:spouse-${nth + 1}:funding`,
  })),
]

/** The entries of the sanctions list that match a person, if any. */
const screen = async (context: StepContext, person: Person) => {
  const { application, app, organisation } = context
  const { of } = person
  const reference = await referenceOfTry(context, person.reference)
  const from = { db: app.db, keys: app.keys, organisation }
  const known = person.birthDate && (await readSecret(from, application.uuid, person.birthDate))
  const asked = { reference, name: of.name, birthDate: known ?? '' }
  const answer = await app.vendorsFor(organisation).screening.screen(asked)
  return { of, entries: entriesOf(answer), isListed: answer.outcome === 'possibleMatch' }
}

/**
 * FUNDABLE: screens everybody again before money moves, and checks whether another applicant has the same phone, and
 * whether two who sign may be one person.
 */
export const screenAgain: StepJob = async (context) => {
  const { application, app, organisation } = context
  const asked: Awaited<ReturnType<typeof screen>>[] = []
  for (const person of people(application)) asked.push(await screen(context, person))
  const listed = asked.filter(({ isListed }) => isListed).map(({ of }) => of.name)
  const contactSharedWith = await sharingPhone(app.db, organisation, application)
  const documents = await everyDocumentOf(app.db, { organisation, application: application.uuid })
  const shared = await findSharedBySigners(context, application, documents)
  return (work) => {
    const redFlags = { ...redFlagsWith(work.facts, shared), contactSharedWith }
    const found = { redFlags, ...withHits(work.facts, work.at, asked) }
    if (listed.length > 0) {
      work.change(
        { ...found, needsAttention: { step: 'FUNDABLE', reason: 'screeningMatch', since: work.at } },
        { kind: 'screeningMatch', note: { people: listed } },
      )
      return
    }
    const funding = work.facts.funding ?? { approvals: [] }
    work.change(
      { ...found, funding: { ...funding, screenedAt: work.at }, needsAttention: undefined },
      { kind: 'screened' },
    )
    work.publish('screened')
  }
}

/** The person on the sanctions list is somebody else: the screening before the payment counts as passed. */
export const passFundingScreening = (work: UnitOfWork, { reason, by }: { reason: string; by: StaffMember }): void => {
  const funding = work.facts.funding ?? { approvals: [] }
  work.change(
    { funding: { ...funding, screenedAt: work.at }, needsAttention: undefined },
    { kind: 'passScreening', note: { reason, staff: by.name } },
  )
  work.publish('screened')
}
