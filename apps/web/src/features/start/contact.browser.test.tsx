import { forgetToken, saveToken } from '@hearthline/client'
import { giveAdditionalInfo, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { labelWith } from '../../testing/sample-label.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

const uuid = sampleStatus().uuid
const state = 'COLLECT_ADDITIONAL_INFO'

const open = (employerName?: string) => {
  const income = { employmentTypes: ['FULL_TIME' as const], annualCents: 145_000_00, employerName }
  const server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state, income })],
    [giveAdditionalInfo, sampleStatus({ state: 'HMDA' })],
  ])
  // A made-up number is one of a sandbox.
  const label = labelWith({ ours: { sandbox: true } })
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/start/contact`, label })
  return server
}
const years = page.getByLabelText('Years with Example Works')

const fillRest = async () => {
  await page.getByLabelText('Social Security number or ITIN').fill('900-01-1001')
  await page.getByRole('radio', { name: 'I own it alone' }).click()
  await page.getByRole('radio', { name: 'Improving a home' }).click()
  await page.getByRole('checkbox', { name: 'I agree to a hard credit check' }).click()
}
const send = () => page.getByRole('button', { name: 'Continue' }).click()

beforeEach(async () => {
  saveToken('sample')
  await page.viewport(390, 844)
})
afterEach(() => {
  forgetToken()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it.each([
  ['6', 6],
  ['0', 0],
  ['', undefined],
] as const)('takes the years with the employer that was named: %j', async (typed, sent) => {
  const server = open('Example Works')
  await years.fill(typed)
  await fillRest()
  await send()
  await expect.poll(() => server.sentTo(giveAdditionalInfo).length).toBe(1)
  const body = (await server.sentTo(giveAdditionalInfo)[0]?.json()) as { readonly yearsWithEmployer?: number }
  expect(body.yearsWithEmployer).toBe(sent)
})

it('says what it takes where they cannot be so many', async () => {
  const server = open('Example Works')
  await years.fill('99')
  await fillRest()
  await send()
  await expect.element(page.getByText('Give whole years, up to 80').first()).toBeVisible()
  expect(server.sentTo(giveAdditionalInfo)).toEqual([])
})

it('asks for none where no employer was named', async () => {
  open()
  await expect.element(page.getByRole('heading', { name: 'A few more facts' })).toBeVisible()
  await expect.element(years).not.toBeInTheDocument()
})
