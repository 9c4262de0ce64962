import { useWrite } from '@hearthline/client'
import { askSurvey, endSurvey, type Survey, type SurveyAnswers, type SurveyPlace } from '@hearthline/contracts'
import { useEffect, useState } from 'react'

export type SurveyEnd =
  | { readonly outcome: 'dismissed' }
  | { readonly outcome: 'answered'; readonly answers: SurveyAnswers }

/**
 * Asks the server whether this person is to be asked here: undefined until it answers, null when not, and when it cannot
 * be asked. A survey that fails is no fault of the page's.
 */
export const useSurvey = (place: SurveyPlace) => {
  const ask = useWrite(askSurvey)
  const write = useWrite(endSurvey)
  const [survey, setSurvey] = useState<Survey | null>()
  useEffect(() => {
    let isHere = true
    const keep = (given: Survey | null) => isHere && setSurvey(given)
    ask({ body: { place } }).then(
      (reply) => keep(reply.survey),
      () => keep(null),
    )
    return () => {
      isHere = false
    }
  }, [ask, place])
  const end = (how: SurveyEnd): Promise<unknown> => write({ body: { place, ...how } })
  return { survey, end }
}
