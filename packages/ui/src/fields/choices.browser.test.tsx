import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup, ChoiceCards, ChoiceCardsMany, RadioGroup, toggled } from './choices.tsx'

const USES = [
  { value: 'primary', label: 'I live here', description: 'Main residence' },
  { value: 'second', label: 'Second home' },
  { value: 'investment', label: 'I rent it out' },
] as const
type Use = (typeof USES)[number]['value']

const One = ({ Of }: { Of: typeof ChoiceCards }) => {
  const [use, setUse] = useState<Use | ''>('')
  return <Of<Use> label="How do you use this home?" name="use" choices={USES} value={use} onChange={setUse} />
}

const Many = ({ Of }: { Of: typeof ChoiceCardsMany }) => {
  const [uses, setUses] = useState<readonly Use[]>([])
  return (
    <>
      <Of<Use> label="How do you use it?" name="uses" choices={USES} value={uses} onChange={setUses} />
      <output>{uses.join(' ')}</output>
    </>
  )
}

it.each([
  ['lines', RadioGroup],
  ['cards', ChoiceCards],
] as const)('on %s nothing is chosen at first, and the arrows choose', async (_, Of) => {
  show(<One Of={Of} />)
  const group = page.getByRole('radiogroup', { name: 'How do you use this home?' })
  await expect.element(group).toBeVisible()
  const home = page.getByRole('radio', { name: 'I live here', exact: true })
  await expect.element(home).not.toBeChecked()
  await expect.element(home).toHaveAccessibleDescription('Main residence')
  await userEvent.tab()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Second home' })).toBeChecked()
})

it('makes the whole card the target', async () => {
  show(<One Of={ChoiceCards} />)
  await page.getByText('Main residence').click()
  await expect.element(page.getByRole('radio', { name: 'I live here' })).toBeChecked()
})

it.each([
  ['lines', CheckboxGroup],
  ['cards', ChoiceCardsMany],
] as const)('on %s several can be chosen', async (_, Of) => {
  show(<Many Of={Of} />)
  await page.getByRole('checkbox', { name: 'I rent it out' }).click()
  await page.getByRole('checkbox', { name: 'I live here' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('primary investment')
})

it('marks every input of a question that lacks its answer', async () => {
  show(
    <RadioGroup
      label="For sale?"
      name="sale"
      choices={USES}
      value=""
      onChange={vi.fn()}
      error="Choose one."
      required
    />,
  )
  const group = page.getByRole('radiogroup', { name: 'For sale?' })
  await expect.element(group).toHaveAccessibleDescription('Error: Choose one.')
  await expect.element(group).toHaveAttribute('aria-required', 'true')
  for (const radio of page.getByRole('radio').elements()) expect(radio).toHaveAttribute('aria-invalid', 'true')
})

it('is named by its label and described by its note and its error', async () => {
  show(<Checkbox name="soft" label="I agree" description="You can take it back." error="We need it." />)
  const box = page.getByRole('checkbox', { name: 'I agree', exact: true })
  await expect.element(box).not.toBeChecked()
  await expect.element(box).toHaveAccessibleDescription('You can take it back. Error: We need it.')
  await page.getByText('You can take it back.').click()
  await expect.element(box).toBeChecked()
})

const choices = ['full', 'part', 'self'].map((value) => ({ value, label: value }))

it('keeps what is ticked in the order of the choices, whatever the order of ticking', () =>
  expect(toggled(choices, ['self'], 'full')).toEqual(['full', 'self']))

it('takes out what was ticked', () => expect(toggled(choices, ['full', 'self'], 'self')).toEqual(['full']))

it('forgets a value that is no longer offered', () => expect(toggled(choices, ['old'], 'part')).toEqual(['part']))
