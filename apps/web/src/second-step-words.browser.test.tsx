import {
  beginProof,
  beginTwoFactor,
  confirmTwoFactor,
  listApplications,
  readProfile,
  readRecord,
  readStatus,
} from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { openShell } from './testing/open-shell.ts'
import { sampleStatus, sampleToken } from './testing/samples.ts'

const { uuid } = sampleStatus()

/** On the built files: in sources, a message whose catalogue nobody brings falls back to its English. */
describe('the question for a second factor', () => {
  it('brings all its words, also those of an app and of recovery codes', async () => {
    const refused = () => Response.json({ code: 'secondFactorRequired', message: '' }, { status: 403 })
    const shell = await openShell(`/account/heloc/${uuid}/bank/autopay`, {
      token: sampleToken('borrower'),
      answers: [
        [readProfile, refused],
        [readStatus, refused],
        [readRecord, refused],
        [listApplications, refused],
        [beginProof, { by: 'setUp', passkey: false }],
        [beginTwoFactor, { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/sample' }],
        [confirmTwoFactor, { recoveryCodes: ['abcde-fghij'] }],
      ],
    })
    const dialog = shell.screen.getByRole('dialog', { name: 'One more step' })
    await dialog.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await expect.element(dialog.getByRole('link', { name: 'Open in my app' })).toBeVisible()
    await expect.element(dialog).toHaveTextContent('Type the code that the app shows.')
    await dialog.getByLabelText('6-digit code').fill('482913')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect.element(dialog).toHaveTextContent('Save these recovery codes.')
    await expect.element(dialog.getByRole('button', { name: 'I have saved them' })).toBeVisible()
  })
})
