import { ChatIsClosed } from '@hearthline/client/chat'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ownMessage, scriptedProvider } from '../testing/scripted-provider.ts'
import { sampleSession } from '../testing/scripted-service.ts'
import { type ShowChat, showChat, storedItem } from '../testing/show-chat.tsx'

const log = page.getByRole('log')
const bad = page.getByRole('button', { name: 'Bad Response' })
const dialog = page.getByRole('dialog', { name: 'Tell us more' })
const submit = dialog.getByRole('button', { name: 'Submit' })
const minute = 60_000

const session = (leftMs = 10 * minute) => ({
  conversationId: '20000000-0000-4000-8000-000000000001',
  loginTimestamp: Date.now(),
  expiration: Date.now() + leftMs,
  friendlyName: 'Maya Torres',
})

const answer = (body: string, more: object = {}) =>
  ownMessage('bot', body, { bot: { questionId: `q-${body}`, sources: [], ...more } })

const openBot = async (script: Parameters<typeof scriptedProvider>[0] = {}, more: ShowChat = {}) => {
  const chatbot = scriptedProvider({ mode: 'chatbot', phase: 'bot', can: { attach: false }, ...script })
  const shown = showChat({ chatbot, stored: { chatbot_session: session() }, ...more })
  await shown.begun
  const asked = (name: string) => chatbot.asked.filter(([what]) => what === name)
  return { ...shown, chatbot, asked }
}

describe('the chatbot’s window', () => {
  it('[C-5-12] takes no files', async () => {
    await openBot({ can: { attach: true } })
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    expect(page.getByTestId('files').query()).toBeNull()
  })

  it('shows where an answer comes from, its choices, and the way to a person', async () => {
    const { chatbot, asked } = await openBot()
    const sources = [{ label: 'Your right to cancel', href: 'https://hearthline.example/faq' }]
    const choices = [{ id: 'fees', label: 'What does it cost?' }]
    chatbot.emit({ type: 'message', message: answer('Three days.', { sources, choices, handoff: true }) })
    await expect.element(log.getByRole('link', { name: 'Your right to cancel' })).toBeVisible()
    await page.getByRole('button', { name: 'What does it cost?' }).click()
    expect(asked('choose')).toEqual([['choose', 'fees']])
    await expect.element(page.getByRole('button', { name: 'Talk to a person' })).toBeVisible()
  })

  it('hands over to an agent, and keeps the live session in place of its own', async () => {
    const { chatbot, service } = await openBot({ handoff: sampleSession })
    chatbot.emit({ type: 'message', message: answer('Ask a person.', { handoff: true }) })
    await page.getByRole('button', { name: 'Talk to a person' }).click()
    await expect.poll(() => service.live.mock.calls.length).toBe(1)
    expect(storedItem('chatbot_session')).toBeNull()
    expect(storedItem('chat_session')).toMatchObject({ token: 'chat-token' })
  })

  it('says that nobody is there, with the hours, where a person is asked for too late', async () => {
    const { chatbot } = await openBot()
    vi.spyOn(chatbot, 'handoff').mockRejectedValue(new ChatIsClosed(null))
    chatbot.emit({ type: 'message', message: answer('Ask a person.', { handoff: true }) })
    await page.getByRole('button', { name: 'Talk to a person' }).click()
    await expect.element(page.getByText(/Our agents are away.*Monday-Friday/)).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent('')
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  })

  it('[C-2-06] opens the survey in a new tab, which knows nothing of this one', async () => {
    const tab = { opener: window } as unknown as Window // all that is asked of it
    const open = vi.spyOn(window, 'open').mockReturnValue(tab)
    await openBot()
    await page.getByRole('button', { name: 'Take the survey' }).click()
    expect(open).toHaveBeenCalledWith('https://hearthline.example/survey', '_blank')
    expect(tab.opener).toBeNull()
  })

  it('a survey that cannot be opened says so', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await openBot()
    await page.getByRole('button', { name: 'Take the survey' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again later.')
  })

  it('offers no survey where the lender has none', async () => {
    await openBot({}, { label: { surveyUrl: null } })
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Take the survey' }).query()).toBeNull()
  })

  it('[C-9-03] a reply renews its session for ten minutes', async () => {
    const { chatbot } = await openBot({}, { stored: { chatbot_session: session(minute) } })
    chatbot.emit({ type: 'message', message: answer('Yes.') })
    const { expiration } = storedItem('chatbot_session') as { expiration: number }
    expect(expiration - Date.now()).toBeGreaterThan(9 * minute)
    expect(expiration - Date.now()).toBeLessThanOrEqual(10 * minute)
  })
})

describe('a bad response', () => {
  const openDialog = async () => {
    const opened = await openBot()
    opened.chatbot.emit({ type: 'message', message: answer('Maybe.') })
    await bad.click()
    return opened
  }

  it("[C-2-05] opens 'Tell us more' with Submit", async () => {
    await openDialog()
    await expect.element(dialog).toBeVisible()
    await expect.element(submit).toBeVisible()
  })

  it('[C-5-17] needs a reason', async () => {
    const { asked } = await openDialog()
    await submit.click()
    await expect.element(dialog).toHaveTextContent('Please select a reason')
    expect(asked('feedback')).toEqual([])
  })

  it('[C-5-18] has its four reasons, and [C-5-19] Other has a box', async () => {
    await openDialog()
    const reasons = dialog.getByRole('radio').elements()
    expect(reasons.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Answer too vague',
      'Not specific to my application',
      'Not what I was asking about',
      'Other',
    ])
    expect(dialog.getByRole('textbox').query()).toBeNull()
    await dialog.getByRole('radio', { name: 'Other' }).click()
    await expect.element(dialog.getByRole('textbox')).toBeVisible()
  })

  it.each([
    [140, true],
    [141, false],
  ])('[C-5-20] [C-9-13] of %i more characters is taken: %s', async (length, isTaken) => {
    const { asked } = await openDialog()
    await dialog.getByRole('radio', { name: 'Other' }).click()
    await dialog.getByRole('textbox').fill('x'.repeat(length))
    await submit.click()
    if (isTaken)
      await expect.poll(() => asked('feedback')).toEqual([['feedback', 'q-Maybe.', 'Other', 'x'.repeat(length)]])
    else await expect.element(dialog).toHaveTextContent('Please restrict your response to 140 characters.')
    expect(asked('feedback')).toHaveLength(isTaken ? 1 : 0)
  })

  it('[C-4-16] can be given once, and again when something new came', async () => {
    const { chatbot } = await openDialog()
    await dialog.getByRole('radio', { name: 'Answer too vague' }).click()
    await submit.click()
    await expect.element(bad).toBeDisabled()
    chatbot.emit({ type: 'message', message: answer('Certainly.') })
    for (const button of [bad.first(), bad.last()]) await expect.element(button).toBeEnabled()
  })

  it('that does not arrive stays open and says so', async () => {
    const { chatbot } = await openDialog()
    chatbot.refuse('feedback')
    await dialog.getByRole('radio', { name: 'Answer too vague' }).click()
    await submit.click()
    await expect.element(page.getByText('Something went wrong. Please try again later.')).toBeInTheDocument()
    await expect.element(dialog).toBeVisible()
  })

  it('is closed by Escape, which leaves the chat open', async () => {
    const { minimise } = await openDialog()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(minimise).not.toHaveBeenCalled()
  })
})
