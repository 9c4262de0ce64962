import { collectFacts, type UnderwritingFacts } from '@hearthline/domain/underwriting'
import { readSecret, type StepContext } from '../applications/index.ts'
import { isOfContractAge } from '../drafts/index.ts'

/** What a decision may see of the application. Throws where a step before this one left something out. */
export const factsForDecision = async ({
  application,
  house,
  organisation,
  today,
}: Pick<StepContext, 'application' | 'house' | 'organisation' | 'today'>): Promise<UnderwritingFacts> => {
  const from = { db: house.db, keys: house.keys, organisation }
  const birthDate = await readSecret(from, application.uuid, 'BIRTH_DATE')
  if (birthDate === undefined) throw new Error('a decision cannot be taken without a birth date')
  const { state } = application.facts.property
  const collected = collectFacts(application.facts, { ofContractAge: isOfContractAge(birthDate, state, today) })
  if (!collected.ok) throw new Error(`a decision cannot be taken: ${collected.reason}`)
  return collected.facts
}
