import { followReplay, readPrivateLabel, stayAtOwnHost, trackPageView } from '@hearthline/client'

let begun: Promise<unknown> | undefined

/** Once a visit: where calls go from now on. A question that fails leaves them where they are. */
const beginVisit = (): Promise<unknown> => {
  begun ??= stayAtOwnHost('heloc').catch(() => undefined)
  return begun
}

/** Apart from the page, which is drawn first. */
export const reportPageView = async (): Promise<unknown> => {
  await beginVisit()
  const { sessionReplay } = readPrivateLabel(document).hearthline
  // A recorder that fails must not break the page.
  if (sessionReplay) followReplay(sessionReplay).catch(() => undefined)
  return trackPageView()
}
