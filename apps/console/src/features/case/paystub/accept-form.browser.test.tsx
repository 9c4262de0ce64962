import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { AcceptForm } from './accept-form.tsx'
import type { ProofType } from './proofs.ts'

const open = (type: ProofType = 'PAYSTUB') => {
  const onAccept = vi.fn(async () => undefined)
  show(
    <AcceptForm type={type} statedCents={120_000_00} running={false} onAccept={onAccept} />,
    sampleStaff('processor'),
  )
  return onAccept
}
const accept = () => page.getByRole('button', { name: 'Accept', exact: true })
const income = () => page.getByLabelText('Yearly income it proves')

it('asks once more with the amount before the income counts, in cents', async () => {
  const onAccept = open()
  await income().fill('96,000.50')
  await expect.element(page.getByText('$8,000.04 a month')).toBeVisible()
  await accept().click()
  await expect.element(page.getByRole('dialog', { name: 'Accept $96,000.50 a year?' })).toBeVisible()
  expect(onAccept).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Accept the paystub' }).click()
  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ annualCents: 96_000_50, employmentCheck: false })
})

it('speaks of transcripts where that is what is read', async () => {
  open('TAX_TRANSCRIPT')
  await income().fill('96,000')
  await accept().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('together with the other transcripts of the same order')
  await expect.element(dialog.getByRole('button', { name: 'Accept the transcript' })).toBeVisible()
})

it('asks the employer as well where that is ticked', async () => {
  const onAccept = open()
  await income().fill('96,000')
  await page.getByLabelText('Ask the employer as well, before the application goes on').click()
  await accept().click()
  await page.getByRole('button', { name: 'Accept the paystub' }).click()
  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ annualCents: 96_000_00, employmentCheck: true })
})

it.each([
  ['', 'Required'],
  ['much', 'Give an amount in dollars'],
  ['0', 'This amount is too low'],
])('says what is wrong with “%s”, and asks nothing', async (typed, words) => {
  open()
  await income().fill(typed)
  await accept().click()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(income()).toHaveFocus()
  expect(page.getByRole('dialog').elements()).toEqual([])
})
