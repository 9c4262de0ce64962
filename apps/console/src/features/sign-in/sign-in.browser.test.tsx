import { forgetToken, storedToken } from '@hearthline/client'
import {
  beginPasskeySignIn,
  type Endpoint,
  exchangeCode,
  finishInteraction,
  sendSecondFactor,
  signInWithPasskey,
  staffLogin,
  staffSignOn,
} from '@hearthline/contracts'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** The token is in a cookie: only that somebody is signed in is kept. */
const jwt = ''
const problem = (code: string, status = 409, detail = {}) => Response.json({ code, message: '', detail }, { status })

const Where = () => <p>at {useLocation().pathname}</p>

/** Answers these calls, and no other; gives what was sent to each. */
const open = (query: string, answers: readonly (readonly [Endpoint, () => unknown])[], staff = false) => {
  const sent: Record<string, unknown[]> = {}
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin)
    const found = answers.find(([{ path }]) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))
    if (!found) return problem('notFound', 404)
    const [{ name }, answer] = found
    sent[name] = [...(sent[name] ?? []), JSON.parse(String(body))]
    const reply = answer()
    return reply instanceof Response ? reply : Response.json(reply)
  })
  show(
    <Routes>
      <Route path="/sign-in" element={<SignInPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    sampleStaff(),
    { path: `/sign-in${query}`, ours: { ownIssuer: { customer: false, staff } } },
  )
  return sent
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')
const arrived = () => expect.element(page.getByText('at /', { exact: true })).toBeVisible()
const withPassword = async () => {
  await page.getByLabelText('Email address').fill('pat@lender.example')
  await page.getByLabelText('Password').fill('four words in a row')
  await button('Sign in').click()
}
const factor = page.getByLabelText('Code from your app, or a recovery code')

afterEach(() => {
  forgetToken()
  history.replaceState(null, '', location.pathname + location.search)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// [ASVS-6.2.6]
it('a password opens the console, and is hidden', async () => {
  open('', [[staffLogin, () => ({ jwt })]])
  await expect.element(page.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await withPassword()
  await arrived()
  expect(storedToken()).toBe(`Bearer ${jwt}`)
})

describe('a second factor', () => {
  const needed = [staffLogin, () => problem('secondFactorNeeded', 409, { ticket: 'ticket-1' })] as const

  it('is asked for where one is set up', async () => {
    const sent = open('', [needed, [sendSecondFactor, () => ({ jwt })]])
    await withPassword()
    await factor.fill('123456')
    await button('Sign in').click()
    await arrived()
    expect(sent[sendSecondFactor.name]).toEqual([{ ticket: 'ticket-1', code: '123456' }])
  })

  it.each([
    ['is wrong', 'codeWrong', 'That code is not right.'],
    ['has just changed', 'codeJustChanged', 'That code has just changed. Type the new one.'],
  ])('that %s may be typed again', async (_, code, words) => {
    open('', [needed, [sendSecondFactor, () => problem(code)]])
    await withPassword()
    await factor.fill('123456')
    await button('Sign in').click()
    await expect.element(alert).toHaveTextContent(words)
    await expect.element(factor).toBeVisible()
  })

  it('that came too late leads back to the password', async () => {
    open('', [needed, [sendSecondFactor, () => problem('challengeEnded')]])
    await withPassword()
    await factor.fill('123456')
    await button('Sign in').click()
    await expect.element(alert).toHaveTextContent('That took too long')
    expect(factor.query()).toBeNull()
    await button('Start again').click()
    await expect.element(page.getByLabelText('Password')).toBeVisible()
  })
})

it('a passkey that was not used is told of', async () => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const sent = open('', [[beginPasskeySignIn, () => ({ challenge: 'AAAA' })]])
  await button('Use a passkey').click()
  await expect.element(page.getByText('No passkey was used.')).toBeVisible()
  expect(sent[signInWithPasskey.name]).toBeUndefined()
})

describe('an issuer', () => {
  it('of the lender’s own has a button that leads there', async () => {
    open('', [[staffSignOn, () => ({ redirect: '#at-the-issuer' })]], true)
    await button('Sign in with your Sample account').click()
    await vi.waitFor(() => expect(location.hash).toBe('#at-the-issuer'), { timeout: 60_000 })
  })

  it('is not offered where the lender has none for its staff', async () => {
    open('', [])
    await expect.element(button('Use a passkey')).toBeVisible()
    expect(button('Sign in with your Sample account').query()).toBeNull()
  })

  it('sends a code back, which is swapped once for the session', async () => {
    const sent = open('?exchange=code_1', [[exchangeCode, () => ({ jwt, redirectUrl: '/dashboard' })]])
    await arrived()
    expect(sent[exchangeCode.name]).toEqual([{ code: 'code_1' }])
    expect(storedToken()).toBe(`Bearer ${jwt}`)
  })

  it('whose code is no good any more leads to a new start', async () => {
    open('?exchange=code_1', [[exchangeCode, () => problem('challengeEnded')]])
    await expect.element(alert).toHaveTextContent('That took too long')
    await page.getByRole('link', { name: 'Start again' }).click()
    await expect.element(page.getByLabelText('Password')).toBeVisible()
  })

  it('that vouched for nobody is told of', async () => {
    open('?problem=signInRefused', [])
    await expect.element(alert).toHaveTextContent('You are not signed in.')
  })

  it('of ours is told who signed in, and the browser goes where it says', async () => {
    open('?interaction=walk_1', [
      [staffLogin, () => ({ jwt })],
      [finishInteraction, () => ({ redirect: '#back-at-the-issuer' })],
    ])
    await withPassword()
    await vi.waitFor(() => expect(location.hash).toBe('#back-at-the-issuer'), { timeout: 60_000 })
    expect(storedToken()).toBeNull()
  })
})

it('a second factor that the lender asks for, and the issuer did not, is told of in words of its own', async () => {
  open('?problem=secondFactorRequired', [])
  await expect.element(alert).toHaveTextContent('You are not signed in: the second factor is missing.')
  await expect.element(alert).toHaveTextContent('Sign in there again')
  await expect.element(page.getByLabelText('Password')).toBeVisible()
})

it('a passkey that the lender asks for after the password is asked for, and no session is kept', async () => {
  open('', [[staffLogin, () => problem('passkeyNeeded')]])
  await withPassword()
  await expect.element(alert).toHaveTextContent('yours is a passkey. Use it to sign in.')
  await expect.element(button('Use a passkey')).toBeVisible()
  expect(storedToken()).toBeNull()
})
