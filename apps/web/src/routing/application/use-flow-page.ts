import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import type { LandingPage } from '@hearthline/domain/flow'
import { isKnownState } from '@hearthline/domain/routing'
import { useEffect, useState } from 'react'

/**
 * Where the borrower may go on although the server's state is none that this release knows (portal.md 4.3). Undefined
 * while it is, so that the flow's code and facts are fetched by nobody else.
 */
export const useFlowPage = (status: ApplicationStatus, record: ApplicationRecord): LandingPage | undefined => {
  const isKnown = isKnownState(status.state)
  const [page, setPage] = useState<LandingPage>()
  useEffect(() => {
    if (isKnown) return
    let isAsked = true
    import('./flow-page-of.ts')
      .then(({ flowPageOf }) => flowPageOf(status, record))
      .then((found) => isAsked && setPage(found))
      // The page says what is the matter without it, and each move of the application asks again.
      .catch(() => undefined)
    return () => {
      isAsked = false
    }
  }, [isKnown, status, record])
  return isKnown ? undefined : page
}
