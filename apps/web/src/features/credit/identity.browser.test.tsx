import { forgetToken, saveToken } from '@hearthline/client'
import { correctIdentity, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { labelWith } from '../../testing/sample-label.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubbedServer, stubServer } from '../../testing/stub-server.ts'

type Answer = () => unknown
type At = { readonly address: string; readonly state: 'CREDIT_NO_MATCH' | 'CREDIT_NO_MATCH_SSN' }
const social: At = { address: 'credit/social', state: 'CREDIT_NO_MATCH' }
const noCredit: At = { address: 'review-app/no-credit', state: 'CREDIT_NO_MATCH_SSN' }

const open = ({ address, state }: At, answer: Answer = () => sampleStatus({ state })): StubbedServer => {
  const server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state })],
    [correctIdentity, answer],
  ])
  // A made-up number is one of a sandbox.
  const label = labelWith({ ours: { sandbox: true } })
  show(<AppRoutes />, { path: `/account/heloc/${sampleStatus().uuid}/${address}`, label })
  return server
}

const box = (name: string) => page.getByRole('textbox', { name })
const number = () => box('Social Security number or ITIN')
const send = () => page.getByRole('button', { name: 'Ask the bureau again' }).click()
const refusing = (fields: readonly { path: string; code: string }[]) => () =>
  Response.json({ code: 'invalidInput', message: 'Some answers need another look.', fields }, { status: 422 })
const sent = async (server: StubbedServer) => {
  await vi.waitFor(() => expect(server.sentTo(correctIdentity)).toHaveLength(1), { timeout: 60_000 })
  return server.sentTo(correctIdentity)[0]?.json()
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  sessionStorage.clear()
  localStorage.clear()
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe.each([
  ['credit/social', social, 'The bureau could not find you'],
  ['review-app/no-credit', noCredit, 'No file under that number'],
] as const)('%s', (_, at, title) => {
  it('says what is asked, since when, who is next, who helps, and that nothing is lost', async () => {
    open(at)
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(page.getByText(/^Your turn since/)).toBeVisible()
    await expect.element(page.getByText('Is asked again at once, and usually answers within two minutes')).toBeVisible()
    await expect.element(page.getByText(/Everything you gave us is kept/)).toBeVisible()
    await expect.element(page.getByText(/HL-TEST-0001/)).toBeVisible()
  })

  it('holds what was given before, but never the number', async () => {
    open(at)
    await expect.element(box('First name')).toHaveValue('Avery')
    await expect.element(box('Last name')).toHaveValue('Sample')
    await expect.element(box('Year')).toHaveValue('1980')
    await expect.element(number()).toHaveValue('')
  })

  it('sends who the bureau shall look for', async () => {
    const server = open(at)
    await box('Last name').fill('Sampel')
    await number().fill('900-01-1001')
    await send()
    expect(await sent(server)).toMatchObject({
      firstName: 'Avery',
      lastName: 'Sampel',
      birthDate: '1980-02-03',
      taxId: '900-01-1001',
    })
  })

  it('asks for the number before it sends anything', async () => {
    const server = open(at)
    await send()
    await expect.element(page.getByText('Social Security number or ITIN: Required')).toBeVisible()
    expect(server.asked).not.toContain('correctIdentity')
  })

  it('tells a number that cannot be one together with what is missing, and sends nothing', async () => {
    const server = open(at)
    await box('Last name').fill('')
    await number().fill('900-01-0000')
    await send()
    await expect.element(page.getByText('Last name: Required')).toBeVisible()
    await expect.element(page.getByText('Social Security number or ITIN: No such number is ever issued')).toBeVisible()
    expect(server.asked).not.toContain('correctIdentity')
  })

  it('keeps all that was typed when the number is refused, and says why at it', async () => {
    open(at, refusing([{ path: 'taxId', code: 'taxIdImpossible' }]))
    await box('First name').fill('Averie')
    await number().fill('900-01-0000')
    await send()
    await expect.element(page.getByText('Social Security number or ITIN: No such number is ever issued')).toBeVisible()
    await expect.element(box('First name')).toHaveValue('Averie')
    await expect.element(number()).toHaveValue('900-01-0000')
  })
})

it('takes a name and an address of before, and says what is missing of the address', async () => {
  const server = open(social)
  await number().fill('900-01-1001')
  await box('Another name you have gone by').fill('Avery Before')
  await page.getByRole('checkbox', { name: 'I moved in the last two years' }).click()
  await send()
  await expect.element(page.getByText('Street: Required')).toBeVisible()
  await box('Street').fill('14 Old Mill Way')
  await box('City').fill('Austin')
  await page.getByRole('combobox', { name: 'State' }).selectOptions('TX')
  await box('ZIP code').fill('78701')
  await send()
  expect(await sent(server)).toMatchObject({
    formerName: 'Avery Before',
    previousAddress: { street: '14 Old Mill Way', city: 'Austin', state: 'TX', zip: '78701' },
  })
})

it('puts nothing secret into what this browser keeps', async () => {
  open(social)
  await number().fill('900-01-1001')
  await box('First name').fill('Averie')
  const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  await vi.waitFor(() => expect(kept()).toContain('Averie'), { timeout: 60_000 })
  expect(kept()).not.toMatch(/900-?01-?1001|1980-02-03/)
})

it('says what it means to have no file, and who helps', async () => {
  open(noCredit)
  await expect.element(page.getByRole('heading', { name: 'If you have no credit file' })).toBeVisible()
  await expect.element(page.getByText(/nothing has been declined/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to dashboard' })).toBeVisible()
})

it.each([social, noCredit])('fits a window of 320 pixels: %s', async (at) => {
  await page.viewport(320, 900)
  open(at)
  await expect.element(number()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
