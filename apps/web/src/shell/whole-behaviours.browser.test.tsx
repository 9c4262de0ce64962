import {
  adoptToken,
  brokerLogout,
  listApplications,
  listDocuments,
  login,
  logout,
  readDocument,
  readInbox,
  readLegacyIdentity,
  readProfile,
  readRecord,
  readSigning,
  readStatus,
  WIDGET_READY,
  WIDGET_TAG,
} from '@hearthline/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { samplePdf } from '../document-viewer/sample-pdf.ts'
import { holdTime } from '../testing/held-time.ts'
import { openShell, type Shell } from '../testing/open-shell.ts'
import { labelWith, sampleLabel } from '../testing/sample-label.ts'
import {
  sampleDocument,
  sampleProfile,
  sampleRecord,
  sampleStatus,
  sampleTask,
  sampleToken,
} from '../testing/samples.ts'
import type { StubAnswer } from '../testing/stub-server.ts'

const { uuid } = sampleStatus()
const older = '3f2a1b0c-0000-4000-8000-0000000000b2'
const jwt = sampleToken('borrower')
const { features } = sampleLabel.hearthline
let shell: Shell

const button = (name: string) => shell.screen.getByRole('button', { name, exact: true })
const heading = (name: string) => shell.screen.getByRole('heading', { level: 1, name, exact: true })

/** Answers once it is let go. */
const held = <Answer,>(answer: Answer) => {
  let release: () => void = () => undefined
  const given = new Promise<Answer>((resolve) => {
    release = () => resolve(answer)
  })
  return { answer: () => given, letGo: () => release() }
}

/** The chat is a product of its own (whole-chat.browser.test.tsx); this has what pages know of it. */
const LAUNCHER = `customElements.define('${WIDGET_TAG}', class extends HTMLElement {
  isAvailable = true
  connectedCallback() { setTimeout(() => this.dispatchEvent(new CustomEvent('${WIDGET_READY}'))) }
  async open() { this.textContent = 'The chat is open.' }
})`

const application = (state: 'LIEN_VERIFICATION' | 'TRUST_AND_INSURANCE') =>
  [
    [readProfile, sampleProfile],
    [
      listApplications,
      [
        { uuid: older, active: false },
        { uuid, active: true },
      ],
    ],
    [readRecord, sampleRecord({ step: state })],
    [readStatus, sampleStatus({ state })],
  ] as const satisfies readonly StubAnswer[]

beforeEach(() => page.viewport(1440, 900))

it('[P-2.4-43] is titled Home Equity Line of Credit Application while no page of its own is open', async () => {
  const status = held(sampleStatus({ state: 'LIEN_VERIFICATION' }))
  shell = await openShell(`/account/heloc/${uuid}`, {
    token: jwt,
    answers: [[readStatus, status.answer], ...application('LIEN_VERIFICATION')],
  })
  const title = () => shell.window.document.title
  await expect.poll(title).toBe('Sample Lending, Inc. | Home Equity Line of Credit Application')
  status.letGo()
  await expect.poll(title).toBe('Sample Lending, Inc. | Mortgages and Liens')
})

it("[P-2.4-39] has 'Chat with us' where web chat is on, which opens the chat", async () => {
  shell = await openShell('/coming-soon', {
    label: labelWith({ ours: { features: { ...features, webChat: true } } }),
    scripts: { '/chat/launcher.js': LAUNCHER },
  })
  const foot = shell.screen.getByRole('contentinfo')
  const chat = foot.getByRole('button', { name: 'Chat with us', exact: true })
  await expect.element(chat).toBeVisible()
  await expect.poll(() => foot.getByRole('link', { name: /^Call/ }).elements()).toEqual([])
  await chat.click()
  await expect.element(shell.screen.getByText('The chat is open.')).toBeVisible()
})

