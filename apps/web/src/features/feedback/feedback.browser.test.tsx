import { giveFeedback } from '@hearthline/contracts'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSlots } from '../../session/index.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { FeedbackSlot } from './feedback-slot.tsx'

const NO_SLOTS = {}
const uuid = '3f2a1b0c-0000-4000-8000-000000000001'
const Opener = () => (
  <button type="button" onClick={useSlots().openFeedback}>
    Tell
  </button>
)
const open = async (path = '/dashboard') => {
  const { host } = show(
    <FeedbackSlot slots={NO_SLOTS}>
      <Opener />
    </FeedbackSlot>,
    { path },
  )
  await page.elementLocator(host).getByRole('button', { name: 'Tell' }).click()
  await expect.element(dialog).toBeVisible()
}
const dialog = page.getByRole('dialog', { name: 'Share your thoughts with our CEO' })
const topic = (name: string) => dialog.getByRole('radiogroup', { name: 'Topic' }).getByRole('radio', { name })
const message = dialog.getByRole('textbox', { name: 'Message' })
const consent = (name: string) => dialog.getByRole('radiogroup', { name: /marketing/ }).getByRole('radio', { name })
const send = dialog.getByRole('button', { name: 'Send' })
const thanks = dialog.getByText('Thank you. Your message was sent.')
const received = [giveFeedback, { received: true }] as const
const words = 'The pages are clear, thank you.'

const fill = async (text = words) => {
  await topic('Give us a compliment').click()
  await message.fill(text)
  await consent('No').click()
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => vi.unstubAllGlobals())

describe('[C-1-06] the form for the CEO', () => {
  it('[C-2-19] [C-2-20] has a topic, a message, a question on marketing and Send', async () => {
    await open()
    await expect.element(topic('Improve our product')).not.toBeChecked()
    await expect.element(topic('Give us a compliment')).not.toBeChecked()
    await expect.element(message).toHaveValue('')
    await expect.element(consent('Yes')).not.toBeChecked()
    await expect.element(consent('No')).not.toBeChecked()
    await expect.element(send).toBeVisible()
  })

  it('[C-3-33] [C-3-34] [C-7-27] sends what was answered, with the page and the application it is about', async () => {
    const { sentTo } = stubServer([received])
    await open(`/account/heloc/${uuid}/liens`)
    await fill()
    await send.click()
    await expect.element(thanks).toBeVisible()
    const [request] = sentTo(giveFeedback)
    expect(new URL(request?.url ?? '').pathname).toBe('/service-profile/api/v1/feedback/ceo')
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await request?.json()).toEqual({
      topic: 'Give us a compliment',
      message: words,
      marketingConsent: false,
      applicationUuid: uuid,
      pathname: `/account/heloc/${uuid}/liens`,
      productType: 'HELOC',
    })
  })

  it('[C-3-33] names no application on a page that is about none', async () => {
    const { sentTo } = stubServer([received])
    await open('/dashboard')
    await fill()
    await send.click()
    await expect.element(thanks).toBeVisible()
    expect(await sentTo(giveFeedback)[0]?.json()).not.toHaveProperty('applicationUuid')
  })
})

describe('what is wrong', () => {
  it.each([
    ['[C-5-22] no message', '', 'Required'],
    ['[C-5-23] [C-9-14] 9 characters', '123456789', 'Must be at least 10 characters'],
    ['[C-5-24] [C-9-14] 1001 characters', 'x'.repeat(1001), 'Must be at most 1000 characters'],
  ])('%s is told in the words of the specification, and nothing is sent', async (_, text, expected) => {
    const { asked } = stubServer([received])
    await open()
    await fill(text)
    await send.click()
    await expect.element(message).toHaveAccessibleDescription(expect.stringContaining(expected))
    await expect.element(message).toHaveValue(text)
    expect(asked).toEqual([])
  })

  it('[C-5-21] [C-5-25] a topic and an answer on marketing are needed', async () => {
    const { asked } = stubServer([received])
    await open()
    await message.fill(words)
    await send.click()
    const summary = dialog.getByRole('alert')
    await expect.element(summary.getByRole('link', { name: /Topic/ })).toBeVisible()
    await expect.element(summary.getByRole('link', { name: /marketing/ })).toBeVisible()
    expect(summary.getByRole('link').elements()).toHaveLength(2)
    expect(asked).toEqual([])
  })

  it('the server’s word is shown at its field', async () => {
    const refused = { code: 'invalidInput', message: 'x', fields: [{ path: 'message', code: 'atLeast10' }] }
    stubServer([[giveFeedback, () => Response.json(refused, { status: 422 })]])
    await open()
    await fill()
    await send.click()
    await expect.element(message).toHaveAccessibleDescription(expect.stringContaining('Must be at least 10 characters'))
  })
})

