import { createQueryClient } from '@hearthline/client'
import type { ReplyOf, readLedger } from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { stubFetch } from '../../../testing/stub-fetch.ts'
import { InvoicePaid } from '../funding/funding-card.tsx'
import type { Case } from '../use-case.ts'
import { LedgerPart } from './ledger-part.tsx'

const UUID = 'f2b1c3d4-0000-4000-8000-000000000002'
const LIEN = 'f2b1c3d4-0000-4000-8000-00000000000a'

type Ledger = ReplyOf<typeof readLedger>
const posted = {
  transaction: 'draw',
  kind: 'DRAW',
  postedOn: '2026-11-20',
  postedAt: '2026-11-20T10:00:00.000Z',
} as const
const ledger: Ledger = {
  postings: [
    { ...posted, account: 'LOAN_PRINCIPAL', cents: 10_000_00, figure: 'draw', about: null },
    { ...posted, account: 'RECORDING_CHARGES_PAYABLE', cents: -43_00, figure: 'costs', about: 'RECORDING' },
    { ...posted, account: 'PAYOFFS_PAYABLE', cents: -4_000_00, figure: 'payoffs', about: LIEN },
    { ...posted, account: 'BANK', cents: -5_957_00, figure: 'payout', about: 'T-1' },
  ],
  balances: [{ account: 'BANK', cents: -5_957_00 }],
}

afterEach(() => vi.unstubAllGlobals())

const open = (role: 'funder' | 'compliance' | 'processor', reply: Ledger = ledger) => {
  const asked = stubFetch(() => Response.json(reply))
  show(
    <QueryClientProvider client={createQueryClient()}>
      <LedgerPart uuid={UUID} creditors={[{ id: LIEN, creditor: 'Example Home Loans' }]} empty="Nothing yet" />
    </QueryClientProvider>,
    sampleStaff(role),
  )
  return asked
}

describe('the ledger', () => {
  it.each(['funder', 'compliance'] as const)('shows a %s each posting with its side and its source', async (role) => {
    open(role)
    const row = (nth: number) => page.getByRole('row').nth(nth)
    await expect.element(row(1)).toHaveTextContent('Loan principal')
    await expect.element(row(1)).toHaveTextContent('Line of the chosen offer')
    await expect.element(row(1)).toHaveTextContent('$10,000')
    await expect.element(row(2)).toHaveTextContent('Closing costs of the chosen offer · County recording fee')
    await expect.element(row(3)).toHaveTextContent('Payoff amount of the debt · Example Home Loans')
    await expect.element(row(4)).toHaveTextContent('Draw less fee, costs and payoffs · T-1')
    await expect.element(page.getByText('$5,957 credit')).toBeVisible()
  })

  it('is not asked for by whoever may not read it', async () => {
    expect(open('processor')).toEqual([])
  })

  it('says so while nothing is posted', async () => {
    open('funder', { postings: [], balances: [] })
    await expect.element(page.getByText('Nothing yet')).toBeVisible()
  })
})

describe('the form for an invoice that was paid', () => {
  const invoice = { number: '1-C', amountCents: 43_00, issuedOn: '2026-11-20', dueOn: '2026-12-20' }
  const record = (paidOn?: string) =>
    ({ uuid: UUID, funding: { invoice: { ...invoice, ...(paidOn && { paidOn }) } } }) as unknown as Case['record'] // what is read
  const showTo = (role: 'funder' | 'processor', paidOn?: string) =>
    show(
      <QueryClientProvider client={createQueryClient()}>
        <InvoicePaid record={record(paidOn)} />
      </QueryClientProvider>,
      sampleStaff(role),
    )
  const form = () => page.getByText('Invoice 1-C was paid')

  it('is offered to a funder while it is open', async () => {
    showTo('funder')
    await form().click()
    await expect.element(page.getByRole('button', { name: 'Mark the invoice as paid' })).toBeVisible()
  })

  it.each([
    ['processor', undefined],
    ['funder', '2026-12-01'],
  ] as const)('is not offered to a %s, where it was paid on %s', (role, paidOn) => {
    showTo(role, paidOn)
    expect(form().elements()).toEqual([])
  })
})
