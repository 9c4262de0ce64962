import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { TextField } from './field.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'

it('is found by its label, and described by its help', async () => {
  show(<TextField label="Email" name="email" help="We send your documents here." />)
  const input = page.getByRole('textbox', { name: 'Email' })
  await expect.element(input).toHaveAccessibleDescription('We send your documents here.')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
})

it('keeps its help when an error appears, and says the word Error [P-5-02..03] [P-8-27]', async () => {
  show(<TextField label="ZIP code" name="zip" help="Five digits." error="85025 is in Arizona." />)
  const input = page.getByRole('textbox', { name: 'ZIP code' })
  await expect.element(input).toHaveAccessibleDescription('Five digits. Error: 85025 is in Arizona.')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Five digits.')).toBeVisible()
})

it('puts a wide error under the line and still ties it to its field', async () => {
  show(<TextField label="ZIP code" name="zip" wideError error="85025 is in Arizona." />)
  await expect
    .element(page.getByRole('textbox', { name: 'ZIP code' }))
    .toHaveAccessibleDescription('Error: 85025 is in Arizona.')
})

it('marks what may stay empty', async () => {
  show(<TextField label="Unit" name="unit" optional />)
  await expect.element(page.getByRole('textbox', { name: 'Unit optional' })).toBeVisible()
})

it('chooses with the native select', async () => {
  show(
    <SelectField
      label="State"
      name="state"
      placeholder="Choose a state"
      options={[
        { value: 'AZ', label: 'Arizona' },
        { value: 'CO', label: 'Colorado' },
      ]}
    />,
  )
  const select = page.getByRole('combobox', { name: 'State' })
  await expect.element(select).toHaveValue('')
  await select.selectOptions('Colorado')
  await expect.element(select).toHaveValue('CO')
})

it('counts down, lets one type on and says by how much it is too long', async () => {
  show(<TextArea label="Feedback" name="feedback" countTo={10} />)
  const area = page.getByRole('textbox', { name: 'Feedback' })
  await expect.element(area).toHaveAccessibleDescription('10 characters left')
  await area.fill('123456789')
  await expect.element(page.getByText('1 character left')).toBeVisible()
  await area.fill('123456789012')
  await expect.element(page.getByText('2 characters too many')).toBeVisible()
})

it('[C-8-13] is passed over by whoever records a session, whatever its kind', async () => {
  show(
    <>
      <TextField label="Email" name="email" />
      <TextArea label="Reason" name="reason" />
      <SelectField label="State" name="state" options={[{ value: 'CO', label: 'Colorado' }]} />
    </>,
  )
  for (const [role, name] of [
    ['textbox', 'Email'],
    ['textbox', 'Reason'],
    ['combobox', 'State'],
  ] as const)
    await expect.element(page.getByRole(role, { name })).toHaveAttribute('data-private')
})
