import { forgetToken, saveToken } from '@hearthline/client'
import {
  beginPasskey,
  beginProof,
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  giveProof,
  listApplications,
  listPasskeys,
  listSessions,
  readBrokerUser,
  readHeloc,
  readProfile,
  readTwoFactor,
  removePasskey,
  removeTwoFactor,
} from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { labelWith, sampleLabel } from '../../testing/sample-label.ts'
import { sampleProfile, sampleToken } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'
import { SettingsPage } from './settings-page.tsx'

const uuid = '3f2a1b0c-0000-4000-8000-000000000001'
const at = '2026-11-03T17:00:00Z'
const session = (change: object) => ({
  uuid,
  kind: 'borrower',
  method: 'code',
  userAgent: 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
  createdAt: at,
  lastSeenAt: at,
  isCurrent: false,
  ...change,
})
const off = { enabled: false, verified: false, recoveryCodesLeft: 0 }

const open = (more: StubAnswer[] = [], label = sampleLabel) => {
  const server = stubServer([
    ...more,
    [readProfile, sampleProfile],
    [listPasskeys, []],
    [listSessions, [session({ isCurrent: true })]],
    [readTwoFactor, off],
    [listApplications, []],
  ])
  show(<SettingsPage />, { path: '/dashboard/settings', label })
  return server
}

const part = (name: string) => page.getByRole('region', { name, exact: true })

beforeEach(async () => {
  saveToken(sampleToken('borrower'))
  await page.viewport(1440, 1000)
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it('shows who the account belongs to', async () => {
  open()
  for (const words of ['Avery Sample', 'avery@example.com', '(303) 555-0142', 'February 3, 1980'])
    await expect.element(part('Profile')).toHaveTextContent(words)
})

it('an account that applies for nothing has a profile all the same', async () => {
  const { uuid, email } = sampleProfile
  const bare = {
    uuid,
    email,
    optimizelyProfileUuid: null,
    name: null,
    phoneNumbers: [],
    dob: null,
    addresses: [],
    hasSsn: false,
  }
  saveToken(sampleToken('originator'))
  open([[readProfile, bare]])
  await expect.element(part('Profile')).toHaveTextContent('avery@example.com')
  await expect.element(part('Profile')).not.toHaveTextContent('every document you sign')
})

it('offers the languages of the lender', async () => {
  open()
  await expect.element(part('Language').getByRole('radio', { name: 'English' })).toBeChecked()
  await expect.element(part('Language').getByRole('radio', { name: 'Español' })).toBeInTheDocument()
})

it('shows what was agreed to', async () => {
  open([
    [listApplications, [{ uuid, active: true }]],
    [readHeloc, { consents: [{ type: 'SOFT_CREDIT' }], referrer: null }],
  ])
  const consents = part('Consents').getByRole('listitem')
  await expect.element(consents.filter({ hasText: 'Soft credit check' })).toHaveTextContent('Given')
  await expect.element(consents.filter({ hasText: 'Hard credit check' })).toHaveTextContent('Not given')
})

it('changes the password, and says that other devices were logged out', async () => {
  const { asked } = open([[changePassword, { changed: true }]])
  await part('Password').getByLabelText('New password').fill('four words in a row')
  await part('Password').getByRole('button', { name: 'Save password' }).click()
  await expect.element(part('Password')).toHaveTextContent('Your password was changed.')
  expect(document.activeElement?.textContent).toContain('Your password was changed.')
  expect(asked).toContain(changePassword.name)
})

it.each([
  ['passwordShort', 'Use at least 15 characters'],
  ['passwordCommon', 'Many people use this, or it is easy to guess. Take a few words in a row'],
  ['passwordBreached', 'This password was stolen from other sites. Choose one that you use nowhere else'],
])('says by the field why a password is too weak for this lender: %s', async (code, words) => {
  const refusal = { code: 'invalidInput', message: '', fields: [{ path: 'password', code }] }
  open(
    [[changePassword, () => Response.json(refusal, { status: 422 })]],
    labelWith({ ours: { passwordMinCharacters: 15 } }),
  )
  await expect.element(part('Password')).toHaveTextContent('15 characters or more.')
  await part('Password').getByLabelText('New password').fill('four words in')
  await part('Password').getByRole('button', { name: 'Save password' }).click()
  await expect
    .element(part('Password').getByLabelText('New password'))
    .toHaveAccessibleDescription(expect.stringContaining(words))
  await expect.element(part('Password').getByLabelText('New password')).toHaveValue('four words in')
  await expect.element(part('Password').getByRole('region', { name: 'One thing to fix' })).toHaveFocus()
  await part('Password')
    .getByRole('link', { name: `New password: ${words}` })
    .click()
  await expect.element(part('Password').getByLabelText('New password')).toHaveFocus()
})

it('lets one type on after a refusal: nothing takes the focus, and the reason goes with the password it was about', async () => {
  const refusal = { code: 'invalidInput', message: '', fields: [{ path: 'password', code: 'passwordCommon' }] }
  open([[changePassword, () => Response.json(refusal, { status: 422 })]])
  const field = part('Password').getByLabelText('New password')
  const why = 'Many people use this, or it is easy to guess. Take a few words in a row'
  await field.fill('12345')
  await part('Password').getByRole('button', { name: 'Save password' }).click()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(why))
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}a few words')
  await expect.element(field).toHaveValue('a few words')
  await expect.element(field).toHaveFocus()
  await expect.element(field).not.toHaveAccessibleDescription(expect.stringContaining(why))
})

