import { clearFaults, type FaultLasts, listFaults, setFault, type VendorFault } from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { labelWith } from '../testing/sample-label.ts'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { SandboxPanel } from './index.ts'

type SentFault = { readonly vendor: string; readonly fault: VendorFault; readonly lasts: FaultLasts }

const dialog = page.getByRole('dialog', { name: 'Sandbox' })
const toCome = dialog.getByRole('list', { name: 'Faults to come' })
let sentFaults: SentFault[] = []

/** A server with two vendors that remembers what they were told. */
const vendors = () =>
  [
    { vendor: 'credit', faults: ['down', 'slow', 'refuses', 'pending'] },
    { vendor: 'mail', faults: ['down', 'slow'] },
  ].map((one) => {
    const set = sentFaults.find(({ vendor }) => vendor === one.vendor)
    return { ...one, set: set === undefined ? null : { fault: set.fault, lasts: set.lasts } }
  })

const answerTo = (refused?: Response) => {
  stubServer([
    [listFaults, vendors],
    [
      setFault,
      ({ body }: RequestInit) => {
        if (refused) return refused.clone()
        sentFaults = [JSON.parse(String(body))] // what the form sent
        return vendors()
      },
    ],
    [
      clearFaults,
      () => {
        sentFaults = []
        return vendors()
      },
    ],
  ])
}

const openFaults = async () => {
  show(<SandboxPanel />, { label: labelWith({ ours: { sandbox: true } }) })
  await page.getByRole('button', { name: 'Sandbox' }).click()
  await dialog.getByText('Faults', { exact: true }).click()
  await expect.element(dialog.getByText('Every vendor works.')).toBeVisible()
}

beforeEach(() => {
  sentFaults = []
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('[P-2.4-59] tells a vendor how to fail next, shows it, and clears it', async () => {
  answerTo()
  await openFaults()
  await dialog.getByLabelText('Vendor').selectOptions('Credit bureau')
  await dialog.getByLabelText('What it does').selectOptions('Says no')
  await dialog.getByText('Until cleared', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Let it fail' }).click()
  await expect.element(toCome).toHaveTextContent('Credit bureau' + 'Says no · Until cleared')
  expect(sentFaults).toEqual([{ vendor: 'credit', fault: 'refuses', lasts: 'untilCleared' }])
  await dialog.getByRole('button', { name: 'Clear all faults' }).click()
  await expect.element(dialog.getByText('Every vendor works.')).toBeVisible()
  expect(sentFaults).toEqual([])
})

it('offers a vendor only what it can play', async () => {
  answerTo()
  await openFaults()
  await dialog.getByLabelText('What it does').selectOptions('Has no answer yet')
  await dialog.getByLabelText('Vendor').selectOptions('Mail')
  await expect.element(dialog.getByLabelText('What it does')).toHaveTextContent('Is down' + 'Is slow')
  await dialog.getByRole('button', { name: 'Let it fail' }).click()
  await expect.element(toCome).toBeVisible()
  expect(sentFaults).toEqual([{ vendor: 'mail', fault: 'down', lasts: 'once' }])
})

it('says so where the server refuses', async () => {
  answerTo(Response.json({ code: 'notAllowed', message: '' }, { status: 403 }))
  await openFaults()
  await dialog.getByRole('button', { name: 'Let it fail' }).click()
  await expect.element(dialog.getByText('This is not yours to see or change.')).toBeVisible()
})
