import { CallProblem, call } from '@hearthline/client'
import { type ChatSession, refreshChatToken } from '@hearthline/contracts'
import type { Stored } from '../chat/stored.ts'

/** Final refusals of a token; any other failure may succeed the next time. */
const REFUSALS: readonly string[] = ['chatTokenInvalid', 'chatEnded']

const swapped = async (used: string): Promise<string | undefined> => {
  try {
    return (await call(refreshChatToken, { body: { token: used } })).token
  } catch (error) {
    if (error instanceof CallProblem && REFUSALS.includes(error.code)) return undefined
    throw error
  }
}

type Kept = { readonly session: ChatSession; readonly stored: Stored }

/** What one tab wrote reaches another some moments after the lock does. */
const NEWS_MS = 1_000

const anotherToken = ({ stored }: Kept, used: string): string | undefined => {
  const token = stored.read('session')?.token
  return token === used ? undefined : token
}

const tokenFromOtherTab = (kept: Kept, used: string): Promise<string | undefined> =>
  new Promise((done) => {
    const finish = () => {
      clearTimeout(given)
      stop()
      done(anotherToken(kept, used))
    }
    const stop = kept.stored.onChange((name) => {
      if (name === 'session') finish()
    })
    const given = setTimeout(finish, NEWS_MS)
  })

const swapAndKeep = async ({ session, stored }: Kept, used: string): Promise<string | undefined> => {
  const token = await swapped(used)
  if (token !== undefined) stored.write('session', { ...(stored.read('session') ?? session), token })
  return token
}

/**
 * One tab swaps the token for all of them, and stores the new one before it lets the next tab in: whoever comes second
 * takes that. Undefined when the server has refused it for good.
 */
export const renewToken = async (kept: Kept, used: string): Promise<string | undefined> => {
  const name = `chat-token:${kept.session.conversationSid}`
  const { held = [] } = await navigator.locks.query()
  const isOthers = held.some((lock) => lock.name === name)
  return navigator.locks.request(name, async () => {
    const known = anotherToken(kept, used) ?? (isOthers ? await tokenFromOtherTab(kept, used) : undefined)
    return known ?? swapAndKeep(kept, used)
  })
}
