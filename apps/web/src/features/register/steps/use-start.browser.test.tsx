import { forgetToken, storedToken } from '@hearthline/client'
import { register, sendSecondFactor } from '@hearthline/contracts'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PageView } from '../../../routing/page-view.tsx'
import { sampleToken } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { stubServer } from '../../../testing/stub-server.ts'
import { type Consents, useStart } from './use-start.ts'

const jwt = sampleToken('borrower')
const consents = {} as Consents // nothing of them is looked at before the account is open

const Start = () => {
  const start = useStart()
  const { pathname, search } = useLocation()
  return (
    <>
      <p>at {pathname + search}</p>
      <button type="button" onClick={() => start(consents, { email: 'avery@example.com', code: '123456' })}>
        Start
      </button>
    </>
  )
}

afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it('an address whose account has a second factor is asked for it, and comes back to the form', async () => {
  const needed = { code: 'secondFactorNeeded', message: '', detail: { ticket: 'ticket-1' } }
  stubServer([
    [register, () => Response.json(needed, { status: 409 })],
    [sendSecondFactor, { jwt }],
  ])
  show(
    <Routes>
      <Route path="/auth/login" element={<PageView name="/auth/login" />} />
      <Route path="*" element={<Start />} />
    </Routes>,
    { path: '/account/heloc/register?step=login-info' },
  )
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabelText('Code from your app, or a recovery code').fill('123456')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.element(page.getByText('at /account/heloc/register?step=login-info')).toBeVisible()
  expect(storedToken()).toBe(`Bearer ${jwt}`)
})
