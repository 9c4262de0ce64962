import type { Registry } from '../../organisations/index.ts'
import type { Bound } from '../../platform/http/index.ts'
import { surveyReportCall } from './survey-report.ts'
import { askSurveyCall, endSurveyCall } from './take-survey.ts'

export const surveyCalls = (registry: Registry): readonly Bound[] => [
  askSurveyCall(registry),
  endSurveyCall(registry),
  surveyReportCall(registry),
]
