import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { AmountField } from './amount-field.tsx'
import { FigureChoices } from './figure-choices.tsx'
import { LimitBars } from './limit-bars.tsx'
import { PhoneFold } from './offer-layout.tsx'
import { OfferSummary } from './offer-summary.tsx'

afterEach(() => page.viewport(1280, 900))

const Amount = ({ error }: { error?: string }) => {
  const [text, setText] = useState('120,000')
  return <AmountField label="Amount to borrow" name="amount" value={text} onChange={setText} error={error} />
}

it('takes an amount and says which limit it exceeds', async () => {
  show(<Amount error="The most is $186,500." />)
  const input = page.getByRole('textbox', { name: 'Amount to borrow' })
  await expect.element(input).toHaveAccessibleDescription('Error: The most is $186,500.')
  await input.fill('187000')
  await userEvent.tab()
  await expect.element(input).toHaveValue('187,000')
})

const Terms = () => {
  const [term, setTerm] = useState<'10' | '20'>('20')
  return (
    <FigureChoices
      label="Pay it back over"
      name="term"
      value={term}
      onChange={setTerm}
      choices={[
        { value: '10', figure: '10', unit: 'years', amount: '$1,459', per: '/mo', note: '8.05%' },
        { value: '20', figure: '20', unit: 'years', amount: '$1,030', per: '/mo', note: '8.35%' },
      ]}
    />
  )
}

it('offers terms as one question, each told with its figures', async () => {
  show(<Terms />)
  const twenty = page.getByRole('radio', { name: '20 years $1,030/mo 8.35%' })
  await expect.element(twenty).toBeChecked()
  const ten = page.getByRole('radio', { name: '10 years $1,459/mo 8.05%' })
  await ten.click()
  await expect.element(ten).toBeChecked()
})

it('puts the cost beside the benefit', async () => {
  show(
    <OfferSummary
      title="Monthly payment"
      figure={{ whole: '$1,030', fraction: '.02' }}
      figures={[{ term: 'APR, fixed', detail: '8.35%' }]}
      facts={[{ term: 'Cash to you', detail: '$116,412', sum: true }]}
      cost="You pay interest on the full $120,000 from day one."
    />,
  )
  const summary = page.getByRole('region', { name: 'Monthly payment' })
  await expect.element(summary).toHaveTextContent('$1,030.02')
  await expect.element(summary).toHaveTextContent('You pay interest on the full $120,000 from day one.')
})

it.each([0, 0.3, 1])('keeps the words about your amount on the page at %s of the scale', async (share) => {
  await page.viewport(320, 700)
  const { host } = show(
    <LimitBars
      limits={[{ key: 'income', label: 'Income', note: 'Debts', amountText: '$186,500', share: 0.5, binds: 'Sets it' }]}
      you={{ share, text: 'You chose $120,000' }}
    />,
  )
  const words = page.getByText('You chose $120,000').element().getBoundingClientRect()
  const column = host.getBoundingClientRect()
  expect(words.left).toBeGreaterThanOrEqual(column.left - 4)
  expect(words.right).toBeLessThanOrEqual(column.right + 4)
})

it('folds on a phone, and stands open on a desk', async () => {
  show(
    <PhoneFold title="What limits your line">
      <p>Three limits apply.</p>
    </PhoneFold>,
  )
  await expect.element(page.getByRole('region', { name: 'What limits your line' })).toBeVisible()
  await page.viewport(390, 844)
  await expect.poll(() => page.getByRole('region').query()).toBeNull()
  await page.getByRole('heading', { name: 'What limits your line' }).click()
  await expect.element(page.getByText('Three limits apply.')).toBeVisible()
})
