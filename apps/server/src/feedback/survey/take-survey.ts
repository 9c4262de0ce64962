import { askSurvey, endSurvey, type Survey, type SurveyAnswers } from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import type { Registry } from '../../organisations/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../../platform/http/index.ts'
import { endAsk, hasDismissed, insertAsk } from './store.ts'
import type { SurveyTables } from './tables.ts'

const personOf = ({ caller, tenant }: WriteContext) => {
  if (caller.kind === 'staff' || !('identityUuid' in caller)) throw new Problem('notAllowed')
  return { organisation: tenant.id, identity: caller.identityUuid }
}

/** Asks once per person and place; somebody who declined a survey is not asked again (docs/decisions/147). */
export const askSurveyCall = (registry: Registry): Bound =>
  writes(askSurvey, async ({ body }, context) => {
    const person = personOf(context)
    const { survey, features } = registry.byId(context.tenant.id) ?? {}
    if (survey === undefined || (body.place === 'logout' && features?.logoutSurvey !== true)) return { survey: null }
    const db = context.tx.as<SurveyTables>()
    if (await hasDismissed(db, person)) return { survey: null }
    return { survey: (await insertAsk(db, person, body.place)) ? survey : null }
  })

/** Keeps only answers to the lender's own questions, of the right kind; masks secret numbers. */
const keptAnswers = (survey: Survey | undefined, { scale, text }: SurveyAnswers): SurveyAnswers => {
  const keysOf = (kind: 'scale' | 'text') =>
    survey?.kind === 'questions' ? survey.questions.filter((one) => one.kind === kind).map(({ key }) => key) : []
  const unknown = [
    ...Object.keys(scale).filter((key) => !keysOf('scale').includes(key)),
    ...Object.keys(text).filter((key) => !keysOf('text').includes(key)),
  ]
  if (unknown.length > 0)
    throw new Problem('invalidInput', { fields: unknown.map((path) => ({ path, code: 'notValid' as const })) })
  const maskedText = Object.entries(text).flatMap(([key, words]) =>
    words === undefined ? [] : [[key, maskSecrets(words).text] as const],
  )
  return { scale, text: Object.fromEntries(maskedText) }
}

export const endSurveyCall = (registry: Registry): Bound =>
  writes(endSurvey, async ({ body }, context) => {
    const person = personOf(context)
    const { survey } = registry.byId(context.tenant.id) ?? {}
    const answers = body.outcome === 'answered' ? keptAnswers(survey, body.answers) : null
    const { place, outcome } = body
    if (!(await endAsk(context.tx.as<SurveyTables>(), person, { place, outcome, answers })))
      throw new Problem('notFound')
    return { received: true as const }
  })
