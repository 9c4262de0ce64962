import { isOfAge, isOfContractAge } from '@hearthline/domain/states'
import { type CollectedFacts, collectFacts, type Policy, type UnderwritingFacts } from '@hearthline/domain/underwriting'
import { readSecret, type StepContext } from '../applications/index.ts'

/** Age is asked for where the lender's programme has a youngest age, and told as yes or no. */
const programAge = ({ interestOnlyFromAge: youngest }: Policy, birthDate: string, today: string) =>
  youngest === undefined ? {} : { ofProgramAge: isOfAge(birthDate, youngest, today) }

type From = Pick<StepContext, 'application' | 'app' | 'organisation' | 'today'> & {
  /** In place of the one that is kept. */
  readonly birthDate?: string | undefined
}

/** What a decision by this policy may see of the application, or what of it is missing so far. */
export const factsSoFar = async (
  { application, app, organisation, today, birthDate: said }: From,
  policy: Policy,
): Promise<CollectedFacts | { readonly ok: false; readonly reason: 'BIRTH_DATE_MISSING' }> => {
  const from = { db: app.db, keys: app.keys, organisation }
  const birthDate = said ?? (await readSecret(from, application.uuid, 'BIRTH_DATE'))
  if (birthDate === undefined) return { ok: false, reason: 'BIRTH_DATE_MISSING' }
  const { state } = application.facts.property
  return collectFacts(application.facts, {
    ofContractAge: isOfContractAge(birthDate, state, today),
    ...programAge(policy, birthDate, today),
  })
}

/** The same for a decision of the rules: throws where a step before this one left something out. */
export const factsForDecision = async (from: From, policy: Policy): Promise<UnderwritingFacts> => {
  const collected = await factsSoFar(from, policy)
  if (!collected.ok) throw new Error(`a decision cannot be taken: ${collected.reason}`)
  return collected.facts
}
