import { msg } from '@lingui/core/macro'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ownMessage, scriptedProvider } from '../testing/scripted-provider.ts'
import { sampleSession } from '../testing/scripted-service.ts'
import { type ShowChat, showChat, storedItem } from '../testing/show-chat.tsx'

const agents = [{ id: '50000000-0000-4000-8000-000000000001', name: 'Dana Whitfield' }]
const reset = page.getByRole('button', { name: 'RESET CHAT' })
const alert = page.getByRole('alert')
const thanks = page.getByRole('heading', { name: 'Thank you for chatting with us' })

const openTest = async (isProd: boolean, more: ShowChat = {}) => {
  const live = scriptedProvider({ phase: 'active', items: [ownMessage('agent', 'Hello')] })
  const shown = showChat({ live, agents, settings: { isProd }, stored: { chat_session: sampleSession }, ...more })
  await shown.begun
  await expect.element(page.getByText('Hello')).toBeVisible()
  ;(shown.root.querySelector('h2') as HTMLElement).focus() // drawn by now
  return shown
}

describe('outside production', () => {
  it('[C-2-11] RESET CHAT throws the chat away', async () => {
    await openTest(false)
    await reset.click()
    await expect.element(page.getByLabelText('Name')).toBeVisible()
    expect(storedItem('chat_session')).toBeNull()
  })

  it('their words are in the language of the panel', async () => {
    const messages = {
      [msg`RESET CHAT`.id]: 'REINICIAR CHAT',
      [msg`Agent (test only)`.id]: 'Agente (solo pruebas)',
    }
    await openTest(false, { words: { locale: 'es', messages } })
    await page.getByRole('button', { name: 'REINICIAR CHAT' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Agente (solo pruebas)' })).toBeVisible()
    expect([reset.query(), page.getByText(/test only/).query()]).toEqual([null, null])
  })

  it('[C-2-12] a label shows the mode', async () => {
    await openTest(false)
    await expect.element(page.getByText('Mode: builtin')).toBeVisible()
  })

  it.each([
    ['0', 'Something went wrong. Please try again later.'],
    ['1', 'Token state is invalid.'],
    ['2', 'Something went wrong. Please try resending the message.'],
  ])('[C-2-14] the key %s shows a test alert', async (key, words) => {
    await openTest(false)
    await expect.element(reset).toBeVisible()
    await userEvent.keyboard(key)
    await expect.element(alert).toHaveTextContent(words)
  })

  it('[C-2-15] Backspace plays the end', async () => {
    await openTest(false)
    await expect.element(reset).toBeVisible()
    await userEvent.keyboard('{Backspace}')
    await expect.element(thanks).toBeVisible()
  })

  it('the keys are letters to whoever writes', async () => {
    await openTest(false)
    await expect.element(reset).toBeVisible()
    const box = page.getByRole('textbox', { name: 'Message' })
    await box.click()
    await userEvent.keyboard('012{Backspace}')
    await expect.element(box).toHaveValue('01')
    await expect.element(alert).toHaveTextContent('')
    expect(thanks.query()).toBeNull()
  })

  it('the keys are no keys of the chat while it is put away', async () => {
    const { panel } = await openTest(false)
    await expect.element(reset).toBeVisible()
    panel.hide()
    await userEvent.keyboard('{Backspace}')
    panel.show()
    expect(thanks.query()).toBeNull()
  })

  it("[C-2-13] [C-5-06] an agent has to be picked, and goes along ('Required' without one)", async () => {
    const { service } = showChat({ agents, settings: { isProd: false } })
    await page.getByLabelText('Name').fill('Maya')
    await page.getByLabelText('Email address').fill('maya@example.test')
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
    const start = page.getByRole('button', { name: 'Start chat' })
    await start.click()
    const picker = page.getByRole('combobox')
    await expect.element(picker).toHaveAccessibleDescription(/Required/)
    expect(service.start).not.toHaveBeenCalled()
    await picker.selectOptions('Dana Whitfield')
    await start.click()
    await expect.poll(() => service.start.mock.calls[0]?.[0].visitor.agentId).toBe(agents[0]?.id)
  })

  it('a forced mode counts', async () => {
    const { service } = showChat({ agents, settings: { isProd: false }, search: '?mode=talkjs' })
    await expect.element(page.getByText('Mode: talkjs')).toBeVisible()
    expect(service.hours).toHaveBeenCalled()
  })
})

describe('in production', () => {
  it('[C-2-18] none of them is there, and no key does anything', async () => {
    const { service } = await openTest(true)
    for (const key of ['0', '1', '2', '{Backspace}']) await userEvent.keyboard(key)
    await expect.element(alert).toHaveTextContent('')
    expect([reset.query(), page.getByText(/^Mode:/).query(), thanks.query()]).toEqual([null, null, null])
    expect(service.agents).not.toHaveBeenCalled()
  })

  it('no agent is picked, and no mode forced', async () => {
    const { service } = showChat({ agents, search: '?mode=talkjs' })
    await page.getByLabelText('Name').fill('Maya')
    await page.getByLabelText('Email address').fill('maya@example.test')
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
    expect(page.getByRole('combobox').query()).toBeNull()
    await page.getByRole('button', { name: 'Start chat' }).click()
    await expect.poll(() => service.start.mock.calls[0]?.[0].mode).toBe('builtin')
  })
})
