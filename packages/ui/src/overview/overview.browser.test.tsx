import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Step } from '../progress/line.tsx'
import { show } from '../testing/show.tsx'
import { NextAction } from './application-card.tsx'
import { DayLine, HorizontalLine } from './timeline.tsx'

afterEach(() => page.viewport(1280, 900))

const NAMES = ['Basic Info', 'Select Offer', 'Provide More Info', 'Link Income Sources', 'Verify Identity', 'Sign']
const stepsAt = (here: number): Step[] =>
  NAMES.map((label, at) => ({ key: label, label, state: at < here ? 'done' : at === here ? 'here' : 'ahead' }))

it.each([0, 3, 5])('on a phone the words of step %s alone are in sight, and on the page', async (here) => {
  await page.viewport(320, 700)
  const { host } = show(<HorizontalLine label="Progress" steps={stepsAt(here)} />)
  const current = page.getByRole('listitem').nth(here)
  await expect.element(current).toHaveAttribute('aria-current', 'step')
  const words = host.querySelector('[aria-current] > .hl-hline-label')?.getBoundingClientRect()
  expect(words?.left).toBeGreaterThanOrEqual(0)
  expect(words?.right).toBeLessThanOrEqual(320)
  expect(page.getByRole('listitem').elements()).toHaveLength(NAMES.length)
})

it('shows which day is today', () => {
  const { host } = show(
    <DayLine
      label="Days"
      days={[
        { key: '15', day: 'Sun 15', note: 'Not counted', state: 'skipped' },
        { key: '16', day: 'Mon 16', note: 'Day 2, today', state: 'here' },
      ]}
    />,
  )
  expect(host.querySelector('[aria-current="date"]')).toHaveTextContent('Mon 16')
})

it('names the one deep panel by what is to be done', async () => {
  show(
    <NextAction time="About 2 minutes" title="Send proof of insurance" actions={<button type="button">Upload</button>}>
      It is the last paper.
    </NextAction>,
  )
  await expect.element(page.getByRole('region', { name: 'Send proof of insurance' })).toBeVisible()
})
