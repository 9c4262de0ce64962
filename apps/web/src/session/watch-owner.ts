import { onTokenChange, storedToken } from '@hearthline/client'
import type { QueryClient } from '@tanstack/react-query'
import { tokenOwner } from './use-session.ts'

/**
 * What the page knows of one person is not the next one's to see: once the token of this browser is another person's than the last
 * one was, also where somebody logged out in between, kept answers go and everything is asked anew.
 */
export const watchOwner = (queries: QueryClient): (() => void) => {
  let owner = tokenOwner(storedToken())
  return onTokenChange((isElsewhere) => {
    const next = tokenOwner(storedToken())
    if (next === null || next === owner) return
    const before = owner
    owner = next
    if (before === null) return
    // Loaded only here: the pages before a login need nothing of drafts.
    void import('./forget-drafts.ts')
      .then(({ forgetDrafts }) => forgetDrafts())
      .finally(() => {
        // Here the login goes on to another page; another tab still shows the page of whoever it was.
        if (isElsewhere) location.reload()
        else void queries.resetQueries()
      })
  })
}
