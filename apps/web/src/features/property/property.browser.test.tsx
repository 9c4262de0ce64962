import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ApplicationRecord,
  cancelApplication,
  correctOwnership,
  correctProperty,
  readProfile,
  readRecord,
  readStatus,
  uploadDocument,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'

type At = { state: ApplicationRecord['step']; path: string; record?: Partial<ApplicationRecord> }

const open = (at: At, answers: readonly StubAnswer[] = []) => {
  const server = stubServer([
    ...answers,
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state: at.state })],
    [readRecord, sampleRecord({ step: at.state, ...at.record })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${sampleStatus().uuid}/${at.path}` })
  return server
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const bodyOf = async (request: Request | undefined) => (await request?.json()) as unknown

beforeEach(() => saveToken('sample'))
afterEach(() => {
  forgetToken()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('a home that is not found', () => {
  const at = {
    state: 'NO_PROPERTY_FOUND',
    path: 'review-app/property',
    record: { propertyTrouble: 'NOT_FOUND' },
  } as const
  const refused = { code: 'stateNotLicensed', message: 'no', fields: [] }

  it('[P-2.2-46] shows the address that was asked for, ready to be mended', async () => {
    open(at)
    await expect.element(page.getByRole('heading', { level: 1, name: 'We could not find this home' })).toBeVisible()
    await expect.element(field('Street address')).toHaveValue('2187 Larkspur Ln')
    await expect.element(field('State')).toHaveValue('CO')
  })
  it('is typed about field by field, and keeps what was typed', async () => {
    open(at)
    await field('Street address').fill('PO Box 12')
    await field('ZIP code').fill('10001')
    await button('Look it up again').click()
    const summary = page.getByRole('alert')
    await expect.element(summary).toHaveTextContent('Give the street address of the home')
    await expect.element(summary).toHaveTextContent('This ZIP code is not in that state')
    await expect.element(field('Street address')).toHaveValue('PO Box 12')
  })
  it('may not be moved to a state without a licence, and says so without losing the address', async () => {
    const server = open(at, [[correctProperty, () => Response.json(refused, { status: 409 })]])
    await field('City').fill('Charleston')
    await field('State').selectOptions('WV')
    await field('ZIP code').fill('25301')
    await button('Look it up again').click()
    await expect.element(page.getByText('We do not lend in that state yet.')).toBeVisible()
    await expect.element(field('City')).toHaveValue('Charleston')
    expect(await bodyOf(server.sentTo(correctProperty)[0])).toMatchObject({ home: 'TYPED', state: 'WV', zip: '25301' })
  })
  it('can be given up, once asked again', async () => {
    const server = open(at, [[cancelApplication, sampleStatus({ state: 'CANCELLED' })]])
    await button('Withdraw my application').click()
    expect(server.sentTo(cancelApplication)).toHaveLength(0)
    await button('Withdraw').last().click()
    await expect.poll(() => server.sentTo(cancelApplication).length).toBe(1)
  })
})

describe('several homes at one address', () => {
  const home = { street: '12 Twin Road', city: 'Fort Collins', state: 'CO', zip: '80525' }
  const at: At = {
    state: 'MULTIPLE_PROPERTIES',
    path: 'review-app/property',
    record: {
      propertyTrouble: 'SEVERAL',
      propertyCandidates: [
        { ...home, unit: 'A', parcel: '0417-22-001' },
        { ...home, unit: 'B', parcel: '0417-22-002' },
      ],
    },
  }

  it('are listed, none chosen before, and the chosen one is sent', async () => {
    const server = open(at, [[correctProperty, sampleStatus({ state: 'WAITING_FOR_PROPERTY_DATA' })]])
    await button('Look it up again').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose one')
    await page.getByRole('radio', { name: /12 Twin Road B/ }).click()
    await button('Look it up again').click()
    await expect.poll(() => server.sentTo(correctProperty).length).toBe(1)
    expect(await bodyOf(server.sentTo(correctProperty)[0])).toEqual({ home: 'FOUND', parcel: '0417-22-002' })
  })
  it('may all be wrong: then the address is typed', async () => {
    const server = open(at, [[correctProperty, sampleStatus({ state: 'WAITING_FOR_PROPERTY_DATA' })]])
    await page.getByRole('radio', { name: /None of these/ }).click()
    await field('Street address').fill('14 Larkspur Ln')
    await button('Look it up again').click()
    await expect.poll(() => server.sentTo(correctProperty).length).toBe(1)
    expect(await bodyOf(server.sentTo(correctProperty)[0])).toMatchObject({ home: 'TYPED', street: '14 Larkspur Ln' })
  })
})

describe('another owner on record', () => {
  const ownershipDispute = { recordedOwners: ['Rowan Recorded'], foundAt: '2026-11-03T17:00:00Z' }
  const at = {
    state: 'PREQUAL_TITLE',
    path: 'review-app/incorrect-ownership',
    record: { propertyTrouble: 'OWNERSHIP_DIFFERS', ownershipDispute },
  } as const
  const waiting = sampleStatus({ state: 'PREQUAL_TITLE' })

  it('[P-2.2-49] shows both names', async () => {
    open(at)
    await expect.element(page.getByText('Rowan Recorded')).toBeVisible()
    await expect.element(page.getByText('Avery Sample', { exact: true }).first()).toBeVisible()
    expect(page.getByText('What you sent was not enough.').query()).toBeNull()
  })
  it('takes the corrected legal name', async () => {
    const server = open(at, [[correctOwnership, waiting]])
    await page.getByRole('radio', { name: /Correct my legal name/ }).click()
    await field('Last name').fill('')
    await button('Send and look again').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Last name')
    await field('First name').fill('Rowan')
    await field('Last name').fill('Recorded')
    await button('Send and look again').click()
    await expect.poll(() => server.sentTo(correctOwnership).length).toBe(1)
    expect(await bodyOf(server.sentTo(correctOwnership)[0])).toMatchObject({
      way: 'NAME',
      firstName: 'Rowan',
      lastName: 'Recorded',
    })
  })
  const note = page.getByRole('textbox', { name: /Anything to add/ })
  it('takes a reason with a paper, and not without one', async () => {
    const document = '3f2a1b0c-0000-4000-8000-0000000000d1'
    const server = open(at, [
      [correctOwnership, waiting],
      [uploadDocument, { uuid: document }],
    ])
    await page.getByRole('radio', { name: /Explain it with a document/ }).click()
    await page.getByRole('radio', { name: /A trust of mine/ }).click()
    await note.fill('Our family trust')
    await button('Send and look again').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Add a document')
    await expect.element(note).toHaveValue('Our family trust')
    const input = window.document.querySelector<HTMLInputElement>('input[type=file]')
    const files = new DataTransfer()
    files.items.add(new File(['%PDF-1.4'], 'trust.pdf', { type: 'application/pdf' }))
    if (input === null) throw new Error('no place for files')
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(() => server.sentTo(uploadDocument).length).toBe(1)
    await expect.element(page.getByText('trust.pdf')).toBeVisible()
    await button('Send and look again').click()
    await expect.poll(() => server.sentTo(correctOwnership).length).toBe(1)
    expect(await bodyOf(server.sentTo(correctOwnership)[0])).toEqual({
      way: 'EXPLAIN',
      reason: 'HELD_IN_TRUST',
      note: 'Our family trust',
      documents: [document],
    })
  })
  it('says that an earlier try did not settle it', async () => {
    const record = { ...at.record, ownershipDispute: { ...ownershipDispute, nameBefore: 'Avery Before' } }
    open({ ...at, record })
    await expect.element(page.getByText('What you sent was not enough.')).toBeVisible()
  })
})

it('[P-2.2-50] shows the timeout page for a home without a title record, in words of its own', async () => {
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state: 'PREQUAL_TITLE', datatreeNoMatch: true })],
    [
      readRecord,
      sampleRecord({
        step: 'PREQUAL_TITLE',
        needsAttention: { step: 'PREQUAL_TITLE', reason: 'titleNotMatched', since: '2026-11-03T17:00:00Z' },
      }),
    ],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${sampleStatus().uuid}/review-app/datatree` })
  await expect.element(page.getByRole('heading', { level: 1, name: 'This takes longer than expected' })).toBeVisible()
  await expect.element(page.getByText(/nothing at this address/)).toBeVisible()
})
