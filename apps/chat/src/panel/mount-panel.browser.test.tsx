import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ownMessage, scriptedProvider } from '../testing/scripted-provider.ts'
import { sampleSession } from '../testing/scripted-service.ts'
import { focused, type ShowChat, showChat } from '../testing/show-chat.tsx'

const window_ = page.getByRole('dialog').first()
const rect = (root: ShadowRoot) => (root.querySelector('.chat-window') as HTMLElement).getBoundingClientRect() // drawn by now

const long = [
  ownMessage('agent', 'The one headed "Declarations", all pages. The other is a bill.'),
  ownMessage('me', 'My insurer sent two papers. Which one?', { status: 'read' }),
  ownMessage('me', 'Thanks. My social is •••-••-••••', { masked: true }),
]
const bot = [
  ownMessage('bot', 'Hello. What would help?', {
    bot: {
      questionId: 'q',
      sources: [{ label: 'Your right to cancel', href: 'https://hearthline.example/faq' }],
      choices: [{ id: 'a', label: 'Does choosing an offer commit me?' }],
      handoff: true,
    },
  }),
]
const botSession = { conversationId: 'c', loginTimestamp: 1, expiration: 4_102_444_800_000, friendlyName: 'Maya' }
const chatbot = () => scriptedProvider({ mode: 'chatbot', phase: 'bot', items: bot })
const live = (phase: 'queued' | 'active' = 'active') => scriptedProvider({ phase, items: long })
const stored = { chat_session: sampleSession }

type Shown = ReturnType<typeof showChat>
const nothing = () => undefined
const states: readonly (readonly [string, () => ShowChat, (shown: Shown) => unknown])[] = [
  ['form', () => ({ agentsHere: true }), nothing],
  ['form-faults', () => ({}), () => page.getByRole('button', { name: 'Start chat' }).click()],
  ['form-closed', () => ({ isOpen: false }), nothing],
  [
    'waiting',
    () => ({ live: scriptedProvider(), stored: { ...stored, chat_held: [{ key: 'k', body: 'Which page?' }] } }),
    ({ live }) => live.emit({ type: 'queue', position: 2, waitSec: 90 }),
  ],
  ['messages', () => ({ live: live(), stored }), ({ live }) => live.emit({ type: 'typing', on: true })],
  ['reconnecting', () => ({ live: live(), stored }), ({ live }) => live.emit({ type: 'link', link: 'reconnecting' })],
  [
    'failed',
    () => ({ live: live(), stored }),
    ({ live }) => {
      live.emit({ type: 'message', message: ownMessage('me', 'Page two', { status: 'failed' }) })
      live.emit({ type: 'error', code: 'send' })
    },
  ],
  [
    'secret',
    () => ({ live: live(), stored }),
    async () => {
      await page.getByRole('textbox', { name: 'Message' }).fill('It is 900-12-3456')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
    },
  ],
  [
    'closed',
    () => ({ live: scriptedProvider({ phase: 'active', items: long.slice(0, 1) }), stored, isOpen: false }),
    nothing,
  ],
  ['options', () => ({ live: live(), stored }), () => page.getByRole('button', { name: 'Chat options' }).click()],
  ['chatbot', () => ({ chatbot: chatbot(), stored: { chatbot_session: botSession } }), nothing],
  [
    'bad-response',
    () => ({ chatbot: chatbot(), stored: { chatbot_session: botSession } }),
    async () => {
      await page.getByRole('button', { name: 'Bad Response' }).click()
      await page.getByRole('radio', { name: 'Other' }).click()
    },
  ],
  [
    'ended',
    () => ({ live: live(), stored }),
    ({ live }) => live.emit({ type: 'phase', phase: 'ended', reason: 'agent' }),
  ],
  ['test-aids', () => ({ settings: { isProd: false }, agents: [{ id: 'a', name: 'Dana Whitfield' }] }), nothing],
]

afterEach(() => page.viewport(1280, 900))

describe.each([
  [1440, 900],
  [390, 844],
  [320, 568],
])('at %i by %i', (width, height) => {
  it.each(states)('the state %s is clean by axe, and nothing is cut off at the side', async (_, script, act) => {
    await page.viewport(width, height)
    const shown = showChat(script())
    await shown.begun
    await expect.poll(() => shown.chat.store.get().view).not.toBe('checking')
    await act(shown)
    const { violations } = await axe.run(shown.host, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const wide = [...shown.root.querySelectorAll('.chat-window *')].filter(
      (element) => element.clientWidth > 0 && element.getBoundingClientRect().right > width + 1,
    )
    expect(wide).toEqual([])
  })
})

describe('the window', () => {
  it('[C-9-16] [C-9-17] is 24rem wide and at most 80 % of the viewport high', async () => {
    await page.viewport(1280, 700)
    const { root, begun } = showChat({ live: live(), stored })
    await begun
    expect(rect(root).width).toBe(384)
    expect(rect(root).height).toBeCloseTo(560)
    await page.viewport(1280, 1200)
    expect(rect(root).height).toBeLessThanOrEqual(960)
    expect(rect(root).width).toBe(384)
    expect([Math.round(innerWidth - rect(root).right), Math.round(innerHeight - rect(root).bottom)]).toEqual([20, 20])
  })

  it('takes the whole of a phone, with letters that no phone zooms in on', async () => {
    await page.viewport(390, 844)
    const { root, begun } = showChat({ live: live(), stored })
    await begun
    const { left, top, width, height } = rect(root)
    expect([left, top, width, height]).toEqual([0, 0, 390, 844])
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    const area = root.querySelector('textarea') as HTMLElement // visible by now
    expect(getComputedStyle(area).fontSize).toBe('16px')
  })

  it('gives the writer the box at once, and is left by Escape from anywhere', async () => {
    const { root, begun, minimise } = showChat({ live: live(), stored })
    await begun
    await expect.poll(() => focused(root)).toBe('Message')
    await userEvent.keyboard('{Escape}')
    expect(minimise).toHaveBeenCalledOnce()
  })

  it('holds nobody: Tab leads out of it', async () => {
    const { root, begun } = showChat()
    await begun
    const after = document.body.appendChild(document.createElement('button'))
    await expect.poll(() => focused(root)).toBe('name')
    for (let press = 0; press < 12 && document.activeElement !== after; press += 1) await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(after)
    after.remove()
  })

  it('puts no style in a tag, which a strict policy would refuse', async () => {
    const { root, begun } = showChat({ live: live(), stored })
    await begun
    await expect.element(window_).toBeVisible()
    expect(root.querySelectorAll('style, link, script').length).toBe(0)
    expect(root.adoptedStyleSheets.length).toBe(1)
  })
})
