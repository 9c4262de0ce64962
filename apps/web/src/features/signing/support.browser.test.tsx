import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ApplicationRecord,
  type ApplicationStatus,
  askSigningHelp,
  readOperatingHours,
  readProfile,
  readRecord,
  readStatus,
} from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'

type State = ApplicationStatus['state']
type Questions = NonNullable<ApplicationRecord['signingQuestions']>

const { uuid } = sampleStatus()
const asked = { uuid, askedAt: '2026-11-04T18:00:00Z', message: 'Which of the two places is mine?' }
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map((weekday, at) => ({
  weekday,
  weekdayValue: at + 1,
  isOpen: at < 5,
  startTime: '06:00',
  endTime: '17:00',
}))

const open = (state: State, questions: Questions = [], answers: readonly StubAnswer[] = []) => {
  const server = stubServer([
    ...answers,
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state, signingQuestions: questions })],
    [readOperatingHours, days],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/signing/support` })
  return server
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const field = page.getByLabelText('What do you need help with?')
const send = page.getByRole('button', { name: 'Send the question' })

beforeEach(async () => {
  await page.viewport(1280, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it.each(['FINAL_OFFER', 'NOTE_SIGNING', 'CO_DEED_REQ', 'DEED_SIGNING'] as const)(
  '[P-2.2-39] says at %s how to get help with signing, with the telephone and its hours',
  async (state) => {
    open(state)
    await expect.element(heading('Help with signing')).toBeVisible()
    const phone = page.getByRole('region', { name: 'By phone' })
    await expect.element(phone.getByRole('link')).toHaveAttribute('href', 'tel:+18888196388')
    await expect.element(phone).toHaveTextContent('HL-TEST-0001')
    await expect.element(page.getByRole('region', { name: 'When we answer' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Back to where you were' })).toBeVisible()
  },
)

it('sends what the borrower wrote, which nobody asks for twice', async () => {
  const server = open('NOTE_SIGNING', [], [[askSigningHelp, sampleStatus({ state: 'NOTE_SIGNING' })]])
  await send.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Required')
  expect(server.sentTo(askSigningHelp)).toHaveLength(0)
  await field.fill('Which of the two places is mine?')
  await send.click()
  await expect.poll(() => server.sentTo(askSigningHelp).length).toBe(1)
  expect(await server.sentTo(askSigningHelp)[0]?.json()).toEqual({ message: asked.message })
  await expect.element(field).toHaveValue('')
})

it('keeps what was written where it could not be sent, and says why', async () => {
  const refusal = Response.json({ code: 'tooManyRequests', message: 'That was a lot at once.' }, { status: 429 })
  open('NOTE_SIGNING', [], [[askSigningHelp, () => refusal.clone()]])
  await field.fill('And the sixth question?')
  await send.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(field).toHaveValue('And the sixth question?')
})

it('shows what waits, since when and with whom, and what was answered', async () => {
  const answer = { says: 'The left one.', at: '2026-11-05T18:00:00Z', name: 'Pat Processor' }
  open('NOTE_SIGNING', [
    { ...asked, answer },
    { ...asked, uuid: crypto.randomUUID(), message: 'And on page four?' },
  ])
  const list = page.getByRole('region', { name: 'What you asked' })
  await expect.element(list.getByText(/With a person at Sample.* since Nov/)).toBeVisible()
  await expect.element(list.getByText(/The left one\. Answered by Pat Processor on Nov/)).toBeVisible()
  expect(list.getByRole('listitem').elements()[0]?.textContent).toContain('And on page four?')
})

it.each([
  ['FINAL_OFFER', 'signing/intro', 'Before you sign'],
  ['CO_DEED_REQ', 'signing/additional', 'Waiting for the others to sign'],
] as const)('is one link away at %s, and leads back there', async (state, address, title) => {
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/${address}` })
  await page.getByRole('link', { name: 'Get help with signing' }).click()
  await expect.element(heading('Help with signing')).toBeVisible()
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await expect.element(heading(title)).toBeVisible()
})

it('fits a window of 320 pixels', async () => {
  await page.viewport(320, 900)
  open('NOTE_SIGNING', [asked])
  await expect.element(send).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
