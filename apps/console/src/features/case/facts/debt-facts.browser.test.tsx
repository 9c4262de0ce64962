import '@hearthline/ui/styles.css'
import '@hearthline/ui/brands.css'
import '../../../console.css'
import '../case.css'
import type { ApplicationRecord } from '@hearthline/contracts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { DebtFacts } from './debt-facts.tsx'

const liens = {
  taxesAnnualCents: 4_200_00,
  insuranceAnnualCents: 1_800_00,
  hoaMonthlyCents: 0,
  items: [
    {
      id: 'a',
      creditor: 'Example Home Loans of the Northern Rockies',
      mask: '4417',
      kind: 'MORTGAGE',
      beingPaidOff: true,
      balanceCents: 1_320_828_20,
      paymentCents: 12_345_67,
    },
  ],
} as unknown as NonNullable<ApplicationRecord['liens']> // the parts that are read

it.each([280, 340, 520])('cuts no amount of a debt in a card of %d px', async (width) => {
  await page.viewport(1360, 800)
  show(
    <div style={{ width }}>
      <DebtFacts liens={liens} />
    </div>,
    sampleStaff('processor'),
  )
  await expect.element(page.getByText('$1,320,828.20')).toBeVisible()
  await expect.element(page.getByText('$12,345.67')).toBeVisible()
  const scroll = document.querySelector('.hl-table-scroll') ?? expect.fail('no table')
  expect(scroll.scrollWidth).toBeLessThanOrEqual(scroll.clientWidth)
})