it('says why a password was not taken', async () => {
  open([[changePassword, () => Response.json({ code: 'passwordWrong', message: '' }, { status: 403 })]])
  await part('Password').getByLabelText('New password').fill('four words in a row')
  await part('Password').getByRole('button', { name: 'Save password' }).click()
  await expect.element(part('Password').getByRole('alert')).toHaveTextContent('That is not your password.')
})

it('lists passkeys and removes one', async () => {
  let keys = [{ id: 'k1', name: 'My phone', isSynced: true, createdAt: at, lastUsedAt: null }]
  const { asked } = open([
    [listPasskeys, () => keys],
    [
      removePasskey,
      () => {
        keys = []
        return { removed: true }
      },
    ],
  ])
  await expect.element(part('Passkeys').getByRole('listitem')).toHaveTextContent('Added Nov 3 · not used yet')
  await part('Passkeys').getByRole('button', { name: 'Remove My phone' }).click()
  await expect.element(part('Passkeys').getByText('My phone')).not.toBeInTheDocument()
  expect(asked).toContain(removePasskey.name)
})

it('turns a second factor on, and shows its recovery codes once', async () => {
  let state = off
  open([
    [readTwoFactor, () => state],
    [beginTwoFactor, { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/Sample' }],
    [
      confirmTwoFactor,
      () => {
        state = { enabled: true, verified: true, recoveryCodesLeft: 2 }
        return { recoveryCodes: ['abcde-12345', 'fghij-67890'] }
      },
    ],
  ])
  const factor = part('Second factor')
  await factor.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect.element(factor).toHaveTextContent('ABCD EFGH IJKL')
  await expect
    .element(factor.getByRole('link', { name: 'Open in my app' }))
    .toHaveAttribute('href', 'otpauth://totp/Sample')
  await factor.getByLabelText('6-digit code').fill('123456')
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(factor).toHaveTextContent('abcde-12345')
  await factor.getByRole('button', { name: 'I have saved them' }).click()
  await expect.element(factor).toHaveTextContent('2 recovery codes left')
})

it('asks who one is where the log-in is a while ago, then goes on by itself', async () => {
  let isProved = false
  const stale = () => Response.json({ code: 'freshProofNeeded', message: '' }, { status: 403 })
  open([
    [beginTwoFactor, () => (isProved ? { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/Sample' } : stale())],
    [beginProof, { by: 'password', passkey: false }],
    [
      giveProof,
      ({ body }: { body: string }) => {
        isProved = JSON.parse(body).secret === 'four words in a row'
        return isProved ? { proved: true } : Response.json({ code: 'passwordWrong', message: '' }, { status: 409 })
      },
    ],
  ])
  const factor = part('Second factor')
  await factor.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const field = dialog.getByLabelText('Your password')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('not this one{Enter}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('That is not your password.')
  await expect.element(field).toHaveValue('not this one')
  await field.fill('four words in a row')
  await userEvent.keyboard('{Enter}')
  await expect.element(factor).toHaveTextContent('ABCD EFGH IJKL')
})

it('keeps the name of a new passkey while it asks who one is', async () => {
  open([
    [beginPasskey, () => Response.json({ code: 'freshProofNeeded', message: '' }, { status: 403 })],
    [beginProof, { by: 'code', passkey: false }],
  ])
  const keys = part('Passkeys')
  await keys.getByLabelText('Name of this device').fill('Kitchen laptop')
  await keys.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect.element(dialog.getByLabelText('Code from the email')).toHaveFocus()
  await expect.element(keys.getByLabelText('Name of this device')).toHaveValue('Kitchen laptop')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(keys.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
})

it('turns it off with a code of it', async () => {
  let state = { enabled: true, verified: true, recoveryCodesLeft: 8 }
  const { asked } = open([
    [readTwoFactor, () => state],
    [
      removeTwoFactor,
      () => {
        state = off
        return off
      },
    ],
  ])
  const factor = part('Second factor')
  await factor.getByRole('button', { name: 'Turn off' }).click()
  await factor.getByLabelText('Code from your app, or a recovery code').fill('123456')
  await factor.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(factor.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  expect(asked).toContain(removeTwoFactor.name)
})

it('lists where one is logged in, and logs out elsewhere', async () => {
  const elsewhere = '3f2a1b0c-0000-4000-8000-000000000002'
  let sessions = [session({ isCurrent: true }), session({ uuid: elsewhere, userAgent: 'Firefox/130 Android' })]
  const { asked } = open([
    [listSessions, () => sessions],
    [
      endSession,
      () => {
        sessions = sessions.slice(0, 1)
        return { ended: 1 }
      },
    ],
    [endOtherSessions, { ended: 1 }],
  ])
  const devices = part('Where you are logged in')
  await expect.element(devices.getByRole('listitem').first()).toHaveTextContent('This device')
  await devices.getByRole('button', { name: 'Log out Firefox, Android' }).click()
  await expect.element(devices.getByText('Firefox, Android')).not.toBeInTheDocument()
  expect(asked).toContain(endSession.name)
  expect(devices.getByRole('button', { name: 'Log out everywhere else' }).query()).toBeNull()
})

// [ASVS-7.5.2]
it.each([
  ['one device', 'Log out Firefox, Android', endSession],
  ['all others', 'Log out everywhere else', endOtherSessions],
])('asks who one is before it logs out %s, and says why', async (_, name, ending) => {
  let isProved = false
  const elsewhere = session({ uuid: '3f2a1b0c-0000-4000-8000-000000000002', userAgent: 'Firefox/130 Android' })
  const stale = () => Response.json({ code: 'freshProofNeeded', message: '' }, { status: 403 })
  open([
    [listSessions, () => (isProved ? [session({ isCurrent: true })] : [session({ isCurrent: true }), elsewhere])],
    [ending, () => (isProved ? { ended: 1 } : stale())],
    [beginProof, { by: 'password', passkey: false }],
    [
      giveProof,
      () => {
        isProved = true
        return { proved: true }
      },
    ],
  ])
  const devices = part('Where you are logged in')
  await devices.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect.element(dialog).toHaveTextContent('this logs you out on another device')
  await expect.element(devices.getByText('Firefox, Android')).toBeVisible()
  await dialog.getByLabelText('Your password').fill('four words in a row')
  await userEvent.keyboard('{Enter}')
  await expect.element(devices.getByText('Firefox, Android')).not.toBeInTheDocument()
})

it('leaves password, passkeys and second factor to an issuer that keeps them', async () => {
  const user = {
    identityUuid: uuid,
    organizationCode: 'SAMPLE',
    userType: 'BORROWER',
    email: 'avery@example.com',
    updatedAt: at,
    isManageable: false,
    activeLegacyCustomerOrgs: [],
    walletAddresses: [],
  }
  open([[readBrokerUser, user]])
  await expect.element(page.getByText('Your login is managed elsewhere.')).toBeVisible()
  expect(part('Password').query()).toBeNull()
})
