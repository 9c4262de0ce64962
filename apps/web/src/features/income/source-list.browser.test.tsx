import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { SourceList } from './source-list.tsx'

const proof = { id: '3f2a1b0c-0000-4000-8000-0000000000d1', status: 'VERIFIED', annualCents: 60_000_00 } as const
const list = page.getByRole('list', { name: 'Income sources' })

it('names whose record was counted', async () => {
  show(<SourceList sources={[{ ...proof, source: 'TRUV_PAYROLL', label: 'Maple Foundry' }]} />)
  await expect.element(list).toHaveTextContent('Maple Foundry · $60,000 a year counted')
})

it('says a paystub once, in the words of the page alone', async () => {
  show(<SourceList sources={[{ ...proof, source: 'MANUAL_PAYSTUB', label: 'Paystub' }]} />)
  await expect.element(list).toHaveTextContent(/^Paystub\$60,000 a year counted/)
})
