import { collectFacts, type Policy, type UnderwritingFacts } from '@hearthline/domain/underwriting'
import { readSecret, type StepContext } from '../applications/index.ts'
import { isOfAge, isOfContractAge } from '../drafts/index.ts'

/** Age is asked for where the lender's programme has a youngest age, and told as yes or no. */
const programAge = ({ interestOnlyFromAge: youngest }: Policy, birthDate: string, today: string) =>
  youngest === undefined ? {} : { ofProgramAge: isOfAge(birthDate, youngest, today) }

/** What a decision by this policy may see of the application. Throws where a step before this one left something out. */
export const factsForDecision = async (
  { application, house, organisation, today }: Pick<StepContext, 'application' | 'house' | 'organisation' | 'today'>,
  policy: Policy,
): Promise<UnderwritingFacts> => {
  const from = { db: house.db, keys: house.keys, organisation }
  const birthDate = await readSecret(from, application.uuid, 'BIRTH_DATE')
  if (birthDate === undefined) throw new Error('a decision cannot be taken without a birth date')
  const { state } = application.facts.property
  const collected = collectFacts(application.facts, {
    ofContractAge: isOfContractAge(birthDate, state, today),
    ...programAge(policy, birthDate, today),
  })
  if (!collected.ok) throw new Error(`a decision cannot be taken: ${collected.reason}`)
  return collected.facts
}