describe('nothing typed is lost', () => {
  const busy = { code: 'tooManyRequests', message: 'x' }

  it('when it is refused: it stays, says so, and goes out once more', async () => {
    let isBusy = true
    const { sentTo } = stubServer([
      [giveFeedback, () => (isBusy ? Response.json(busy, { status: 429 }) : Response.json({ received: true }))],
    ])
    await open()
    await fill()
    await send.click()
    await expect.element(dialog.getByText(/That was a lot at once/)).toBeVisible()
    await expect.element(message).toHaveValue(words)
    isBusy = false
    await send.click()
    await expect.element(thanks).toBeVisible()
    expect(sentTo(giveFeedback).length).toBeGreaterThan(1)
  })

  it('when the dialog is closed, and once it is sent it is gone', async () => {
    stubServer([received])
    await open()
    await fill()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Tell' }).click()
    await expect.element(message).toHaveValue(words)
    await expect.element(topic('Give us a compliment')).toBeChecked()
    await expect.element(consent('No')).toBeChecked()
    await send.click()
    await expect.element(thanks).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Tell' }).click()
    await expect.element(message).toHaveValue('')
  })

  it('but no secret number is kept in the browser, and the writer is told', async () => {
    await open()
    await fill('My number is 123-45-6789, as you know.')
    await expect.element(dialog.getByText('That looks like a Social Security, card or account number.')).toBeVisible()
    await vi.waitFor(() => expect(JSON.stringify(localStorage)).toContain('•••-••-••••'), { timeout: 60_000 })
    expect(JSON.stringify(localStorage)).not.toContain('6789')
    await message.fill(words)
    await expect
      .element(dialog.getByText('That looks like a Social Security, card or account number.'))
      .not.toBeInTheDocument()
  })
})

describe('for everybody', () => {
  it.each([
    [1440, 'a desk'],
    [320, 'a phone'],
  ])('at %d px, on %s, has no fault that axe finds, empty, wrong and sent', async (width) => {
    stubServer([received])
    await page.viewport(width, 900)
    await open()
    const errors = async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      return (await axe.run(dialog.element())).violations.map(({ id }) => id)
    }
    expect(await errors()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await send.click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    expect(await errors()).toEqual([])
    await fill()
    await send.click()
    await expect.element(thanks).toBeVisible()
    expect(await errors()).toEqual([])
  })

  it('is done by keyboard alone, and gives focus back', async () => {
    const { sentTo } = stubServer([received])
    await open()
    await userEvent.keyboard('{Tab}{Tab}')
    await userEvent.keyboard(' ')
    await expect.element(topic('Improve our product')).toBeChecked()
    await userEvent.keyboard('{Tab}')
    await userEvent.keyboard(words)
    await userEvent.keyboard('{Tab} {ArrowDown}{Tab}')
    await expect.element(consent('No')).toBeChecked()
    await expect.element(send).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(thanks).toBeVisible()
    expect(await sentTo(giveFeedback)[0]?.json()).toMatchObject({ topic: 'Improve our product', message: words })
    await expect.element(dialog.getByRole('button', { name: 'Close' }).last()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Tell' })).toHaveFocus()
  })
})
