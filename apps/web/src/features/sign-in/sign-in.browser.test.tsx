import { call, forgetToken, saveToken, storedToken } from '@hearthline/client'
import {
  beginPasskeySignIn,
  brokerLogin,
  exchangeCode,
  finishInteraction,
  giveTracker,
  login,
  lookAtLink,
  readIdentity,
  readTracker,
  sendCode,
  sendSecondFactor,
  signInWithPasskey,
  useLink,
} from '@hearthline/contracts'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { labelWith } from '../../testing/sample-label.ts'
import { sampleToken } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'
import { LinkPage } from './link-page.tsx'
import { LoginPage } from './login-page.tsx'

const jwt = sampleToken('borrower')
const problem = (code: string, status = 409, detail = {}) => Response.json({ code, message: '', detail }, { status })
const ticket = 'ticket-1'
const askForSecond = () => problem('secondFactorNeeded', 409, { ticket })
const bodies: unknown[] = []
/** Answers, and keeps what was sent. */
const kept = (answer: () => unknown) => (request: RequestInit) => {
  bodies.push(JSON.parse(String(request.body)))
  return answer()
}

const Where = () => {
  const { pathname, hash } = useLocation()
  return <p>at {pathname + hash}</p>
}

const open = (path: string, answers: StubAnswer[], ownIssuer = { customer: false, staff: false }) => {
  const server = stubServer(answers)
  show(
    <Routes>
      <Route path="/auth/login" element={<LoginPage />} />
      <Route path="/auth/link" element={<LinkPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { path, label: labelWith({ ours: { ownIssuer } }) },
  )
  return server
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')
const arrived = (address: string) => expect.element(page.getByText(`at ${address}`)).toBeVisible()
const withPassword = async () => {
  await button('Use a password').click()
  await page.getByLabelText('Email address').fill('avery@example.com')
  await page.getByLabelText('Password').fill('four words in a row')
  await button('Log in').click()
}
const factor = page.getByLabelText('Code from your app, or a recovery code')

beforeEach(async () => {
  bodies.splice(0)
  await page.viewport(1200, 1000)
})
afterEach(() => {
  forgetToken()
  history.replaceState(null, '', location.pathname + location.search)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a password', () => {
  it('keeps the session and goes where the visitor wanted to go', async () => {
    open('/auth/login?redirectUrl=/dashboard/settings', [[login, { jwt }]])
    await withPassword()
    await arrived('/dashboard/settings')
    expect(storedToken()).toBe(`Bearer ${jwt}`)
  })

  // [ASVS-6.2.6]
  it('is asked for beside the address: the field, its text and its focus stay when the way is changed', async () => {
    open('/auth/login', [])
    const email = page.getByLabelText('Email address')
    await email.fill('avery@')
    const field = email.element()
    const change = button('Use a password').element()
    if (!(change instanceof HTMLButtonElement)) throw new Error('no button')
    // As a press that waited for the page's code does: nothing takes the focus away.
    change.click()
    await expect.element(page.getByLabelText('Password')).toBeVisible()
    await expect.element(page.getByLabelText('Password')).toHaveAttribute('type', 'password')
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('{End}example.com')
    await button('Get a code by email').click()
    await expect.element(page.getByLabelText('Password')).not.toBeInTheDocument()
    await expect.element(email).toHaveValue('avery@example.com')
  })

  it('forgets what was wrong when the way is changed', async () => {
    open('/auth/login', [])
    await button('Email me a code').click()
    await expect.element(page.getByText(/Required/).first()).toBeVisible()
    await button('Use a password').click()
    await expect.element(page.getByLabelText('Password')).toBeVisible()
    await expect.element(page.getByText(/Required/)).not.toBeInTheDocument()
  })

  it('makes the tracker of this browser and of the person one', async () => {
    const theirs = '3f2a1b0c-0000-4000-8000-0000000000f1'
    const { asked } = open('/auth/login', [
      [login, { jwt }],
      [readTracker, { trackerUuid: theirs }],
      [giveTracker, { trackerUuid: theirs }],
    ])
    await withPassword()
    await vi.waitFor(() => expect(localStorage.getItem('tracker_uuid')).toBe(theirs), { timeout: 60_000 })
    expect(asked).toContain(readTracker.name)
    localStorage.removeItem('tracker_uuid')
  })
})

describe('the page', () => {
  const words = page.getByText('You were logged out.')
  it('says why it is there where the server ended the session', async () => {
    saveToken('abc')
    const { asked } = open('/auth/login', [[readIdentity, () => problem('notSignedIn', 401)]])
    await call(readIdentity, {}).catch(() => undefined)
    expect([asked, storedToken()]).toEqual([[readIdentity.name], null])
    open('/auth/login', [])
    await expect.element(words).toBeVisible()
  })

  it('says nothing of it to whoever logged out (control)', async () => {
    saveToken('abc')
    forgetToken()
    open('/auth/login', [])
    await expect.element(button('Email me a code')).toBeVisible()
    expect(words.elements()).toEqual([])
  })
})

describe('a code by mail', () => {
  it('is asked for by Enter: its field has the focus, and the address again on the way back', async () => {
    open('/auth/login', [[sendCode, { sent: true }]])
    const email = page.getByLabelText('Email address')
    await email.fill('avery@example.com')
    await userEvent.keyboard('{Enter}')
    const code = page.getByLabelText('6-digit code')
    await expect.element(code).toHaveFocus()
    await userEvent.keyboard('222{Enter}')
    await expect.element(page.getByRole('link', { name: '6-digit code: The code has six digits' })).toBeVisible()
    await button('Use another address').click()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveValue('avery@example.com')
  })
})

describe('the second factor', () => {
  it('has the focus after the first half, and the address on the way back', async () => {
    open('/auth/login', [[login, askForSecond]])
    await withPassword()
    await expect.element(factor).toHaveFocus()
    await button('Log in another way').click()
    await expect.element(page.getByLabelText('Email address')).toHaveFocus()
  })

  it('is the heading of its page, and its label is on the screen of a phone', async () => {
    await page.viewport(390, 700)
    open('/auth/login', [[login, askForSecond]])
    await withPassword()
    await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    expect(page.getByRole('heading', { name: 'Log in' }).elements()).toEqual([])
    await expect.element(factor).toHaveFocus()
    const label = page.getByText('Code from your app, or a recovery code').element().getBoundingClientRect()
    expect(label.top).toBeGreaterThanOrEqual(0)
    expect(label.bottom).toBeLessThan(700)
    await button('Log in another way').click()
    await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  it.each([
    ['a code of the app', '123 456', '123456'],
    ['a recovery code', 'ABCDE12345', 'abcde-12345'],
  ])('takes %s with the ticket of the first half', async (_, typed, code) => {
    open('/auth/login', [
      [login, askForSecond],
      [sendSecondFactor, kept(() => ({ jwt }))],
    ])
    await withPassword()
    await factor.fill(typed)
    expect(storedToken()).toBeNull()
    await button('Log in').click()
    await arrived('/dashboard')
    expect(bodies).toEqual([{ ticket, code }])
    expect(storedToken()).toBe(`Bearer ${jwt}`)
  })

  it.each([
    ['wrong', 'That code is not right.', problem('codeWrong')],
    ['of a moment ago', 'That code has just changed. Type the new one.', problem('codeJustChanged')],
    ['of too many tries', 'Too many tries. Wait 15 minutes, then try again.', problem('tooManyTries', 429)],
  ])('says so when a code is %s, and leaves the field', async (_, words, answer) => {
    open('/auth/login', [
      [login, askForSecond],
      [sendSecondFactor, () => answer.clone()],
    ])
    await withPassword()
    await factor.fill('123456')
    await button('Log in').click()
    await expect.element(alert).toHaveTextContent(words)
    await expect.element(factor).toHaveValue('123456')
  })

  it('spends no try on what can be no code', async () => {
    const { asked } = open('/auth/login', [[login, askForSecond]])
    await withPassword()
    await factor.fill('12')
    await button('Log in').click()
    await expect.element(alert).toHaveTextContent('That code is not right.')
    expect(asked).not.toContain(sendSecondFactor.name)
  })

  it('leads back to the start when the ticket has ended', async () => {
    open('/auth/login', [
      [login, askForSecond],
      [sendSecondFactor, () => problem('challengeEnded')],
    ])
    await withPassword()
    await factor.fill('123456')
    await button('Log in').click()
    await expect.element(alert).toHaveTextContent('That took too long')
    await button('Start again').click()
    await expect.element(button('Email me a code')).toBeVisible()
  })
})

describe('a passkey', () => {
  const request = { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' }
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const credential = {
    id: 'AQID',
    rawId: bytes('key'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('client'),
      authenticatorData: bytes('data'),
      signature: bytes('signed'),
      userHandle: bytes('who'),
    },
    getClientExtensionResults: () => ({}),
    authenticatorAttachment: 'platform',
  }
  const device = (answer: () => Promise<unknown>) =>
    vi.spyOn(navigator.credentials, 'get').mockImplementation(answer as typeof navigator.credentials.get)

  it('opens the session with what the device answered', async () => {
    device(async () => credential)
    open('/auth/login', [
      [beginPasskeySignIn, request],
      [signInWithPasskey, kept(() => ({ jwt }))],
    ])
    await button('Use a passkey').click()
    await arrived('/dashboard')
    expect(bodies).toMatchObject([{ answer: { id: 'AQID', type: 'public-key' } }])
  })

  it.each([
    ['closed, or none on the device', new DOMException('', 'NotAllowedError'), 'No passkey was used.'],
    ['not possible here', new DOMException('', 'SecurityError'), 'Passkeys do not work in this browser.'],
  ])('that is %s is told plainly', async (_, error, words) => {
    device(async () => Promise.reject(error))
    const { asked } = open('/auth/login', [[beginPasskeySignIn, request]])
    await button('Use a passkey').click()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(button('Email me a code')).toBeVisible()
    expect(asked).not.toContain(signInWithPasskey.name)
  })

  it('that we do not know is told apart', async () => {
    device(async () => credential)
    open('/auth/login', [
      [beginPasskeySignIn, request],
      [signInWithPasskey, () => problem('signInRefused', 401)],
    ])
    await button('Use a passkey').click()
    await expect.element(page.getByText('We do not know that passkey.')).toBeVisible()
  })

  it('after too many tries says how long to wait', async () => {
    open('/auth/login', [[beginPasskeySignIn, () => problem('tooManyTries', 429)]])
    await button('Use a passkey').click()
    await expect.element(alert).toHaveTextContent('Too many tries.')
  })
})

describe('a mailed link', () => {
  const look = {
    askedHere: true,
    maskedEmail: 'a•••@example.com',
    purpose: 'login',
    redirectUrl: '/dashboard/settings',
  }
  const elsewhere = { ...look, askedHere: false }

  // [ASVS-7.6.2]
  it('is spent by a press and by nothing else', async () => {
    const { asked } = open('/auth/link#the_token', [
      [lookAtLink, look],
      [useLink, kept(() => ({ jwt, redirectUrl: '/dashboard/settings' }))],
    ])
    await expect.element(button('Continue')).toBeVisible()
    expect(asked).not.toContain(useLink.name)
    await button('Continue').click()
    await arrived('/dashboard/settings')
    expect(bodies).toEqual([{ token: 'the_token', elsewhere: false }])
  })

  it('asks for the second factor where one is set up, and leads to the same page', async () => {
    open('/auth/link#the_token', [
      [lookAtLink, look],
      [useLink, askForSecond],
      [sendSecondFactor, kept(() => ({ jwt }))],
    ])
    await button('Continue').click()
    await factor.fill('123456')
    await button('Log in').click()
    await arrived('/dashboard/settings')
    expect(bodies).toEqual([{ ticket, code: '123456' }])
  })

  it.each(['login', 'register'])(
    'of another browser says what happens, to %s, and is spent once that is confirmed',
    async (purpose) => {
      const { asked } = open('/auth/link#the_token', [
        [lookAtLink, { ...elsewhere, purpose }],
        [useLink, kept(() => ({ jwt, redirectUrl: '/dashboard' }))],
      ])
      await expect.element(page.getByRole('heading', { name: 'Log in in this browser?' })).toBeVisible()
      await expect.element(page.getByText('a•••@example.com')).toHaveTextContent('Sample Lending, Inc.')
      await expect.element(page.getByText('Then close this page, and nothing happens.')).toBeVisible()
      expect(asked).not.toContain(useLink.name)
      button('Log in here').element().focus()
      await userEvent.keyboard('{Enter}')
      await arrived('/dashboard')
      expect(bodies).toEqual([{ token: 'the_token', elsewhere: true }])
    },
  )

  it('that has ended leads to a new one', async () => {
    open('/auth/link#the_token', [[lookAtLink, () => problem('linkEnded')]])
    await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.getByRole('link', { name: 'Email me a new one' }).click()
    await expect.element(button('Email me a code')).toBeVisible()
  })

  it('that ends before the press says so', async () => {
    open('/auth/link#the_token', [
      [lookAtLink, look],
      [useLink, () => problem('linkEnded')],
    ])
    await button('Continue').click()
    await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })

  it.each(['', '#', '#a b', '?token=abc'])('is none in %j: the token stands behind the hash', async (rest) => {
    open(`/auth/link${rest}`, [])
    await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
})

describe('an issuer', () => {
  it('[C-1-08] is told who signed in on its page, and the browser goes where it says', async () => {
    open('/auth/login?interaction=walk_1', [
      [login, { jwt }],
      [finishInteraction, { redirect: '#back-at-the-issuer' }],
    ])
    await withPassword()
    await vi.waitFor(() => expect(location.hash).toBe('#back-at-the-issuer'), { timeout: 60_000 })
    expect(storedToken()).toBeNull()
  })

  it('whose walk is over leaves its visitor inside', async () => {
    open('/auth/login?interaction=walk_1', [
      [login, { jwt }],
      [finishInteraction, () => problem('challengeEnded')],
    ])
    await withPassword()
    await arrived('/dashboard')
    expect(storedToken()).toBe(`Bearer ${jwt}`)
  })

  it('[C-1-08] sends a code back, which is swapped once for the session', async () => {
    const { asked } = open('/auth/login?exchange=code_1', [
      [exchangeCode, kept(() => ({ jwt, redirectUrl: '/contact' }))],
    ])
    await arrived('/contact')
    expect(storedToken()).toBe(`Bearer ${jwt}`)
    expect(bodies).toEqual([{ code: 'code_1' }])
    expect(asked.filter((name) => name === exchangeCode.name)).toHaveLength(1)
  })

  it('whose code is no good any more leads to a new start', async () => {
    open('/auth/login?exchange=code_1', [[exchangeCode, () => problem('challengeEnded')]])
    await expect.element(alert).toHaveTextContent('That took too long')
    await page.getByRole('link', { name: 'Start again' }).click()
    await expect.element(button('Email me a code')).toBeVisible()
  })

  // [ASVS-3.7.2]
  it('never sends the browser to another site', async () => {
    open('/auth/login?exchange=code_1', [[exchangeCode, { jwt, redirectUrl: '//evil.example' }]])
    await arrived('/dashboard')
  })

  it('that vouched for nobody is told of, beside the other ways in', async () => {
    open('/auth/login?problem=signInRefused', [])
    await expect.element(alert).toHaveTextContent('You are not logged in.')
    await expect.element(button('Email me a code')).toBeVisible()
  })

  it('of the lender’s own has a button that leads there', async () => {
    const { asked } = open('/auth/login?redirectUrl=/contact', [[brokerLogin, { redirect: '#at-the-issuer' }]], {
      customer: true,
      staff: false,
    })
    await button('Log in with your Sample account').click()
    await vi.waitFor(() => expect(location.hash).toBe('#at-the-issuer'), { timeout: 60_000 })
    expect(asked).toContain(brokerLogin.name)
  })

  it('[C-1-09] that is not reached is told of, and the legacy identity lets its people in', async () => {
    const away = [brokerLogin, () => problem('issuerUnavailable', 503)] as const
    open('/auth/login', [away, [login, { jwt }]], { customer: true, staff: false })
    await button('Log in with your Sample account').click()
    await expect.element(alert).toHaveTextContent('Use your password or a code instead.')
    await withPassword()
    await arrived('/dashboard')
  })

  it('is not offered where the lender has none', async () => {
    open('/auth/login?problem=signInRefused', [])
    await expect.element(alert).toBeVisible()
    expect(button('Log in with your Sample account').query()).toBeNull()
  })
})
