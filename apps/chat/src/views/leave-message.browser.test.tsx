import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ownMessage, scriptedProvider } from '../testing/scripted-provider.ts'
import { showChat } from '../testing/show-chat.tsx'

const CONVERSATION = '10000000-0000-4000-8000-00000000000c'
const chatbotSession = {
  conversationId: CONVERSATION,
  loginTimestamp: 0,
  expiration: 4_102_444_800_000,
  friendlyName: 'Maya Torres',
  emailAddress: 'maya@example.test',
}
const offer = page.getByRole('button', { name: 'Leave a message' })
const send = page.getByRole('button', { name: 'Leave message' })
const dialog = page.getByRole('dialog', { name: 'Leave a message' })
const words = dialog.getByLabelText('Message')

/** A conversation with the chatbot that is under way. */
const asking = async ({ isOpen = false } = {}) => {
  const chatbot = scriptedProvider({ mode: 'chatbot', phase: 'bot', items: [ownMessage('bot', 'Good evening')] })
  const shown = showChat({ isOpen, chatbot, stored: { chatbot_session: chatbotSession } })
  await shown.begun
  await expect.element(page.getByText('Good evening')).toBeVisible()
  return { ...shown, chatbot }
}

describe('after hours', () => {
  it('it is said that nobody answers, and a message can be left with the conversation beside it', async () => {
    const { service } = await asking()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Our team is not in the chat right now. Monday-Friday' }))
      .toBeVisible()
    await offer.click()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Maya Torres')
    await words.fill('  Please write to me about the fees. ')
    await send.click()
    await expect.element(page.getByText('We have your message. Our team answers by email.')).toBeVisible()
    expect(dialog.query()).toBeNull()
    expect(service.leaveMessage.mock.calls).toEqual([
      [
        {
          conversationId: CONVERSATION,
          name: 'Maya Torres',
          email: 'maya@example.test',
          message: 'Please write to me about the fees.',
        },
      ],
    ])
    await expect.element(page.getByRole('button', { name: 'Leave another message' })).toBeVisible()
  })

  it.each([
    ['Name', '', 'Required'],
    ['Name', 'x'.repeat(129), 'Cannot be more than 128 characters'],
    ['Email address', 'maya', 'Enter an email address such as name@example.com'],
    ['Message', '', 'Required'],
    ['Message', 'x'.repeat(1001), 'Cannot be more than 1000 characters'],
  ])('a message whose %s is %j is refused in words, with the focus there', async (label, value, error) => {
    const { service, root } = await asking()
    await offer.click()
    await words.fill('Please write to me.')
    await dialog.getByLabelText(label).fill(value)
    await send.click()
    await expect.element(dialog.getByText(error)).toBeVisible()
    expect(root.activeElement).toBe(dialog.getByLabelText(label).element())
    expect(service.leaveMessage).not.toHaveBeenCalled()
  })

  it('a number that may be secret is hidden before it is sent, and that is said', async () => {
    const { service } = await asking()
    await offer.click()
    await words.fill('My SSN is 123-45-6789')
    await expect.element(dialog.getByRole('status')).toHaveTextContent('hidden before it is sent')
    await send.click()
    await expect.poll(() => service.leaveMessage.mock.calls.length).toBe(1)
    expect(JSON.stringify(service.leaveMessage.mock.calls)).not.toContain('6789')
  })

  it('one that does not arrive says so and keeps what was typed', async () => {
    const { service } = await asking()
    service.leaveMessage.mockRejectedValueOnce(new Error('no'))
    await offer.click()
    await words.fill('Please write to me.')
    await send.click()
    await expect.element(page.getByText('Something went wrong. Please try again later.')).toBeInTheDocument()
    await expect.element(words).toHaveValue('Please write to me.')
    await send.click()
    await expect.element(page.getByText('We have your message. Our team answers by email.')).toBeVisible()
  })

  it('is offered to whoever asked for a person too late', async () => {
    const { chatbot, chat } = await asking({ isOpen: true })
    expect(offer.query()).toBeNull()
    chatbot.refuse('handoff', false)
    chat.store.change((state) => ({ ...state, isOpen: false, wasHandoffLate: true }))
    await expect.element(offer).toBeVisible()
  })

  it('is left by Escape, which leaves the chat open, and is clean by axe', async () => {
    const { host, minimise } = await asking()
    await offer.click()
    await expect.element(words).toBeVisible()
    const { violations } = await axe.run(host, { rules: { region: { enabled: false } } })
    expect(violations).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog.query()).toBeNull()
    expect(minimise).not.toHaveBeenCalled()
    await expect.element(offer).toBeVisible()
  })
})

describe('while it is open', () => {
  it('nobody is asked to leave a message', async () => {
    await asking({ isOpen: true })
    expect(offer.query()).toBeNull()
  })
})

it('the form says that a message can be left', async () => {
  showChat({ isOpen: false })
  await expect.element(page.getByText('You can leave them a message after your first question.')).toBeVisible()
})
