import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { violationsOfPage } from '../../../testing/page-violations.ts'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { AcceptForm } from './accept-form.tsx'

const open = () => {
  const onAccept = vi.fn(async () => undefined)
  show(
    <main id="main">
      <h1>Application</h1>
      <AcceptForm type="PAYSTUB" statedCents={120_000_00} running={false} onAccept={onAccept} />
    </main>,
    sampleStaff('processor'),
  )
  return onAccept
}
afterEach(() => vi.unstubAllGlobals())

const add = (kind: string) => page.getByLabelText('Add a line').selectOptions(kind)

describe('an income that is counted by a worksheet', () => {
  it('adds line by line, and its sum is what is accepted, with the lines', async () => {
    const onAccept = open()
    await page.getByText('Count it by a worksheet').click()
    await add('BASE')
    await page.getByRole('textbox', { name: 'Base pay' }).fill('5000')
    await page.getByLabelText('Paid each').selectOptions('MONTH')
    await add('OVERTIME')
    await page.getByRole('textbox', { name: 'Paid this year so far' }).last().fill('6000')
    await page.getByRole('textbox', { name: 'Months of this year' }).last().fill('6')
    await page.getByRole('textbox', { name: 'Paid last year' }).fill('9000')
    await expect.element(page.getByText(/Counted:/)).toHaveTextContent('Counted: $70,000 a year')
    expect(await violationsOfPage()).toEqual([])
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /accept/i })
      .click()
    await vi.waitFor(() =>
      expect(onAccept).toHaveBeenCalledExactlyOnceWith({
        annualCents: 70_000_00,
        employmentCheck: false,
        worksheet: [
          { kind: 'BASE', amountCents: 5_000_00, period: 'MONTH' },
          { kind: 'OVERTIME', ytdCents: 6_000_00, ytdMonths: '6', lastYearCents: 9_000_00 },
        ],
      }),
    )
  })

  it('says which line lacks a reason, and is not accepted before', async () => {
    const onAccept = open()
    await page.getByText('Count it by a worksheet').click()
    await add('OTHER')
    await page.getByRole('textbox', { name: 'Amount a year' }).fill('12000')
    await page.getByRole('textbox', { name: 'Count less than it comes to' }).fill('6000')
    await expect.element(page.getByText(/Line 1: Choose a reason/)).toBeVisible()
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    expect(page.getByRole('dialog').elements()).toEqual([])
    expect(onAccept).not.toHaveBeenCalled()
    await page.getByLabelText('Reason').selectOptions('MAY_NOT_CONTINUE')
    await expect.element(page.getByText(/Counted:/)).toHaveTextContent('Counted: $6,000 a year')
  })
})
