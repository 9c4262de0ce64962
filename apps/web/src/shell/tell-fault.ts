import { trackFault } from '@hearthline/client'

/** Apart from the page: hardly anybody ever needs it. */
export const tellFault = (fault: unknown): Promise<unknown> => trackFault(fault)
