import { matchTracker } from '@hearthline/client'

/** Apart from the first page, which has other things to do. */
export const matchBrowser = (): Promise<unknown> => matchTracker()
