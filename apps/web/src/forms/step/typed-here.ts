import { onTokenChange, storedToken } from '@hearthline/client'

/**
 * What was typed into forms of this tab and not sent, secrets and all, each by a key: in memory alone, so that Back loses
 * nothing and no storage holds it. Sending it, a reload and the end of the session end it.
 */
export const typedHere = new Map<string, object>()

onTokenChange(() => storedToken() ?? typedHere.clear())
