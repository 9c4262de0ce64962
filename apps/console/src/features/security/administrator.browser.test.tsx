import { listResponses, revokeTokens } from '@hearthline/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOfPage } from '../../testing/page-violations.ts'
import { account, answeredAs, asked, idOf, openAs, openWaiting, openWith, press } from './testing/open-security.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('the page of security, to an administrator', () => {
  it('finds an account and disables it, after which it can be enabled', async () => {
    const { sent } = await openAs('administrator')
    await userEvent.fill(page.getByRole('textbox', { name: 'Email address' }), 'avery@example.test')
    await press('Find the account')
    await press('Disable')
    await press('Disable the account')
    await expect.element(page.getByText('Give a reason.')).toBeVisible()
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'A stolen laptop')
    await press('Disable the account')
    await expect.element(page.getByText('Disabled')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Enable' })).toBeVisible()
    expect(page.getByRole('dialog').elements()).toEqual([])
    expect(sent.map(({ body }) => body)).toContainEqual({ act: 'DISABLE', reason: 'A stolen laptop' })
  })
  it('asks for the disabling of whoever guards the others, and reads why', async () => {
    const { sent, of } = await openWith({ ...account, isStaff: true, personsToDisable: 2 }, 'administrator')
    await userEvent.fill(page.getByRole('textbox', { name: 'Email address' }), 'avery@example.test')
    await press('Find the account')
    await press('Ask to disable')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/one administrator alone cannot disable them/)).toBeVisible()
    expect(await violationsOfPage()).toEqual([])
    await userEvent.fill(dialog.getByRole('textbox'), 'A stolen laptop')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask to disable' }))
    const bodies = () => of(listResponses.path).flatMap(({ body }) => answeredAs(body))
    const asked = { kind: 'DISABLE_ACCOUNT', subject: account.uuid, reason: 'A stolen laptop' }
    await expect.poll(bodies).toEqual([asked])
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
    expect(sent.filter(({ path }) => path.endsWith('/changes'))).toEqual([])
  })
  it('asks for the enabling of a guard too, and enables everybody else at once', async () => {
    const { of } = await openWith({ ...account, isStaff: true, isDisabled: true, personsToDisable: 2 }, 'administrator')
    await userEvent.fill(page.getByRole('textbox', { name: 'Email address' }), 'avery@example.test')
    await press('Find the account')
    await press('Ask to enable')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/one administrator alone cannot enable them again/)).toBeVisible()
    await userEvent.fill(dialog.getByRole('textbox'), 'The laptop was found')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask to enable' }))
    const asked = { kind: 'ENABLE_ACCOUNT', subject: account.uuid, reason: 'The laptop was found' }
    await expect.poll(() => of(listResponses.path).flatMap(({ body }) => answeredAs(body))).toEqual([asked])
  })
  it('reads how many sessions end, whose, and what that does not do, before signing everybody out', async () => {
    await openAs('administrator')
    await expect
      .element(page.getByRole('button', { name: 'Sign everybody out' }))
      .toHaveAttribute('data-kind', 'danger-second')
    await press('Sign everybody out')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('3 sessions of staff, yours too')).toBeVisible()
    await expect.element(dialog.getByText('41 sessions of borrowers, signers, brokers and agents')).toBeVisible()
    await expect.element(dialog.getByText(/disables no account and changes no password/)).toBeVisible()
    await expect
      .element(dialog.getByRole('button', { name: 'Sign everybody out' }))
      .toHaveAttribute('data-kind', 'danger')
    expect(await violationsOfPage()).toEqual([])
  })
  it('signs everybody out only once that was ticked', async () => {
    const { of } = await openAs('administrator')
    await press('Sign everybody out')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('button', { name: 'Sign everybody out' })).toBeDisabled()
    expect(of(revokeTokens.path)).toEqual([])
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Sign everybody out' }))
    await expect.poll(() => of(revokeTokens.path).map(({ body }) => body)).toEqual([{ everybody: true }])
  })
  it('approves what a colleague asked for, and not what they asked for themselves', async () => {
    const { sent } = await openAs('administrator')
    await expect.element(page.getByText('Asked by Kim Colleague')).toBeVisible()
    expect(page.getByRole('button', { name: 'Approve', exact: true }).elements()).toHaveLength(1)
    await press('Approve')
    await expect.element(page.getByText('Approved by Pat Sample')).toBeVisible()
    expect(sent.find(({ path }) => path.endsWith('/answer'))?.path).toContain(idOf(4))
  })
  it('shows what proof of identity was seen, and by whom, to whoever approves', async () => {
    const proof = { kind: 'ID_BY_VIDEO', seenBy: 'Robin of the branch' } as const
    const lost = { ...asked(idOf(6), 'Kim Colleague', 2), kind: 'RESET_FACTOR', subject: idOf(5), proof } as const
    await openWaiting(account, [lost], 'compliance')
    const seen = 'ID document compared in a video call, seen by Robin of the branch'
    await expect.element(page.getByText(seen)).toBeVisible()
  })
  it('asks for a lost second factor to be taken away with the proof of identity that was seen', async () => {
    const { of } = await openAs('administrator')
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'What should be done' }), 'RESET_FACTOR')
    await userEvent.fill(
      page.getByRole('textbox', { name: /^Email address, or the loan number/ }),
      'avery@example.test',
    )
    await press('Look up')
    await userEvent.click(page.getByRole('radio', { name: 'Avery Sample' }))
    await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'A new telephone')
    await press('Ask a colleague to approve')
    await expect.element(page.getByText('Choose one.').first()).toBeVisible()
    await expect.element(page.getByText('Name who saw it.')).toBeVisible()
    expect(await violationsOfPage()).toEqual([])
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'How they proved who they are' }), 'ID_IN_PERSON')
    await userEvent.fill(page.getByRole('textbox', { name: 'Who saw it' }), 'Robin of the branch')
    await press('Ask a colleague to approve')
    const bodies = () => of(listResponses.path).flatMap(({ body }) => answeredAs(body))
    const proof = { kind: 'ID_IN_PERSON', seenBy: 'Robin of the branch' }
    const sent = { kind: 'RESET_FACTOR', subject: idOf(5), reason: 'A new telephone', proof }
    await expect.poll(bodies).toEqual([sent])
  })
  it('asks for nothing before a person chose what, and which case by its name', async () => {
    const { of } = await openAs('administrator')
    const what = page.getByRole('combobox', { name: 'What should be done' })
    await expect.element(what).toHaveValue('')
    await press('Ask a colleague to approve')
    await expect.element(page.getByText('Give a reason.')).toBeVisible()
    await userEvent.selectOptions(what, 'FREEZE_CASE')
    await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'A strange call')
    await press('Ask a colleague to approve')
    await expect.element(page.getByText('Look it up first.')).toBeVisible()
    const search = page.getByRole('textbox', { name: /^Loan number, or/ })
    await userEvent.fill(search, 'avery@example.test')
    await userEvent.keyboard('{Enter}')
    const found = page.getByRole('radio', { name: 'Avery Sample' })
    await expect.element(found).toHaveAccessibleDescription('HL-77')
    await expect.element(found).not.toBeChecked()
    await press('Ask a colleague to approve')
    await expect.element(page.getByText('Choose one below.')).toBeVisible()
    expect(await violationsOfPage()).toEqual([])
    const bodies = () => of(listResponses.path).flatMap(({ body }) => answeredAs(body))
    expect(bodies()).toEqual([])
    await userEvent.click(found)
    await press('Ask a colleague to approve')
    await expect.poll(bodies).toEqual([{ kind: 'FREEZE_CASE', subject: idOf(8), reason: 'A strange call' }])
    await expect.element(what).toHaveValue('')
  })
  it('forgets the case that was chosen once another one is typed', async () => {
    await openAs('administrator')
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'What should be done' }), 'FREEZE_CASE')
    const search = page.getByRole('textbox', { name: /^Loan number, or/ })
    await userEvent.fill(search, 'HL-77')
    await press('Look up')
    await userEvent.click(page.getByRole('radio', { name: 'Avery Sample' }))
    await userEvent.fill(search, 'HL-78')
    expect(page.getByRole('radio').elements()).toEqual([])
    await press('Look up')
    await expect.element(page.getByText('Nothing found.')).toBeVisible()
  })
})
