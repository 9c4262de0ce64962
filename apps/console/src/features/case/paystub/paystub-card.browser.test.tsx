import { createQueryClient } from '@hearthline/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import type { Case } from '../use-case.ts'
import { PaystubCard } from './paystub-card.tsx'
import type { ProofDocument } from './proofs.ts'

const found = { record: { uuid: 'sample', income: { annualCents: 120_000_00 } } } as unknown as Case // the parts that are read
const proof = (uuid: string, type: ProofDocument['type']) =>
  ({ uuid, type, fileName: `${uuid}.pdf`, createdAt: '2026-11-03T17:00:00Z' }) as ProofDocument // the parts that are read
const transcript = proof('transcript-2025', 'TAX_TRANSCRIPT')

const open = (paystubs: readonly ProofDocument[], role: 'processor' | 'funder' = 'processor') => {
  const run = vi.fn(async () => true)
  show(
    <QueryClientProvider client={createQueryClient()}>
      <PaystubCard found={found} verdict={{ run, running: false, problem: undefined }} paystubs={paystubs} />
    </QueryClientProvider>,
    sampleStaff(role),
  )
  return run
}
const title = (name: string) => page.getByRole('heading', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => vi.stubGlobal('fetch', async () => new Promise(() => undefined)))
afterEach(() => vi.unstubAllGlobals())

describe('the card of a tax transcript', () => {
  it('asks what it proves, and says what was accepted', async () => {
    const run = open([transcript])
    await expect.element(title('Tax transcript to review')).toBeVisible()
    await page.getByLabelText('Yearly income it proves').fill('96,000')
    await button('Accept').click()
    await button('Accept the transcript').click()
    await expect.element(page.getByText('Tax transcript accepted. The application goes on.')).toBeVisible()
    const verdict = { verdict: 'ACCEPT', annualCents: 96_000_00, employmentCheck: false }
    expect(run).toHaveBeenCalledExactlyOnceWith({ ...verdict, documentUuid: transcript.uuid })
  })

  it('tells the borrower why it proves nothing', async () => {
    const run = open([transcript])
    await page.getByRole('radio', { name: 'Reject' }).click()
    await page.getByLabelText('Reason').fill('It is of another year.')
    await button('Reject the transcript').click()
    await expect.element(page.getByText('Tax transcript rejected. The borrower sees your reason.')).toBeVisible()
    const verdict = { verdict: 'REJECT', reason: 'It is of another year.' }
    expect(run).toHaveBeenCalledExactlyOnceWith({ ...verdict, documentUuid: transcript.uuid })
  })
})

it('speaks of the paper that is chosen among several', async () => {
  open([proof('stub', 'PAYSTUB'), transcript])
  await expect.element(title('Paystub to review')).toBeVisible()
  await page.getByLabelText('2 proofs of income wait').selectOptions(transcript.uuid)
  await expect.element(title('Tax transcript to review')).toBeVisible()
})

it('is judged by nobody without the role', async () => {
  open([transcript], 'funder')
  await expect.element(page.getByText('A processor or an underwriter reviews proof of income.')).toBeVisible()
  expect(button('Accept').elements()).toEqual([])
})
