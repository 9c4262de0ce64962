import { type ApplicationFacts, legalName } from '@hearthline/domain/application'
import {
  birthDateOf,
  readSecret,
  referenceOfTry,
  type SecretKind,
  type StepContext,
  type StepJob,
  sharingPhone,
} from '../applications/index.ts'

type Person = { readonly name: string; readonly birthDate?: SecretKind; readonly reference: string }

/** Whoever signed: the borrower, each owner beside them, and the spouses who consented, of whom only the name is known. */
const people = ({ uuid, facts }: { uuid: string; facts: ApplicationFacts }): readonly Person[] => [
  { name: legalName(facts.applicant), birthDate: 'BIRTH_DATE', reference: `${uuid}:funding` },
  ...(facts.additional?.otherOwners ?? []).map((owner) => ({
    name: legalName(owner),
    birthDate: birthDateOf(owner.uuid),
    reference: `${uuid}:${owner.uuid}:funding`,
  })),
  ...(facts.notary?.spouses ?? []).map((name, nth) => ({ name, reference: `${uuid}:spouse-${nth + 1}:funding` })),
]

const isListed = async (context: StepContext, person: Person): Promise<boolean> => {
  const { application, house, organisation } = context
  const { name } = person
  const reference = await referenceOfTry(context, person.reference)
  const from = { db: house.db, keys: house.keys, organisation }
  const known = person.birthDate && (await readSecret(from, application.uuid, person.birthDate))
  return (
    (await house.vendorsFor(organisation).screening.screen({ reference, name, birthDate: known ?? '' })).outcome ===
    'possibleMatch'
  )
}

/** FUNDABLE: sanctions once more for everybody before money moves, and whether the phone is somebody else's as well. */
export const screenAgain: StepJob = async (context) => {
  const { application, house, organisation } = context
  const listed: string[] = []
  for (const person of people(application)) if (await isListed(context, person)) listed.push(person.name)
  const contactSharedWith = await sharingPhone(house.db, organisation, application)
  return (inHand) => {
    const redFlags = { judged: [], ...inHand.facts.redFlags, contactSharedWith }
    if (listed.length > 0) {
      inHand.change(
        { redFlags, stuck: { step: 'FUNDABLE', reason: 'screeningMatch', since: inHand.at } },
        { kind: 'screeningMatch', note: { people: listed } },
      )
      return
    }
    const funding = inHand.facts.funding ?? { approvals: [] }
    inHand.change({ redFlags, funding: { ...funding, screenedAt: inHand.at }, stuck: undefined }, { kind: 'screened' })
    inHand.tell('screened')
  }
}
