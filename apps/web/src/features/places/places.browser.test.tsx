import { askForState } from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { labelWith } from '../../testing/sample-label.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { ComingSoonPage } from './coming-soon-page.tsx'
import { PlacePage } from './place-page.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['/universal-passport', 'Passport'],
  ['/group-manager', 'Group Manager'],
  ['/portfolio', 'Portfolio Manager'],
  ['/pay', 'Pay'],
  ['/exchange', 'Exchange'],
  ['/universal-marketplace', 'Marketplace'],
])('%s explains that the lender has no %s, and leads back', async (path, name) => {
  show(<PlacePage />, { path })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(`${name} is not part of Sample`)
  await expect.element(page.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/dashboard')
})

it('coming soon keeps an address for a state that is not open, and only for such a one', async () => {
  const { asked } = stubServer([[askForState, { kept: true }]])
  show(<ComingSoonPage />)
  const state = page.getByLabelText('State of the home')
  expect(state.getByRole('option', { name: 'Colorado' }).query()).toBeNull()
  await state.selectOptions('Ohio')
  await page.getByLabelText('Email address').fill('avery@example.com')
  await page.getByRole('button', { name: 'Tell me when' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('when we open Ohio')
  expect(asked).toEqual([askForState.name])
})

it('coming soon says so where every state is open', async () => {
  const { STATE_CODES } = await import('@hearthline/domain/states')
  show(<ComingSoonPage />, { label: labelWith({ ours: { states: [...STATE_CODES] } }) })
  await expect.element(page.getByText(/We lend in every state already/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Tell me when' }).query()).toBeNull()
})
