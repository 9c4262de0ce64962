import { type ApplicationStatus, listDocuments, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openShell, type Shell } from '../testing/open-shell.ts'
import { sampleProfile, sampleRecord, sampleStatus, sampleToken } from '../testing/samples.ts'

type State = ApplicationStatus['state']

const { uuid } = sampleStatus()

let shell: Shell

const open = async (address: string, state: State, change: Partial<ApplicationStatus> = {}) => {
  shell = await openShell(`/account/heloc/${uuid}/${address}`, {
    token: sampleToken('borrower'),
    answers: [
      [readProfile, sampleProfile],
      [readStatus, sampleStatus({ state, ...change })],
      [readRecord, sampleRecord({ step: state })],
      [listDocuments, []],
    ],
  })
}

const heading = (name: string) => shell.screen.getByRole('heading', { level: 1, name, exact: true })

it('[C-3-38] identity takes four kinds of document of the United States', async () => {
  await open('identity', 'IDENTITY_VERIFICATION')
  await expect.element(heading("Show us it's you")).toBeVisible()
  const kinds = ["US driver's license", 'US state ID card', 'US passport', 'US permanent resident card']
  for (const name of kinds)
    await expect.element(shell.screen.getByRole('radio', { name, exact: true })).toBeInTheDocument()
  expect(shell.screen.getByRole('radio').elements()).toHaveLength(kinds.length)
})

it('[P-9-48] the tax number is said to be kept under 256-bit encryption', async () => {
  await open('start/contact', 'COLLECT_ADDITIONAL_INFO')
  await expect.element(shell.screen.getByText(/Kept under 256-bit encryption/)).toBeVisible()
})

it.each([
  ['[P-4.1-08]', false, 'Talk to eNotary'],
  ['[P-4.1-07]', true, 'Schedule Notary Session'],
] as const)(
  '%s [P-2.4-41] [P-4.1-01..06] has a sidebar titled Application Progress; manual notary: %s',
  async (_, manualNotary, last) => {
    await page.viewport(1440, 900)
    await open('bank/disburse', 'DISBURSEMENT_ACCOUNT', { manualNotary })
    const rail = shell.screen.getByRole('navigation', { name: 'Application Progress', exact: true })
    await expect.element(rail.getByText('Application Progress', { exact: true })).toBeVisible()
    const steps = rail.getByRole('listitem').elements()
    expect(steps.map((step) => step.textContent?.replace(/, (Done|You are here|Ahead)$/, ''))).toEqual([
      'Basic Info',
      'Select Offer',
      'Provide More Info',
      'Link Income Sources',
      'Verify Identity',
      'Sign Documents',
      last,
    ])
    expect(steps.findIndex((step) => step.ariaCurrent === 'step')).toBe(3)
  },
)
