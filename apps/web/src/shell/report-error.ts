import { trackError } from '@hearthline/client'

/** Apart from the page: hardly anybody ever needs it. */
export const reportError = (error: unknown): Promise<unknown> => trackError(error)
