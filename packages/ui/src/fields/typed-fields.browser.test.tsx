import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { DateField } from './date-field.tsx'
import { SecretField } from './secret-field.tsx'
import { CodeField, MoneyField, PhoneField } from './typed-fields.tsx'

/** Holds the value as a form would, and shows what it got. */
const Held = ({ Of, label }: { Of: typeof MoneyField; label: string }) => {
  const [value, setValue] = useState('')
  return (
    <>
      <Of label={label} name="held" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}
const emitted = page.getByRole('status')

it('keeps an amount as it is typed and groups it on leaving', async () => {
  show(<Held Of={MoneyField} label="Yearly income" />)
  const input = page.getByRole('textbox', { name: 'Yearly income' })
  await input.click()
  await userEvent.keyboard('92000')
  await expect.element(input).toHaveValue('92000')
  await userEvent.tab()
  await expect.element(input).toHaveValue('92,000')
  await expect.element(emitted).toHaveTextContent('92,000')
})

it('leaves alone what is no amount', async () => {
  show(<Held Of={MoneyField} label="Yearly income" />)
  await page.getByRole('textbox').click()
  await userEvent.keyboard('about 90')
  await userEvent.tab()
  await expect.element(page.getByRole('textbox')).toHaveValue('about 90')
})

it('shows a phone number in its usual form on leaving', async () => {
  show(<Held Of={PhoneField} label="Mobile phone" />)
  await page.getByRole('textbox').click()
  await userEvent.keyboard('970-555-0142')
  await userEvent.tab()
  await expect.element(emitted).toHaveTextContent('(970) 555-0142')
})

it('masks a secret until it is asked for, and never poses as a password', async () => {
  show(<Held Of={SecretField} label="Social Security number" />)
  const input = page.getByRole('textbox', { name: 'Social Security number' })
  const masked = () => getComputedStyle(input.element()).getPropertyValue('-webkit-text-security')
  await expect.element(input).toHaveAttribute('autocomplete', 'off')
  await expect.element(input).toHaveAttribute('inputmode', 'numeric')
  await input.click()
  await userEvent.keyboard('900123456')
  expect(masked()).toBe('disc')
  const toggle = page.getByRole('button', { name: 'Show what I typed' })
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  expect(masked()).toBe('none')
  await expect.element(emitted).toHaveTextContent('900-12-3456')
})

it('takes a code from a text message: digits only, as many as it has', async () => {
  show(<Held Of={CodeField} label="6-digit code" />)
  const input = page.getByRole('textbox')
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
  await input.fill('409-112 99')
  await expect.element(emitted).toHaveTextContent('409112')
})

const Born = ({ first = '' }: { first?: string }) => {
  const [value, setValue] = useState(first)
  return (
    <>
      <DateField label="Birth date" name="born" birthday value={value} onChange={setValue} error="Too young" />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('2001-02-03')}>
        Set
      </button>
    </>
  )
}
const box = (name: string) => page.getByRole('textbox', { name })

it('is one question with three boxes', async () => {
  show(<Born />)
  const group = page.getByRole('group', { name: 'Birth date' })
  await expect.element(group).toHaveAccessibleDescription('Error: Too young')
  await expect.element(box('Month')).toHaveAttribute('autocomplete', 'bday-month')
  await expect.element(box('Year')).toHaveAttribute('aria-invalid', 'true')
})

it('gives partial text until the date is whole, then the day', async () => {
  show(<Born />)
  await box('Month').fill('4')
  await expect.element(emitted).toHaveTextContent('4//')
  await box('Day').fill('11')
  await box('Year').fill('1984')
  await expect.element(emitted).toHaveTextContent('1984-04-11')
  await expect.element(box('Month')).toHaveValue('4')
})

it('goes on to the next box at a slash, as one writes it', async () => {
  show(<Born />)
  await box('Month').click()
  await userEvent.keyboard('4/11/1984')
  await expect.element(emitted).toHaveTextContent('1984-04-11')
  await expect.element(box('Year')).toHaveFocus()
})

it('takes a date from outside', async () => {
  show(<Born first="1984-04-11" />)
  await expect.element(box('Year')).toHaveValue('1984')
  await page.getByRole('button', { name: 'Set' }).click()
  await expect.element(box('Month')).toHaveValue('02')
  await expect.element(box('Year')).toHaveValue('2001')
})
