import type { IdentityRecord, StaffRole } from '@hearthline/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import type { Case } from '../use-case.ts'
import { IdentityCard } from './identity-card.tsx'

const uuid = '00000000-0000-4000-8000-0000000000a1'
const signer = '00000000-0000-4000-8000-0000000000b2'
const borrower: IdentityRecord = {
  signer: null,
  name: 'Avery Sample',
  isCustomer: true,
  birthDateCollected: true,
  taxIdCollected: true,
  address: { street: '100 Example Street', city: 'Denver', state: 'CO', zip: '80202' },
  documents: ['PASSPORT_FRONT'],
  tries: 1,
  method: 'DOCUMENTS_BY_VENDOR',
  result: 'VERIFIED',
  screenedAt: '2026-11-06T17:00:00.000Z',
  screenedBeforeFundingAt: null,
  keptThrough: '2031-11-06',
  forPerson: null,
}
const robin = (reason: string): IdentityRecord => ({
  ...borrower,
  signer,
  name: 'Robin Example',
  taxIdCollected: false,
  address: null,
  method: null,
  result: 'IN_REVIEW',
  screenedAt: null,
  keptThrough: null,
  forPerson: { reason, since: '2026-11-06T17:00:00.000Z' },
})

const open = (role: StaffRole, identityRecords: IdentityRecord[]) => {
  const sent = vi.fn(async (_: RequestInfo | URL, __?: RequestInit) => Response.json({}, { status: 500 }))
  vi.stubGlobal('fetch', sent)
  const record = { uuid } as Case['record'] // the card reads nothing else of it
  show(
    <QueryClientProvider client={new QueryClient()}>
      <IdentityCard record={record} identityRecords={identityRecords} />
    </QueryClientProvider>,
    sampleStaff(role),
  )
  return sent
}
afterEach(() => vi.unstubAllGlobals())

describe('who somebody is', () => {
  it('is told as it was collected, verified and screened, with how long it is kept', async () => {
    open('processor', [borrower])
    const row = page.getByRole('listitem')
    await expect.element(row).toHaveTextContent('Verified by documents, read by the vendor')
    await expect.element(row).toHaveTextContent('100 Example Street')
    await expect.element(row).toHaveTextContent('Tax number')
    await expect.element(row).toHaveTextContent('Sanctions list: clear on')
    await expect.element(row).toHaveTextContent(/Kept until .*2031 at least/)
    expect(page.getByRole('button').elements()).toEqual([])
  })

  it.each([
    ['owes is a customer, and what was not collected is said', true, 'Not collected yet: Address · Tax number'],
    ['only owns needs neither', false, 'Owns and does not owe: no tax number or address is needed.'],
  ])('of an owner who %s', async (_, isCustomer, words) => {
    open('processor', [{ ...robin('identityTries'), forPerson: null, isCustomer }])
    await expect.element(page.getByRole('listitem')).toHaveTextContent(words)
  })

  it('is judged for the very signer who waits', async () => {
    const sent = open('processor', [borrower, robin('identityTries')])
    await page.getByRole('radio', { name: 'Accept' }).click()
    await page.getByLabelText('Reason', { exact: true }).fill('The photo is clear')
    await page.getByRole('button', { name: 'Decide' }).click()
    await expect.poll(() => sent.mock.calls.length).toBeGreaterThan(0)
    const [asked] = sent.mock.calls[0] ?? []
    const address = asked instanceof Request ? asked.url : String(asked)
    expect(address).toContain(`/applications/${uuid}/signers/${signer}/identity-reviews`)
  })

  it.each([
    ['underwriter', 1],
    ['processor', 0],
  ] as const)('on the sanctions list is for an underwriter: a %s sees %i forms', async (role, forms) => {
    open(role, [robin('screeningMatch')])
    await expect.element(page.getByText('Robin Example')).toBeVisible()
    expect(page.getByRole('button', { name: 'Decide' }).elements()).toHaveLength(forms)
    expect(page.getByRole('radio', { name: 'Somebody else' }).elements()).toHaveLength(forms)
  })
})
