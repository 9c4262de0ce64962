import { listSecurityEvents } from '@hearthline/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOfPage } from '../../testing/page-violations.ts'
import { idOf, openAs, press } from './testing/open-security.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('the page of security, to compliance', () => {
  it('shows what happened and who read what, and nothing of accounts', async () => {
    await openAs('compliance')
    await expect.element(page.getByRole('rowheader', { name: /Case read/ })).toBeVisible()
    await expect.element(page.getByText('Sign-in refused, 41 times')).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'Robin Reader · Processor' }).first()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Robin Reader' }).first()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'HL-77', exact: true }).first()).toBeVisible()
    // Names alone: no id of an account or an application.
    const seen = document.body.textContent ?? ''
    expect([idOf(5), idOf(7), idOf(8)].filter((id) => seen.includes(id))).toEqual([])
    expect(page.getByRole('heading', { name: 'Accounts' }).elements()).toEqual([])
    expect(await violationsOfPage()).toEqual([])
  })
  it('leads from a name to what its owner did, and takes it back', async () => {
    const { of } = await openAs('compliance')
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'What', exact: true }), 'signInRefused')
    await expect.poll(() => of(listSecurityEvents.path).at(-1)?.query).toContain('kind=signInRefused')
    await page.getByRole('link', { name: 'Robin Reader' }).first().click()
    await expect.poll(() => of(listSecurityEvents.path).at(-1)?.query).toContain(`actor=${idOf(7)}`)
    expect(of(listSecurityEvents.path).at(-1)?.query).toContain('kind=signInRefused')
    await press('Done by Robin Reader')
    await expect.element(page.getByRole('button', { name: 'Done by Robin Reader' })).not.toBeInTheDocument()
  })
  it('finds the events of a case and of an account by what people know them by', async () => {
    const { of } = await openAs('compliance')
    const box = page.getByRole('textbox', { name: /Whose events/ })
    await userEvent.fill(box, 'nobody@example.test')
    await press('Find events')
    await expect.element(page.getByText('Nothing found.')).toBeVisible()
    await userEvent.fill(box, 'HL-77')
    await userEvent.keyboard('{Enter}')
    await press('About this case')
    await expect.poll(() => of(listSecurityEvents.path).at(-1)?.query).toContain(`about=${idOf(8)}`)
    await expect.element(page.getByRole('button', { name: 'About HL-77' })).toBeVisible()
    expect(await violationsOfPage()).toEqual([])
    await userEvent.fill(box, 'avery@example.test')
    await press('Find events')
    await press('Done by them')
    await expect.poll(() => of(listSecurityEvents.path).at(-1)?.query).toContain(`actor=${idOf(5)}`)
  })
  it.each([
    ['links a case to its page for who may open it', ['compliance', 'processor'], `/applications/${idOf(8)}`],
    ['links it to its own events for who may not', ['compliance'], `/security?about=${idOf(8)}`],
  ] as const)('%s', async (_, roles, href) => {
    await openAs(...roles)
    await expect
      .element(page.getByRole('table', { name: 'Security events' }).getByRole('link', { name: 'HL-77' }).first())
      .toHaveAttribute('href', href)
  })
})
