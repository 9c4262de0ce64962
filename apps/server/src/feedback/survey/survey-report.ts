import { readSurveyReport, SURVEY_PLACES, type SurveyQuestion } from '@hearthline/contracts'
import type { Registry } from '../../organisations/index.ts'
import { type Bound, reads } from '../../platform/http/index.ts'
import { countEnds, newestTexts, scaleMeans } from './store.ts'
import type { SurveyTables } from './tables.ts'

type AnswerRow = { readonly place: string; readonly key: string; readonly count: number }

/** Reports the current questions of the lender; answers to removed questions are kept but not shown. */
export const surveyReportCall = (registry: Registry): Bound =>
  reads(readSurveyReport, async (_, { app, tenant }) => {
    const db = app.db.read<SurveyTables>(tenant.id)
    const [ends, scales, texts] = [
      await countEnds(db, tenant.id),
      await scaleMeans(db, tenant.id),
      await newestTexts(db, tenant.id),
    ]
    const { survey } = registry.byId(tenant.id) ?? {}
    const questions: readonly SurveyQuestion[] = survey?.kind === 'questions' ? survey.questions : []
    return SURVEY_PLACES.map((place) => {
      const here = ends.filter((row) => row.place === place)
      const ended = (outcome: string) => here.find((row) => row.outcome === outcome)?.count ?? 0
      const of = <Row extends AnswerRow>(rows: readonly Row[], key: string) =>
        rows.find((row) => row.place === place && row.key === key)
      return {
        place,
        asked: here.reduce((sum, { count }) => sum + count, 0),
        answered: ended('answered'),
        dismissed: ended('dismissed'),
        questions: questions.map(({ key, kind, asks }) => ({
          key,
          kind,
          asks,
          count: (kind === 'scale' ? of(scales, key) : of(texts, key))?.count ?? 0,
          mean: of(scales, key)?.mean ?? null,
          newest: of(texts, key)?.newest ?? [],
        })),
      }
    })
  })
