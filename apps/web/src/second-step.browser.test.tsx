import { forgetToken, saveToken, storedToken } from '@hearthline/client'
import {
  type beginProof as Begun,
  beginProof,
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  giveProof,
  listDocuments,
  login,
  logout,
  type ReplyOf,
  readProfile,
  readRecord,
  readStatus,
  setAutopay,
} from '@hearthline/contracts'
import { sampleOffer } from '@hearthline/domain/application'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppRoutes } from './routing/index.ts'
import { violationsOfDialog } from './testing/dialog-violations.ts'
import { sampleProfile, sampleRecord, sampleStatus } from './testing/samples.ts'
import { show } from './testing/show.tsx'
import { type StubAnswer, stubServer } from './testing/stub-server.ts'

const { uuid } = sampleStatus()
const step = 'AUTOPAY_ACCOUNT'
const refused = (code: string, status: number) => Response.json({ code, message: '' }, { status })
const dialog = page.getByRole('dialog', { name: 'One more step' })
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

const at = `/account/heloc/${uuid}/bank/autopay`
type Opening = { readonly more?: readonly StubAnswer[]; readonly path?: string; readonly isWhole?: boolean }

/** An application of a session that lacks its second factor until `given`. */
const open = (how: ReplyOf<typeof Begun>, { more = [], path = at, isWhole = false }: Opening = {}) => {
  const session = { isWhole }
  const guarded = (reply: unknown) => () => (session.isWhole ? reply : refused('secondFactorRequired', 403))
  const bank = {
    disburse: { uuid, routingNumber: '021000021', mask: '7890', accountType: 'CHECKING', holderName: 'Avery Sample' },
  } as const
  const server = stubServer([
    [readProfile, guarded(sampleProfile)],
    [readStatus, guarded(sampleStatus({ state: step }))],
    [readRecord, guarded(sampleRecord({ step, bank, offer: { ...sampleOffer, autopay: false } }))],
    [listDocuments, guarded([])],
    [setAutopay, guarded(sampleStatus({ state: step }))],
    [beginProof, how],
    [
      giveProof,
      ({ body }: { body: string }) => {
        session.isWhole = ['482913', 'four words in a row'].includes(JSON.parse(body).secret)
        return session.isWhole ? { proved: true } : refused(how.by === 'password' ? 'passwordWrong' : 'codeWrong', 409)
      },
    ],
    [logout, { signedOut: true }],
    ...more,
  ])
  show(<AppRoutes />, { path })
  return { ...server, session }
}
const faults = () => violationsOfDialog(dialog.element())
const inside = page.getByRole('button', { name: 'Continue' })

beforeEach(async () => {
  await page.viewport(1440, 1000)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe.each([
  ['code', 'Code from the email', 'We have sent a code to your email', '000000', '482 913'],
  ['password', 'Your password', 'The second one is your password', 'not this one', 'four words in a row'],
  ['secondFactor', 'Code from your app, or a recovery code', 'a code from your app', '000000', '482913'],
] as const)('a session that lacks its second factor, a %s', (by, label, says, wrong, right) => {
  it('is asked for it once, by keyboard alone, says what was wrong, and goes on where it was', async () => {
    const { asked } = open({ by, passkey: false })
    await expect.element(dialog).toHaveTextContent(says)
    const field = dialog.getByLabelText(label)
    await expect.element(field).toHaveFocus()
    expect(await faults()).toEqual([])
    // It has to be answered.
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    await field.fill(wrong)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(field).toHaveValue(wrong)
    expect(await faults()).toEqual([])
    await field.fill(right)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(inside).toBeVisible()
    expect(asked.filter((name) => name === beginProof.name)).toHaveLength(1)
  })

  it('fits a phone', async () => {
    await page.viewport(320, 800)
    open({ by, passkey: true })
    await expect.element(dialog.getByRole('button', { name: 'Use a passkey instead' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

describe('the second step', () => {
  it('comes after the password on the login page, and leads inside', async () => {
    forgetToken()
    open({ by: 'code', passkey: false }, { path: `/auth/login?redirectUrl=${at}`, more: [[login, { jwt: 'sample' }]] })
    await page.getByRole('button', { name: 'Use a password' }).click()
    await page.getByLabelText('Email address').fill('avery@example.test')
    await page.getByLabelText('Password').fill('four words in a row')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await dialog.getByLabelText('Code from the email').fill('482913')
    await userEvent.keyboard('{Enter}')
    await expect.element(inside).toBeVisible()
  })

  it('is left by logging out, which forgets the token', async () => {
    const { asked } = open({ by: 'code', passkey: false })
    await press('Log out')
    await expect.element(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(storedToken()).toBeNull()
    expect(asked).toContain(logout.name)
  })

  it('is asked for in the middle of a page too, which keeps what was chosen and sends it again', async () => {
    const { session, sentTo } = open({ by: 'password', passkey: false }, { isWhole: true })
    await expect.element(inside).toBeVisible()
    session.isWhole = false
    await inside.click()
    await dialog.getByLabelText('Your password').fill('four words in a row')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sentTo(setAutopay).length).toBe(2)
    const [first, second] = sentTo(setAutopay)
    expect(await second?.text()).toBe(await first?.text())
  })

  it('is not asked of a session that lacks nothing (control)', async () => {
    const { asked } = open({ by: 'password', passkey: false }, { isWhole: true })
    await expect.element(inside).toBeVisible()
    expect(asked).not.toContain(beginProof.name)
    expect(dialog.query()).toBeNull()
  })
})

describe('who has a mailbox and nothing else', () => {
  const how = { by: 'setUp', passkey: false } as const

  it('chooses a password, and is told why one was not taken', async () => {
    const fields = [{ path: 'password', code: 'passwordCommon', message: '' }]
    const { session } = open(how, {
      more: [
        [
          changePassword,
          ({ body }: { body: string }) => {
            session.isWhole = JSON.parse(body).password === 'four words in a row'
            return session.isWhole
              ? { changed: true }
              : Response.json({ code: 'invalidInput', message: '', fields }, { status: 422 })
          },
        ],
      ],
    })
    await expect.element(dialog).toHaveTextContent('so that your email alone does not open your application')
    expect(await faults()).toEqual([])
    const field = dialog.getByLabelText('New password')
    await field.fill('welcome123456')
    await press('Save password')
    await expect.element(dialog.getByText('it is easy to guess').first()).toBeVisible()
    await field.fill('four words in a row')
    await press('Save password')
    await expect.element(inside).toBeVisible()
  })

  it('sets up an app, and goes on once the recovery codes are saved', async () => {
    const { session } = open(how, {
      more: [
        [beginTwoFactor, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }],
        [
          confirmTwoFactor,
          () => {
            session.isWhole = true
            return { recoveryCodes: ['abcde-fghij'] }
          },
        ],
      ],
    })
    await press('Set up an authenticator app')
    await expect.element(dialog.getByLabelText('6-digit code')).toHaveFocus()
    await dialog.getByLabelText('6-digit code').fill('482913')
    await press('Turn on')
    await expect.element(dialog).toHaveTextContent('abcde-fghij')
    // The form is gone, and what took its place is read next.
    expect(document.activeElement?.textContent).toContain('abcde-fghij')
    await expect.element(dialog).not.toHaveTextContent('Choose one of these')
    await press('I have saved them')
    await expect.element(inside).toBeVisible()
  })

  it('is told to log in anew where it took too long, and nobody waits for themselves', async () => {
    open(how, { more: [[beginTwoFactor, refused('freshProofNeeded', 403)]] })
    await press('Set up an authenticator app')
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await press('Log out')
    await expect.element(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()
  })
})
