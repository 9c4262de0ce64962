import type { SurveyPage } from '@hearthline/domain/routes'
import { useEffect, useState } from 'react'

/** portal.md 9. */
const PROMPTED_AFTER_MS = 750

/** The survey that is due: that of the page, 750 ms after its reader came; undefined where the page has none. */
export const useSurveyPrompt = (page: SurveyPage | undefined): SurveyPage | undefined => {
  const [due, setDue] = useState<SurveyPage>()
  useEffect(() => {
    if (page === undefined) return
    const timer = setTimeout(() => setDue(page), PROMPTED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [page])
  return due === page ? due : undefined
}
