import { CallProblem } from '@hearthline/client'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focused, showChat, storedItem } from '../testing/show-chat.tsx'

const name = page.getByLabelText('Name')
const email = page.getByLabelText('Email address')
const message = page.getByRole('textbox', { name: 'Message' })
const startChat = page.getByRole('button', { name: 'Start chat' })
const form = page.getByRole('dialog', { name: 'Chat with us' })

const fill = async () => {
  await name.fill('Maya Torres')
  await email.fill('maya@example.test')
  await message.fill('Which page do you need?')
}

describe('the form before a chat', () => {
  it('[C-2-02] has Name, Email address and Start chat, and says what never to send [C-2-09] [C-2-10]', async () => {
    showChat()
    for (const part of [name, email, startChat]) await expect.element(part).toBeVisible()
    await expect.element(form).toHaveTextContent(/Never send a Social Security number or bank details by chat/)
    await expect.element(form).toHaveTextContent(/This chat may be monitored/)
  })

  it('[C-5-01] [C-5-02] needs a name and a message, and an address of whoever is not signed in; focus goes to the first fault', async () => {
    const { service, root } = showChat()
    await startChat.click()
    await expect.element(name).toHaveAccessibleDescription(/Required/)
    await expect.element(email).toHaveAccessibleDescription(/Required/)
    await expect.element(message).toHaveAccessibleDescription(/Required/)
    await expect.poll(() => focused(root)).toBe('name')
    expect(service.start).not.toHaveBeenCalled()
  })

  it('counts nothing but spaces as nothing', async () => {
    const { service } = showChat()
    await fill()
    await message.fill('   ')
    await startChat.click()
    await expect.element(message).toHaveAccessibleDescription(/Required/)
    expect(service.start).not.toHaveBeenCalled()
  })

  it.each([
    ['[C-5-03] [C-9-12] a message', message, 'x'.repeat(129), 'Cannot be more than 128 characters'],
    ['[C-9-11] a name', name, 'x'.repeat(129), 'Cannot be more than 128 characters'],
    ['[C-5-04] an address', email, `${'x'.repeat(120)}@mail.test`, 'Cannot be more than 128 characters'],
    ['[C-5-05] an address without its form', email, 'maya.example.test', 'Enter an email address'],
  ])('%s that is not good is told in the field, and stays there to be mended', async (_, field, text, error) => {
    const { service } = showChat()
    await fill()
    await field.fill(text)
    await startChat.click()
    await expect.element(field).toHaveAccessibleDescription(new RegExp(error))
    await expect.element(field).toHaveValue(text)
    expect(service.start).not.toHaveBeenCalled()
  })

  it('takes 128 characters of each', async () => {
    const { service } = showChat()
    await name.fill('x'.repeat(128))
    await email.fill(`${'x'.repeat(118)}@mail.test`)
    await message.fill('x'.repeat(128))
    await startChat.click()
    await expect.poll(() => service.start.mock.calls.length).toBe(1)
  })

  it('knows a borrower’s name and address, and needs no address of who is signed in', async () => {
    const settings = { borrowerName: 'Maya Torres', borrowerEmail: 'maya@example.test' }
    const { service } = showChat({ settings, isSignedIn: true })
    await expect.element(name).toHaveValue('Maya Torres')
    await expect.element(page.getByLabelText(/Email address/)).toHaveValue('maya@example.test')
    await page.getByLabelText(/Email address/).fill('')
    await message.fill('Hello')
    await startChat.click()
    await expect.poll(() => service.start.mock.calls[0]?.[0].visitor.emailAddress).toBeNull()
  })

  it('[C-2-03] [C-4-02] leads to the messages, and the session is kept', async () => {
    const { service } = showChat()
    await fill()
    await startChat.click()
    await expect.element(page.getByRole('log')).toHaveTextContent('Which page do you need?')
    expect(service.start.mock.calls[0]?.[0].visitor).toEqual({
      friendlyName: 'Maya Torres',
      emailAddress: 'maya@example.test',
      message: 'Which page do you need?',
      agentId: null,
    })
    expect(storedItem('chat_session')).toMatchObject({
      token: 'chat-token',
      friendlyName: 'Maya Torres',
      emailAddress: 'maya@example.test',
      initialMessage: 'Which page do you need?',
    })
  })

  it('a start after closing time says that it is closed, and keeps what was typed', async () => {
    const { service } = showChat()
    const closed = {
      kind: 'problem',
      code: 'chatClosed',
      status: 423,
      message: 'Our chat is closed right now.',
    } as const
    service.start.mockRejectedValueOnce(new CallProblem(closed))
    await fill()
    await startChat.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Chat is closed now.')
    await expect.element(message).toHaveValue('Which page do you need?')
  })

  it('[C-8-03] a start that fails says so, keeps what was typed, and asks for the same chat again', async () => {
    const { service } = showChat()
    service.start.mockRejectedValueOnce(new Error('no'))
    await fill()
    await startChat.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again later.')
    await expect.element(message).toHaveValue('Which page do you need?')
    await startChat.click()
    await expect.element(page.getByRole('log')).toBeVisible()
    const [first, second] = service.start.mock.calls.map(([start]) => start)
    expect(second).toEqual(first)
  })

  it('five presses start one chat', async () => {
    const { service } = showChat()
    await fill()
    const button = startChat.element() as HTMLButtonElement
    for (let press = 0; press < 5; press += 1) button.click()
    await expect.element(page.getByRole('log')).toBeVisible()
    expect(service.start).toHaveBeenCalledTimes(1)
  })

  it('is done by the keyboard alone', async () => {
    const { service, root } = showChat()
    await expect.poll(() => focused(root)).toBe('name')
    await userEvent.keyboard('Maya{Tab}maya@example.test{Tab}Hello{Tab}{Enter}')
    await expect.poll(() => service.start.mock.calls.length).toBe(1)
  })

  it('says that it is open, and apart from it that nobody is there yet', async () => {
    showChat({ agentsHere: false })
    await expect.element(form).toHaveTextContent(/Open now\. No agent is here yet\./)
  })

  it('says that agents are away, with their hours', async () => {
    showChat({ isOpen: false })
    await expect.element(form).toHaveTextContent(/agents are away.*Monday-Friday 6:00 AM - 5:00 PM PT/)
  })
})
