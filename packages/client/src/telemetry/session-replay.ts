import { keepReplayLink, type SessionReplayProvider } from '@hearthline/contracts'
import { uuidInPath } from '@hearthline/domain/formats'
import { readStored, store } from '../browser-store.ts'
import { call } from '../call.ts'
import { clientSettings, configureClient, type SessionReplay } from '../settings.ts'
import { storedToken } from '../token.ts'
import { isInSample, telemetrySession } from './session.ts'

/** The port: what a provider's module exports. Fields that `mask` selects are never recorded as they are. */
type ReplayModule = {
  readonly start: (given: { readonly mask: string }) => Promise<Required<SessionReplay>>
  readonly stop: () => unknown
}

/** Whatever somebody types or is shown of it; what else is private carries the attribute. */
const MASK = 'input, textarea, select, output, [data-private]'

const CHOICE = 'session_replay'
const LINK_SENT = 'session_replay_told'

/** Whether the browser asks for privacy (Global Privacy Control): then nothing is recorded. */
export const asksForPrivacy = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true

/** Whether this visitor agreed to be recorded. */
export const agreesToReplay = (): boolean => readStored('localStorage', CHOICE) === 'yes' && !asksForPrivacy()

let provider: ReplayModule | undefined
let running: Promise<SessionReplay> | undefined

const begin = async ({ script, samplePercent }: SessionReplayProvider): Promise<SessionReplay> => {
  configureClient({ sampleRates: { ...clientSettings().sampleRates, replay: samplePercent } })
  if (!isInSample('replay', (await telemetrySession()).uuid)) return {}
  const module = (await import(/* @vite-ignore */ script)) as ReplayModule // the lender's record says so
  if (!agreesToReplay()) return {}
  provider = module
  const session = await module.start({ mask: MASK })
  configureClient({ sessionReplay: () => (agreesToReplay() ? session : {}) })
  return session
}

/** Sends the server the address of the recording: once for a tab, an application and a recording. */
const sendLink = async (url: string): Promise<void> => {
  const uuid = uuidInPath(location.pathname)
  const sent = `${LINK_SENT}:${uuid}`
  if (uuid === undefined || storedToken() === null || readStored('sessionStorage', sent) === url) return
  store('sessionStorage', sent, url)
  try {
    await call(keepReplayLink, { params: { uuid }, body: { link: url } })
  } catch (error) {
    store('sessionStorage', sent, null)
    throw error
  }
}

/** At every page: records where the visitor agreed and is in the sample, and nothing of the provider's is loaded otherwise. */
export const followReplay = async (given: SessionReplayProvider): Promise<void> => {
  if (!agreesToReplay()) return
  running ??= begin(given)
  // What failed is tried again at the next page.
  running.catch(() => {
    running = undefined
  })
  const { url } = await running
  if (url && agreesToReplay()) await sendLink(url)
}

/** What the visitor said in 'Your privacy options': recording begins with a yes, and ends at once with a no. */
export const chooseReplay = async (agrees: boolean, given: SessionReplayProvider): Promise<void> => {
  store('localStorage', CHOICE, agrees ? 'yes' : 'no')
  if (agrees) return followReplay(given)
  running = undefined
  provider?.stop()
  provider = undefined
}
