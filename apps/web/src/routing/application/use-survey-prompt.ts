import { useEffect, useState } from 'react'

/** portal.md 9. */
const PROMPTED_AFTER_MS = 750

/** Whether the survey of a page is due: 750 ms after its reader came; never where the page has none. */
export const useSurveyPrompt = (page: string | undefined): boolean => {
  const [due, setDue] = useState<string>()
  useEffect(() => {
    if (page === undefined) return
    const timer = setTimeout(() => setDue(page), PROMPTED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [page])
  return page !== undefined && due === page
}
