import type { SurveyAnswers, SurveyPlace } from '@hearthline/contracts'

export type SurveyTables = {
  /** One row per person and place. */
  survey_asks: {
    organisation_id: string
    identity_uuid: string
    place: SurveyPlace
    asked_at: Date
    outcome: 'asked' | 'answered' | 'dismissed'
    ended_at: Date | null
    answers: SurveyAnswers | null
  }
}
