import '@hearthline/ui/styles.css'
import { createQueryClient, forgetToken, saveToken } from '@hearthline/client'
import { readProfile, readRecord, readStatus } from '@hearthline/contracts'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from './app.tsx'
import { createLanguage } from './i18n/index.ts'
import type { Slots } from './session/index.ts'
import { labelWith, sampleLabel } from './testing/sample-label.ts'
import { sampleProfile, sampleRecord, sampleStatus } from './testing/samples.ts'
import { stubServer } from './testing/stub-server.ts'

const { uuid } = sampleStatus()
const features = { ...sampleLabel.hearthline.features, ceoFeedback: true, webChat: true }
let root: Root

/** The application as the browser starts it, at a page with a survey. */
const start = async (slots?: Slots) => {
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state: 'LIEN_VERIFICATION' })],
    [readRecord, sampleRecord({ step: 'LIEN_VERIFICATION' })],
  ])
  const host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  root.render(
    <MemoryRouter initialEntries={[`/account/heloc/${uuid}/liens`]}>
      <App
        label={labelWith({ ours: { features } })}
        language={await createLanguage('en')}
        queries={createQueryClient()}
        {...(slots && { slots })}
      />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'What do you owe on the home?' })).toBeVisible()
}

beforeEach(() => {
  page.viewport(1440, 900)
  saveToken('sample')
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  forgetToken()
  vi.unstubAllGlobals()
})

const feedback = page.getByRole('button', { name: 'Share your feedback with the CEO' })
const chat = page.getByRole('button', { name: 'Chat with us' })

it('offers the feedback and chat that are brought', async () => {
  const slots = { openFeedback: vi.fn(), openChat: vi.fn() }
  await start(slots)
  await feedback.first().click()
  expect(slots.openFeedback).toHaveBeenCalledOnce()
  await chat.first().click()
  expect(slots.openChat).toHaveBeenCalledOnce()
})

it('offers no chat where nobody brings it, and the form for the CEO of its own', async () => {
  await start()
  expect(chat.query()).toBeNull()
  await feedback.first().click()
  await expect.element(page.getByRole('dialog', { name: 'Share your thoughts with our CEO' })).toBeVisible()
})
