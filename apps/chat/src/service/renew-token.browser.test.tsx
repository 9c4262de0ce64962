import { configureClient } from '@hearthline/client'
import { refreshChatToken } from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStored } from '../chat/stored.ts'
import { sampleSession } from '../testing/scripted-service.ts'
import { renewToken } from './renew-token.ts'

const lock = `chat-token:${sampleSession.conversationSid}`
const used = sampleSession.token
let swaps = 0

beforeEach(() => {
  swaps = 0
  configureClient({ orgCode: 'HEARTHLINE', baseUrl: '', origin: location.origin })
  // Other tests of the same page may still ask for something.
  vi.stubGlobal('fetch', async (url: string) =>
    new URL(url, location.origin).pathname === refreshChatToken.path
      ? Response.json({ token: `new-${++swaps}` })
      : new Response(null, { status: 503 }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const tab = () => {
  const stored = createStored('HEARTHLINE')
  stored.write('session', sampleSession)
  return { session: sampleSession, stored }
}

describe('the token of a chat', () => {
  it('is stored before another tab is let in', async () => {
    const one = tab()
    let held: Promise<LockManagerSnapshot> | undefined
    const write: typeof one.stored.write = (name, value) => {
      held = navigator.locks.query()
      one.stored.write(name, value)
    }
    expect(await renewToken({ ...one, stored: { ...one.stored, write } }, used)).toBe('new-1')
    expect((await held)?.held?.map(({ name }) => name)).toContain(lock)
    expect(one.stored.read('session')?.token).toBe('new-1')
  })

  it('is swapped once for two tabs that ask at once', async () => {
    const [one, other] = [tab(), tab()]
    expect(await Promise.all([renewToken(one, used), renewToken(other, used)])).toEqual(['new-1', 'new-1'])
    expect(swaps).toBe(1)
  })

  /** The lock is had by another tab, whose write comes to this one after its lock has come free. */
  const behindAnother = async (news: () => void): Promise<string | undefined> => {
    const mine = tab()
    let free: () => void = () => undefined
    const others = navigator.locks.request(lock, () => new Promise<void>((done) => (free = done)))
    await vi.waitFor(async () => expect((await navigator.locks.query()).held).toHaveLength(1), { timeout: 60_000 })
    const renewed = renewToken(mine, used)
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1), { timeout: 60_000 })
    free()
    await others
    setTimeout(news, 50)
    return renewed
  }

  it('is waited for where another tab has just swapped it', async () => {
    const news = () => {
      createStored('HEARTHLINE').write('session', { ...sampleSession, token: 'theirs' })
      dispatchEvent(new StorageEvent('storage', { key: 'chat_session:HEARTHLINE' }))
    }
    expect(await behindAnother(news)).toBe('theirs')
    expect(swaps).toBe(0)
  })

  it('is swapped after all where the other tab could not', async () => {
    expect(await behindAnother(() => undefined)).toBe('new-1')
  })
})
