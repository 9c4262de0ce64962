import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Slider } from './slider.tsx'

const Amount = () => {
  const [amount, setAmount] = useState(120_000)
  return (
    <Slider
      label={{ text: 'Amount to borrow' }}
      min={15_000}
      max={186_500}
      step={500}
      value={amount}
      valueText={`$${amount.toLocaleString('en-US')}`}
      onChange={setAmount}
      marks={{ start: '$15,000', end: '$186,500' }}
    />
  )
}

const slider = page.getByRole('slider', { name: 'Amount to borrow' })

beforeEach(() => {
  show(<Amount />)
})

it('says its value in words', async () => {
  await expect.element(slider).toHaveAttribute('aria-valuetext', '$120,000')
})

it('moves by steps, and to its ends, by keys', async () => {
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '$121,000')
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '$15,000')
  await userEvent.keyboard('{End}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '$186,500')
})

it('is a target of 44 px', () => {
  expect(slider.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
