import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { useSurveyPrompt } from './use-survey-prompt.ts'

const Page = ({ name }: { name: string | undefined }) => <p>Due: {useSurveyPrompt(name) ? name : 'none'}</p>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('is due 750 ms after a page with a survey came, and not before', async () => {
  show(<Page name="liens" />)
  await vi.advanceTimersByTimeAsync(749)
  expect(page.getByText('Due: none').query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(page.getByText('Due: liens')).toBeVisible()
})

it('is not due for a page that was left before, and for none without a survey', async () => {
  const { again } = show(<Page name="liens" />)
  await vi.advanceTimersByTimeAsync(700)
  again(<Page name="identity" />)
  await vi.advanceTimersByTimeAsync(700)
  again(<Page name={undefined} />)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.getByText('Due: none').query()).not.toBeNull()
})
