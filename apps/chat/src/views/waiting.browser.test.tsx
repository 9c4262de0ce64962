import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ownMessage, scriptedProvider } from '../testing/scripted-provider.ts'
import { sampleSession } from '../testing/scripted-service.ts'
import { showChat, storedItem } from '../testing/show-chat.tsx'

const KEY = '40000000-0000-4000-8000-000000000001'
const status = page.getByRole('status').filter({ hasText: 'Waiting for next available agent' })
const held = [{ key: KEY, body: 'Which page?' }]

/** Two frames of the browser. A poll would move the timers that are played here. */
const drawn = async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

const wait = async (isHeld = true) => {
  const live = scriptedProvider({ phase: 'queued' })
  const stored = { chat_session: sampleSession, ...(isHeld && { chat_held: held }) }
  const shown = showChat({ live, stored })
  await shown.begun
  while (status.query() === null) await drawn()
  const dots = () => shown.root.querySelector('.chat-dots')?.textContent
  const sent = () => live.asked.filter(([name]) => name === 'send')
  return { ...shown, live, dots, sent }
}

describe('the dots', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  it('[C-2-07] [C-2-08] [C-4-13] go in four steps of 400 ms while an agent is awaited, and are drawn only', async () => {
    const { dots, root } = await wait()
    const seen = [dots()]
    for (let step = 0; step < 4; step += 1) {
      vi.advanceTimersByTime(399)
      await drawn()
      expect(dots()).toBe(seen.at(-1))
      vi.advanceTimersByTime(1)
      await drawn()
      seen.push(dots())
    }
    expect(seen).toEqual(['', '.', '..', '...', ''])
    expect(root.querySelector('.chat-dots')?.closest('[aria-hidden="true"]')).not.toBeNull()
  })

  it('stand still for whoever asked for no motion', async () => {
    const asked = vi.spyOn(window, 'matchMedia')
    asked.mockImplementation((query) => ({ matches: query.includes('reduce') }) as MediaQueryList) // all that is asked
    const { dots } = await wait()
    expect(dots()).toBe('...')
    vi.advanceTimersByTime(1600)
    expect(dots()).toBe('...')
  })

  it('the words are said once, whatever the dots do', async () => {
    const { root } = await wait()
    const region = status.element()
    const changes: MutationRecord[] = []
    const watch = new MutationObserver((records) => changes.push(...records))
    watch.observe(region, { childList: true, characterData: true, subtree: true })
    vi.advanceTimersByTime(4000)
    await drawn()
    expect(root.querySelector('.chat-dots')?.textContent).toBe('..')
    expect(changes).toEqual([])
    watch.disconnect()
  })
})

describe('the first message', () => {
  it('[C-4-12] is held until an agent joins, and sent then under its key', async () => {
    const { live, sent } = await wait()
    const log = page.getByRole('log')
    await expect.element(log).toHaveTextContent(/Which page\?.*waiting for an agent/)
    expect(sent()).toEqual([])
    live.emit({ type: 'agent', joined: true })
    await expect.poll(sent).toEqual([['send', held[0]]])
    await expect.element(log).not.toHaveTextContent('waiting for an agent')
    await expect.element(status).not.toBeInTheDocument()
    await expect.poll(() => storedItem('chat_held')).toBeNull()
  })

  it('stays held when it cannot be sent, and goes with the next agent', async () => {
    const { live, sent } = await wait()
    live.refuse('send')
    live.emit({ type: 'agent', joined: true })
    await expect.poll(() => sent().length).toBe(1)
    expect(storedItem('chat_held')).toEqual(held)
    live.refuse('send', false)
    live.emit({ type: 'agent', joined: true })
    await expect.poll(() => storedItem('chat_held')).toBeNull()
  })

  it('is not held any more once the server says that it has it', async () => {
    const { live, sent } = await wait()
    live.emit({ type: 'message', message: { ...ownMessage('me', 'Which page?'), key: KEY } })
    await expect.poll(() => storedItem('chat_held')).toBeNull()
    live.emit({ type: 'agent', joined: true })
    await expect.element(status).not.toBeInTheDocument()
    expect(sent()).toEqual([])
  })

  it('more of them wait in their order', async () => {
    const { live, sent } = await wait()
    await page.getByRole('textbox', { name: 'Message' }).fill('And when?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    expect(sent()).toEqual([])
    live.emit({ type: 'agent', joined: true })
    await expect
      .poll(() => sent().map(([, message]) => (message as { body: string }).body))
      .toEqual(['Which page?', 'And when?'])
  })
})

it('says the place in line', async () => {
  const { live } = await wait(false)
  live.emit({ type: 'queue', position: 3, waitSec: 150 })
  await expect.element(page.getByText('Your place in line: 3. About 3 min.')).toBeVisible()
})
