import { trackPageView } from '@hearthline/client'

/** Apart from the page, which is drawn first. */
export const tellPageView = (): Promise<unknown> => trackPageView()
