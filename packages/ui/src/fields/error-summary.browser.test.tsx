import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { RadioGroup } from './choices.tsx'
import { ErrorSummary, type FormError } from './error-summary.tsx'
import { TextField } from './field.tsx'

const ERRORS: readonly FormError[] = [
  { fieldId: 'address.zip', message: 'The ZIP code is not in Colorado' },
  { fieldId: 'sale', message: 'Say whether it is for sale' },
]

const Form = ({
  errors,
  attempt,
  saving,
}: {
  errors: readonly FormError[]
  attempt: number
  saving?: boolean | undefined
}) => (
  <>
    <ErrorSummary errors={errors} attempt={attempt} saving={saving} />
    <TextField label="ZIP code" name="address.zip" />
    <RadioGroup
      label="For sale?"
      name="sale"
      value=""
      onChange={vi.fn()}
      choices={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
    />
  </>
)

const summary = page.getByRole('region', { name: '2 things to fix before we continue.' })

it('is not there while there is nothing to fix', () => {
  show(<Form errors={[]} attempt={0} />)
  expect(page.getByRole('alert').query()).toBeNull()
})

it('takes focus when it appears and again at each attempt that failed', async () => {
  const { again } = show(<Form errors={[]} attempt={0} />)
  again(<Form errors={ERRORS} attempt={1} />)
  await expect.element(summary).toHaveFocus()
  await page.getByRole('textbox').click()
  again(<Form errors={ERRORS} attempt={2} />)
  await expect.element(summary).toHaveFocus()
})

it('leaves focus alone while one corrects', async () => {
  const { again } = show(<Form errors={ERRORS} attempt={1} />)
  await page.getByRole('textbox').click()
  again(<Form errors={ERRORS.slice(1)} attempt={1} />)
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

it('leaves focus alone where typing, and not an attempt, brings the first error', async () => {
  const { again } = show(<Form errors={[]} attempt={0} />)
  again(<Form errors={[]} attempt={1} />)
  await page.getByRole('textbox').click()
  again(<Form errors={ERRORS} attempt={1} />)
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

it('takes focus where the attempt was counted before what it found is there', async () => {
  const { again } = show(<Form errors={[]} attempt={0} saving />)
  again(<Form errors={[]} attempt={1} saving />)
  again(<Form errors={ERRORS} attempt={1} />)
  await expect.element(summary).toHaveFocus()
})

it('waits until saving is over, as a dialog may stand before the page until then', async () => {
  const { again } = show(<Form errors={ERRORS} attempt={1} />)
  await page.getByRole('textbox').click()
  again(<Form errors={ERRORS} attempt={2} saving />)
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  again(<Form errors={ERRORS} attempt={2} />)
  await expect.element(summary).toHaveFocus()
})

it('leads to the field, or to the first input of a question, without touching the address', async () => {
  show(<Form errors={ERRORS} attempt={1} />)
  const before = location.href
  await page.getByRole('link', { name: 'The ZIP code is not in Colorado' }).click()
  await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toHaveFocus()
  await page.getByRole('link', { name: 'Say whether it is for sale' }).click()
  await expect.element(page.getByRole('radio', { name: 'Yes' })).toHaveFocus()
  expect(location.href).toBe(before)
})

it('is the first stop for the keyboard after a failed attempt', async () => {
  show(<Form errors={ERRORS} attempt={1} />)
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'The ZIP code is not in Colorado' })).toHaveFocus()
})
