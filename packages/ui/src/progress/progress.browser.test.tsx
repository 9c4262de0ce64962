import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Line, type Step } from './line.tsx'
import { ProgressStrip } from './progress.tsx'

const STEPS: readonly Step[] = [
  { key: 'basic', label: 'Basic Info', state: 'done', caption: 'Done Nov 3' },
  { key: 'offer', label: 'Select Offer', state: 'here' },
  { key: 'more', label: 'Provide More Info', state: 'ahead' },
]

it('says in words what its marks draw', async () => {
  show(<Line label="Application Progress" steps={STEPS} />)
  const items = page.getByRole('listitem').elements()
  expect(items.map((item) => item.textContent)).toEqual([
    'Basic Info, DoneDone Nov 3',
    'Select Offer, You are here',
    'Provide More Info, Ahead',
  ])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
})

it('points at the part of a step rather than at the whole', async () => {
  const parts = [
    { key: 'address', label: 'Address', here: true },
    { key: 'sale', label: 'Sale Status' },
  ]
  const { host } = show(<Line steps={[{ key: 'property', label: 'Property Info', state: 'here', parts }]} />)
  const current = [...host.querySelectorAll('[aria-current]')]
  expect(current.map((item) => item.textContent)).toEqual(['Address'])
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))

  it('folds into one line, and unfolds the steps', async () => {
    show(<ProgressStrip title="Application Progress" steps={STEPS} />)
    const strip = page.getByText('step 2 of 3')
    await expect.element(strip).toBeVisible()
    expect(page.getByText('Provide More Info').query()).not.toBeVisible()
    await page.getByText('All steps').click()
    await expect.element(page.getByRole('list', { name: 'Application Progress' })).toBeVisible()
  })

  const LONG = 'Información de la vivienda que garantiza la línea'
  it.each([
    ['Select Offer', true],
    [LONG, false],
  ])('with the step "%s" begins no line with the dot between its words', (label, isOneLine) => {
    const { host } = show(
      <ProgressStrip title="Application Progress" steps={[{ key: 'here', label, state: 'here' }]} />,
    )
    const [words, name, step] = ['.hl-strip-words > span', '.hl-strip b', '.hl-strip .hl-soft'].map((one) =>
      host.querySelector(one)?.getBoundingClientRect(),
    )
    if (!words || !name || !step) throw new Error('The strip has lost its words')
    // The dot is drawn left of the step, where its box ends it is cut.
    expect(step.left > words.left).toBe(isOneLine)
    expect(step.top < name.bottom).toBe(isOneLine)
    const drawn = host.querySelector('.hl-strip .hl-soft')?.textContent
    expect(drawn).toBe('step 1 of 1')
  })
})
