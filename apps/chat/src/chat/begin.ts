import { watchOpenStatus } from '@hearthline/client'
import type { ChatMode } from '@hearthline/contracts'
import { FRESH_START } from './chat-state.ts'
import { chooseMode } from './choose-mode.ts'
import { attach, endWith, goLive, leave, stillHolds } from './go-live.ts'
import { attempt, forgetSessions, type Run } from './run.ts'

/** The two checks that the first choice waits for. */
const decide = async (run: Run): Promise<ChatMode | undefined> => {
  const { stored, store, service } = run
  const agent = stillHolds(stored.read('session')) ? 'found' : 'none'
  const chatbot = stillHolds(stored.read('chatbot')) ? 'found' : 'none'
  const mayStream = await service.isOn('fe-webchat-stream').catch(() => false)
  return chooseMode({ ...run, agent, chatbot, isWithinHours: store.get().isOpen === true, mayStream })
}

const takeUp = async (run: Run): Promise<void> => {
  const { stored, store, service } = run
  const mode = await decide(run)
  store.change((state) => ({ ...state, mode }))
  const session = stored.read('session')
  const chatbot = stored.read('chatbot')
  await attempt(run, async () => {
    if (mode !== 'chatbot' && session && stillHolds(session)) await goLive(run, session)
    else if (mode === 'chatbot' && chatbot && stillHolds(chatbot)) await attach(run, service.chatbot(chatbot))
  })
  store.change((state) => (state.view === 'checking' ? { ...state, view: 'form', mode } : state))
}

export const newChat = async (run: Run): Promise<void> => {
  await leave(run)
  forgetSessions(run)
  run.store.change((state) => ({ ...state, ...FRESH_START, view: 'checking', alert: undefined }))
  await takeUp(run)
}

/** A chat that another tab started or ended is started or ended here too. */
export const followOtherTabs = (run: Run): (() => void) =>
  run.stored.onChange((name) => {
    if (name !== 'session') return
    const session = run.stored.read('session')
    const { view } = run.store.get()
    if (session && view === 'form') void attempt(run, () => goLive(run, session))
    else if (!session && view === 'messages' && run.conversation?.provider.mode !== 'chatbot') endWith(run, undefined)
  })

const keepHoursText = async ({ service, stored, store }: Run): Promise<void> => {
  const known = stored.read('hoursText')
  store.change((state) => ({ ...state, hoursText: known }))
  const hoursText = await service.hoursText().catch(() => known)
  stored.write('hoursText', hoursText)
  store.change((state) => ({ ...state, hoursText }))
}

/** When the hours change while the form is open, the form offers what is possible from then on. */
const handleHours = async (run: Run, isOpen: boolean): Promise<void> => {
  const { store, service } = run
  const agentsHere = await service.agentsHere().catch(() => null)
  const hasTurned = store.get().isOpen !== isOpen
  store.change((state) => ({ ...state, isOpen, agentsHere }))
  if (!hasTurned || store.get().view !== 'form') return
  const mode = await decide(run)
  store.change((state) => (state.view === 'form' ? { ...state, mode } : state))
}

/** Watches the hours; settles with the first answer, or when there is none to be had. */
const firstHours = (run: Run): Promise<void> =>
  new Promise((settle) => {
    const ask = () =>
      run.service.hours().catch((error: unknown) => {
        settle()
        throw error
      })
    run.hours = watchOpenStatus(ask, ({ open }) => void handleHours(run, open).then(settle))
  })

/** Timers of a page that slept were missed. */
export const askOnWaking = (run: Run): (() => void) => {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') run.hours?.askNow()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => document.removeEventListener('visibilitychange', onVisibilityChange)
}

export const begin = async (run: Run): Promise<void> => {
  const { service, store, settings } = run
  void keepHoursText(run)
  const known = settings.isProd ? undefined : service.agents().catch(() => [])
  const [agents] = await Promise.all([known, firstHours(run)])
  store.change((state) => ({ ...state, agents }))
  await takeUp(run)
}
