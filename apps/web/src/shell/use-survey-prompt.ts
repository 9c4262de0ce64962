import { useEffect } from 'react'
import { useSlots } from '../session/index.ts'

/** portal.md 9. */
const PROMPTED_AFTER_MS = 750

/** Asks for the survey of a page that has one, 750 ms after its reader came; undefined where the page has none. */
export const useSurveyPrompt = (page: string | undefined): void => {
  const { promptSurvey } = useSlots()
  useEffect(() => {
    if (page === undefined || !promptSurvey) return
    const timer = setTimeout(() => promptSurvey(page), PROMPTED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [page, promptSurvey])
}
