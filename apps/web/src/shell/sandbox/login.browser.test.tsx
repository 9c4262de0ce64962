import { forgetToken, saveToken, storedToken } from '@hearthline/client'
import { adoptToken, listApplications, login, readInbox } from '@hearthline/contracts'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { labelWith } from '../../testing/sample-label.ts'
import { sampleToken } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'
import { SandboxPanel } from '../index.ts'

const uuid = '3f2a1b0c-0000-4000-8000-000000000001'
const older = '3f2a1b0c-0000-4000-8000-000000000002'
const jwt = sampleToken('borrower')
const applications = [
  { uuid: older, active: false },
  { uuid, active: true },
]
const WORDS = 'Something unexpected happened logging you in.'

const Where = () => <p>at {useLocation().pathname}</p>

const open = (answers: readonly StubAnswer[], sandbox = true) => {
  stubServer([[readInbox, []], ...answers])
  show(
    <>
      <Where />
      <SandboxPanel />
    </>,
    { label: labelWith({ ours: { sandbox } }) },
  )
}

const toLogin = async () => {
  await page.getByRole('button', { name: 'Sandbox' }).click()
  await page.getByText('Login', { exact: true }).click()
}
const withPassword = async () => {
  await page.getByLabelText('Email address').fill('avery@example.com')
  await page.getByLabelText('Password').fill('four words in a row')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
const withToken = async (text: string) => {
  await page.getByLabelText('JWT').fill(text)
  await page.getByRole('button', { name: 'Log in with the token' }).click()
}
const arrived = (path: string) => expect.element(page.getByText(`at ${path}`)).toBeVisible()

beforeEach(() => page.viewport(1200, 1000))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('the Dev Toolbar of a sandbox', () => {
  it('[C-2-16] [C-2-17] logs in with an address and a password, and goes to the active HELOC at its uuid', async () => {
    open([
      [login, { jwt }],
      [listApplications, applications],
    ])
    await toLogin()
    await withPassword()
    await arrived(`/account/heloc/${uuid}`)
    expect(storedToken()).toBe(`Bearer ${jwt}`)
    expect(page.getByRole('dialog').query()).toBeNull()
  })

  it.each([jwt, `Bearer ${jwt}`, `  ${jwt} `])('[C-2-16] [C-2-17] logs in with a pasted JWT: %j', async (pasted) => {
    open([
      [adoptToken, { jwt }],
      [listApplications, applications],
    ])
    await toLogin()
    await withToken(pasted)
    await arrived(`/account/heloc/${uuid}`)
    expect(storedToken()).toBe(`Bearer ${jwt}`)
  })

  it('goes to the dashboard of somebody without an active one', async () => {
    open([
      [adoptToken, { jwt }],
      [listApplications, [{ uuid: older, active: false }]],
    ])
    await toLogin()
    await withToken(jwt)
    await arrived('/dashboard')
  })

  it.each([
    [401, 'signInRefused'],
    [409, 'secondFactorNeeded'],
    [500, 'internal'],
  ])('[C-8-08] says what the specification says when a login fails with %i', async (status, code) => {
    open([[login, () => Response.json({ code, message: '' }, { status })]])
    await toLogin()
    await withPassword()
    await expect.element(page.getByRole('alert')).toHaveTextContent(WORDS)
    await arrived('/')
    expect(storedToken()).toBeNull()
  })

  it('[C-8-08] says so of a token that is no good, and leaves whoever was logged in', async () => {
    saveToken('before')
    open([[adoptToken, () => Response.json({ code: 'signInRefused', message: '' }, { status: 401 })]])
    await toLogin()
    await withToken('stolen')
    await expect.element(page.getByRole('alert')).toHaveTextContent(WORDS)
    expect(storedToken()).toBe('Bearer before')
  })
})

it('[C-6-12] is not there in production, by its button or by its keys', async () => {
  open([[listApplications, applications]], false)
  await userEvent.keyboard('{Shift>}{Alt>}X{/Alt}{/Shift}')
  await arrived('/')
  expect(page.getByRole('button').query()).toBeNull()
  expect(page.getByRole('dialog').query()).toBeNull()
})

describe('the button of the sandbox', () => {
  const button = page.getByRole('button', { name: 'Sandbox' })
  const positionAt = async (width: number, height: number) => {
    await page.viewport(width, height)
    open([])
    await expect.element(button).toBeVisible()
    return getComputedStyle(button.element()).position
  }

  it('floats where there is room, and stands at the end of the page on a phone and at 400 %', async () => {
    onTestFinished(() => page.viewport(1280, 900))
    expect(await positionAt(1280, 900)).toBe('fixed')
    for (const [width, height] of [
      [390, 844],
      [320, 256],
    ] as const) {
      document.body.replaceChildren()
      expect(await positionAt(width, height)).toBe('static')
    }
  })
})