describe('the Dev Toolbar of a sandbox', () => {
  const openToolbar = async (answers: readonly StubAnswer[]) => {
    shell = await openShell('/coming-soon', {
      label: labelWith({ ours: { sandbox: true } }),
      answers: [[readInbox, []], ...answers],
    })
    await expect.element(heading('Coming soon to more states')).toBeVisible()
    await button('Sandbox').click()
    const toolbar = shell.screen.getByRole('dialog', { name: 'Sandbox' })
    await toolbar.getByText('Login', { exact: true }).click()
    return toolbar
  }
  type Toolbar = Awaited<ReturnType<typeof openToolbar>>

  const withPassword = async (toolbar: Toolbar) => {
    await toolbar.getByLabelText('Email address').fill('avery@example.com')
    await toolbar.getByLabelText('Password').fill('four words in a row')
    await toolbar.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect.poll(() => shell.asked).toContain(login.name)
    expect(await shell.sentTo(login)[0]?.json()).toEqual({
      email: 'avery@example.com',
      password: 'four words in a row',
    })
  }
  const withToken = async (toolbar: Toolbar) => {
    await toolbar.getByLabelText('JWT').fill(`Bearer ${jwt}`)
    await toolbar.getByRole('button', { name: 'Log in with the token' }).click()
  }

  it.each([
    ['e-mail and password', withPassword],
    ['a pasted JWT', withToken],
  ])('[C-2-16] [C-2-17] logs in with %s, and goes to the active HELOC at /{uuid}', async (_, logIn) => {
    const status = held(sampleStatus({ state: 'LIEN_VERIFICATION' }))
    await logIn(
      await openToolbar([
        [login, { jwt }],
        [adoptToken, { jwt }],
        [readStatus, status.answer],
        ...application('LIEN_VERIFICATION'),
      ]),
    )
    await expect.poll(shell.address).toBe(`/account/heloc/${uuid}`)
    expect(localStorage.getItem('jwt')).toBe(`Bearer ${jwt}`)
    status.letGo()
    await expect.element(heading('What do you owe on the home?')).toBeVisible()
    await expect.element(button('Logout')).toBeVisible()
    expect(shell.screen.getByRole('dialog').elements()).toEqual([])
  })
})

it('[P-4.4-06] the logout of an additional signer has a handler of its own, which leads to their own login', async () => {
  shell = await openShell('/account/heloc/heloc-signer/intro', {
    token: sampleToken('signer'),
    answers: [
      [readSigning, sampleTask()],
      [readLegacyIdentity, () => new Response('', { status: 404 })],
      [logout, { signedOut: true }],
      [brokerLogout, { redirect: '/auth/login' }],
    ],
  })
  await button('Logout').click()
  await expect.element(heading('Log in to sign')).toBeVisible()
  expect(shell.address()).toBe('/account/heloc/heloc-signer/login')
  expect(localStorage.getItem('jwt')).toBeNull()
  expect(shell.asked).toContain(logout.name)
  expect(shell.asked).not.toContain(brokerLogout.name)
})

it('[P-4.4-16] confirms for one second what was copied', async () => {
  const copied: string[] = []
  shell = await openShell(`/account/heloc/${uuid}/insurance/requirements`, {
    token: jwt,
    answers: application('TRUST_AND_INSURANCE'),
    prepare: ({ navigator }) => {
      const clipboard = { writeText: async (text: string) => void copied.push(text) }
      Object.defineProperty(navigator, 'clipboard', { value: clipboard })
    },
  })
  await expect.element(button('Copy')).toBeVisible()
  const time = holdTime(shell.window)
  await button('Copy').click()
  await expect.element(button('Copied')).toBeVisible()
  expect(copied).toEqual(['Sample Lending, Inc., ISAOA/ATIMA\n1 Main Street\nDenver, CO 80202\nLoan HL-TEST-0001'])
  time.pass(999)
  await expect.element(button('Copied')).toBeVisible()
  time.pass(1)
  await expect.element(button('Copy')).toBeVisible()
})

it('[P-4.4-13] shows five toasts at most: the oldest makes room', async () => {
  const document = sampleDocument()
  let tries = 0
  shell = await openShell(`/account/heloc/${uuid}/document/disclosures?paper=${document.uuid}`, {
    token: jwt,
    answers: [
      ...application('LIEN_VERIFICATION'),
      [listDocuments, [document]],
      [readDocument, () => new Response(samplePdf(1), { headers: { 'content-type': 'application/pdf' } })],
    ],
    prepare: (inside) => {
      inside.print = () => {
        tries += 1
        throw new Error('There is no printer.')
      }
    },
  })
  const print = button('Print')
  await expect.element(print).toBeVisible()
  holdTime(shell.window)
  const toasts = () => [...shell.window.document.querySelectorAll('.hl-toast')]
  const shown = async (count: number) => {
    await print.click()
    await expect.poll(() => [tries, toasts().length]).toEqual([count, Math.min(count, 5)])
  }
  for (const count of [1, 2, 3, 4, 5]) await shown(count)
  const [first, second] = toasts()
  await shown(6)
  await expect.poll(() => first?.isConnected).toBe(false)
  expect([toasts()[0], toasts().length]).toEqual([second, 5])
})
