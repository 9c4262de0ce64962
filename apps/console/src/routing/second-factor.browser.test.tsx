import { call, createQueryClient, forgetToken, saveToken, storedToken } from '@hearthline/client'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginTwoFactor,
  confirmTwoFactor,
  giveProof,
  listPasskeys,
  logout,
  readChatRoom,
  readStaff,
  readTwoFactor,
  signInWithPasskey,
} from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { sampleStaff, show } from '../testing/show.tsx'
import { SignedIn } from './signed-in.tsx'

const WANTED = '/colleagues?absent=1'
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const problem = (code: string, status: number) => Response.json({ code, message: '', detail: {} }, { status })
const lacking = () => problem('secondFactorRequired', 403)
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = Array.from({ length: 10 }, (_, nth) => `abcd${nth}-efgh${nth}`)
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (one) => ({ '+': '-', '/': '_' })[one] ?? '')
const challenge = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

type Has = { readonly app?: boolean; readonly passkeys?: number; readonly isOld?: boolean; readonly isWhole?: boolean }

/** A server whose session lacks the factor that the lender demands until it is given one. */
const createServer = ({ app = false, passkeys = 0, isOld = false, isWhole: before = false }: Has) => {
  const state = { isWhole: before, isOld, passkeys, asked: [] as string[], answersAfterMs: 0 }
  const own: Readonly<Record<string, (body: Record<string, unknown>) => unknown>> = {
    [readTwoFactor.path]: () => ({ enabled: app, verified: app, recoveryCodesLeft: app ? 10 : 0 }),
    [giveProof.path]: ({ secret }) => {
      if (secret !== (app ? '123456' : 'my password')) return problem(app ? 'codeWrong' : 'passwordWrong', 409)
      state.isWhole = app
      state.isOld = false
      return { proved: true }
    },
    [confirmTwoFactor.path]: ({ code }) => {
      if (code !== '123456') return problem('codeWrong', 409)
      state.isWhole = true
      return { recoveryCodes: CODES }
    },
    [beginPasskey.path]: () => ({
      challenge: challenge(),
      rp: { id: 'localhost', name: 'Sample' },
      user: { id: base64url(new TextEncoder().encode('somebody')), name: 'pat@lender.example', displayName: '' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
    [beginPasskeySignIn.path]: () => ({ challenge: challenge(), rpId: 'localhost', userVerification: 'required' }),
    [signInWithPasskey.path]: () => {
      state.isWhole = true
      return { jwt: 'whole.staff.token' }
    },
    // Never answered: the page would be left, and the test with it.
    [logout.path]: () => new Promise(() => undefined),
  }
  const answer = (path: string, method: string, body: Record<string, unknown>): unknown => {
    if (path === beginTwoFactor.path && method === 'POST')
      return state.isOld
        ? problem('freshProofNeeded', 403)
        : { secret: KEY, uri: `otpauth://totp/Sample?secret=${KEY}` }
    if (path === addPasskey.path && method === 'POST') {
      state.passkeys += 1
      return {
        id: 'one',
        name: String(body.name),
        isSynced: false,
        createdAt: '2026-11-20T18:00:00Z',
        lastUsedAt: null,
      }
    }
    if (path === listPasskeys.path) return Array.from({ length: state.passkeys }, (_, nth) => ({ id: `key ${nth}` }))
    const found = own[path]
    if (found) return found(body)
    if (!state.isWhole) return lacking()
    return path === readStaff.path ? sampleStaff('processor') : { offers: [], mine: [], waiting: [], rows: [] }
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin)
    state.asked.push(pathname)
    await pause(state.answersAfterMs)
    const given = await answer(pathname, method, typeof body === 'string' ? JSON.parse(body) : {})
    return given instanceof Response ? given : Response.json(given)
  })
  return state
}

const Where = () => {
  const { pathname, search } = useLocation()
  return <p>at {pathname + search}</p>
}

const open = (has: Has = {}) => {
  saveToken('staff.token.signed')
  const server = createServer(has)
  const client = createQueryClient()
  show(
    <QueryClientProvider client={client}>
      <Routes>
        <Route element={<SignedIn />}>
          <Route path="*" element={<Where />} />
        </Route>
      </Routes>
    </QueryClientProvider>,
    sampleStaff('processor'),
    { path: WANTED },
  )
  return { server, client }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = page.getByRole('heading', { name: 'One more step' })
const arrived = () => expect.element(page.getByText(`at ${WANTED}`)).toBeVisible()

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('whoever lacks no factor sees their page at once (control)', async () => {
  const { server } = open({ isWhole: true })
  await arrived()
  expect(heading.query()).toBeNull()
  expect(server.asked).not.toContain(readTwoFactor.path)
})

describe('whoever lacks the factor that the lender asks for', () => {
  it('reads why, sets up an app by the keyboard alone, and goes on to the page they wanted', async () => {
    const { server } = open()
    await expect.element(heading).toBeVisible()
    await expect.element(page.getByText('Sample asks its staff for a second factor besides the password')).toBeVisible()
    expect(page.getByText(`at ${WANTED}`).query()).toBeNull()
    await expect.element(button('Set up an authenticator app')).toBeVisible()
    const press = async (name: string) => {
      for (let tabs = 0; tabs < 30 && document.activeElement?.textContent !== name; tabs += 1) await userEvent.tab()
      expect(document.activeElement?.textContent).toBe(name)
      await userEvent.keyboard('{Enter}')
    }
    await press('Set up an authenticator app')
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await expect.element(page.getByLabelText('6-digit code')).toHaveFocus()
    expect(button('Add a passkey').query()).toBeNull()
    await userEvent.keyboard('000000{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('That code is not right.')
    expect(server.isWhole).toBe(false)
    await userEvent.clear(page.getByLabelText('6-digit code'))
    await userEvent.type(page.getByLabelText('6-digit code'), '123 456{Enter}')
    await expect.element(page.getByText(CODES[9] ?? 'none')).toBeVisible()
    await press('I have saved them')
    await arrived()
  })

  it('is asked for the password again where the sign-in is a while ago', async () => {
    open({ isOld: true })
    await button('Set up an authenticator app').click()
    await expect.element(page.getByLabelText('Your password')).toHaveFocus()
    await userEvent.keyboard('not it{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('That is not your password.')
    await userEvent.clear(page.getByLabelText('Your password'))
    await userEvent.type(page.getByLabelText('Your password'), 'my password{Enter}')
    await expect.element(page.getByLabelText('6-digit code')).toBeVisible()
  })

  it('keeps what is shown and typed while who they are is asked anew, as after a look at the app in another window', async () => {
    const { server } = open()
    await button('Set up an authenticator app').click()
    const field = page.getByLabelText('6-digit code')
    await userEvent.type(field, '123')
    const askedBefore = server.asked.length
    const shown = document.querySelector('main')
    server.answersAfterMs = 500
    window.dispatchEvent(new Event('visibilitychange'))
    const askedSince = () => server.asked.slice(askedBefore)
    await vi.waitFor(() => expect(askedSince()).toContain(readStaff.path), { timeout: 60_000 })
    await pause(1_000)
    expect(document.querySelector('main')).toBe(shown)
    await expect.element(field).toHaveValue('123')
  })

  it('gives a code of the app that they have', async () => {
    open({ app: true })
    const field = page.getByLabelText('Code from your app, or a recovery code')
    await userEvent.type(field, '654321{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('That code is not right.')
    expect(button('Set up an authenticator app').query()).toBeNull()
    await userEvent.clear(field)
    await userEvent.type(field, '123456{Enter}')
    await arrived()
  })

  it('signs out', async () => {
    const { server } = open()
    await button('Sign out').click()
    await vi.waitFor(() => expect(server.asked).toContain(logout.path), { timeout: 60_000 })
  })
})

describe('with a device that keeps passkeys', () => {
  let authenticatorId: string
  beforeEach(async () => {
    await cdp().send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
    } as const
    const added = await cdp().send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
    })
    ;({ authenticatorId } = added)
  })
  afterEach(async () => {
    await cdp().send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await cdp().send('WebAuthn.disable')
  })

  it('a passkey is made, used, and leads to the page they wanted', async () => {
    open()
    await button('Add a passkey').click()
    await expect.element(button('Use my passkey')).toBeVisible()
    await button('Use my passkey').click()
    await arrived()
    expect(storedToken()).toBe('Bearer whole.staff.token')
  })
})

it('a passkey that the device did not make is told of, and nothing is kept', async () => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const { server } = open()
  await button('Add a passkey').click()
  await expect.element(page.getByText('No passkey was made.')).toBeVisible()
  expect(server.passkeys).toBe(0)
})

it('a record that changes meanwhile leads here as soon as any read is refused', async () => {
  const { server, client } = open({ isWhole: true })
  await arrived()
  server.isWhole = false
  const read = { queryKey: [readChatRoom.name], queryFn: () => call(readChatRoom, {}) }
  await client.fetchQuery(read).catch(() => undefined)
  await expect.element(heading).toBeVisible()
})

it.each([320, 1280])('at %d px has no fault that axe finds, and is not wider', async (width) => {
  await page.viewport(width, 900)
  open()
  await expect.element(button('Set up an authenticator app')).toBeVisible()
  const isSound = async () => {
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  await isSound()
  await button('Set up an authenticator app').click()
  const field = page.getByLabelText('6-digit code')
  await expect.element(field).toBeVisible()
  await isSound()
  await userEvent.type(field, '123456{Enter}')
  await expect.element(page.getByText(CODES[0] ?? 'none')).toBeVisible()
  await isSound()
})
