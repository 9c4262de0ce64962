import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ownMessage, scriptedProvider } from '../testing/scripted-provider.ts'
import { sampleSession } from '../testing/scripted-service.ts'
import { showChat, storedItem } from '../testing/show-chat.tsx'

const thanks = page.getByRole('heading', { name: 'Thank you for chatting with us' })
const again = page.getByRole('button', { name: 'Start new chat' })

const openLive = async (phase: 'active' | 'ended' = 'active', session = sampleSession) => {
  const live = scriptedProvider({ phase, items: [ownMessage('agent', 'Goodbye')] })
  const shown = showChat({ live, stored: { chat_session: session, chat_held: [] } })
  await shown.begun
  return { ...shown, live }
}

describe('the end of a live chat', () => {
  it.each([
    ['agent', 'The agent ended this chat.'],
    ['customer', 'You ended this chat.'],
    ['frozen', 'This chat was closed.'],
    ['expired', 'This chat ended because it was open for too long.'],
    ['error', 'This chat ended because of an error on our side.'],
    [undefined, 'This chat has ended.'],
  ] as const)(
    '[C-2-04] [C-4-07] [C-4-08] [C-4-09] [C-4-10] by %s shows thanks and takes the session away',
    async (reason, words) => {
      const { live } = await openLive()
      live.emit({ type: 'phase', phase: 'ended', ...(reason && { reason }) })
      await expect.element(thanks).toBeVisible()
      await expect.element(page.getByText(words)).toBeVisible()
      await expect.element(again).toBeVisible()
      await expect.element(page.getByText('Goodbye')).toBeVisible()
      expect(page.getByRole('textbox').query()).toBeNull()
      expect(storedItem('chat_session')).toBeNull()
      await expect.poll(() => live.asked.at(-1)).toEqual(['close'])
    },
  )

  it('that came while this browser was away shows at once', async () => {
    await openLive('ended')
    await expect.element(thanks).toBeVisible()
    expect(storedItem('chat_session')).toBeNull()
  })

  it('leads back to the form, with nothing of the chat before', async () => {
    const { live } = await openLive()
    live.emit({ type: 'phase', phase: 'ended', reason: 'agent' })
    await again.click()
    await expect.element(page.getByLabelText('Name')).toBeVisible()
    expect(page.getByText('Goodbye').query()).toBeNull()
  })
})

describe('a session', () => {
  it('whose time is over while it is open becomes the ended panel', async () => {
    await openLive('active', { ...sampleSession, expiration: Date.now() + 1500 })
    await expect.element(page.getByText('Goodbye')).toBeVisible()
    await expect.element(page.getByText('This chat ended because it was open for too long.')).toBeVisible()
    expect(storedItem('chat_session')).toBeNull()
  })

  it('[C-4-11] of the chatbot becomes it too', async () => {
    const session = {
      conversationId: '20000000-0000-4000-8000-000000000001',
      loginTimestamp: Date.now(),
      expiration: Date.now() + 1500,
      friendlyName: 'Maya',
    }
    const chatbot = scriptedProvider({ mode: 'chatbot', phase: 'bot', items: [ownMessage('bot', 'Hello')] })
    showChat({ chatbot, stored: { chatbot_session: session } })
    await expect.element(page.getByText('Hello')).toBeVisible()
    await expect.element(thanks).toBeVisible()
    expect(storedItem('chatbot_session')).toBeNull()
  })

  it('that was over before is none: the form is shown', async () => {
    const { service } = showChat({ stored: { chat_session: { ...sampleSession, expiration: Date.now() - 1 } } })
    await expect.element(page.getByLabelText('Name')).toBeVisible()
    expect(service.live).not.toHaveBeenCalled()
  })

  it.each(['{', '7', '{"token":"x"}'])('that is none of ours (%s) is none', async (text) => {
    localStorage.setItem('chat_session:HEARTHLINE', text)
    showChat()
    await expect.element(page.getByLabelText('Name')).toBeVisible()
  })

  it('of another tab is taken up, and its end ends this one', async () => {
    const live = scriptedProvider({ phase: 'active', items: [ownMessage('agent', 'From there')] })
    showChat({ live })
    await expect.element(page.getByLabelText('Name')).toBeVisible()
    const key = 'chat_session:HEARTHLINE'
    localStorage.setItem(key, JSON.stringify(sampleSession))
    dispatchEvent(new StorageEvent('storage', { key }))
    await expect.element(page.getByText('From there')).toBeVisible()
    localStorage.removeItem(key)
    dispatchEvent(new StorageEvent('storage', { key }))
    await expect.element(thanks).toBeVisible()
  })

  it.each([
    ['an omni-proxy channel id', { omniProxyChannelId: undefined }],
    ['a thread id', { mode: 'nice', customerId: 'c' }],
    ['a customer id', { mode: 'nice', threadId: 't' }],
  ] as const)('[C-8-07] without %s is a fault, and over', async (_, change) => {
    showChat({ stored: { chat_session: { ...sampleSession, ...change } } })
    await expect.element(page.getByText('This chat could not be set up.')).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again later.')
    expect(storedItem('chat_session')).toBeNull()
  })

  it('without a contact id is a fault, and over', async () => {
    showChat({ stored: { chat_session: sampleSession }, contactId: undefined })
    await expect.element(page.getByText('This chat could not be set up.')).toBeVisible()
  })
})
