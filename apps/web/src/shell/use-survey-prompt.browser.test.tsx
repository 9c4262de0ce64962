import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { useSurveyPrompt } from './index.ts'

const Page = ({ name }: { name: string | undefined }) => {
  useSurveyPrompt(name)
  return null
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** React runs effects in a task of its own. */
const effects = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

it('prompts 750 ms after a page with a survey came', async () => {
  const promptSurvey = vi.fn()
  show(<Page name="liens" />, { slots: { promptSurvey } })
  await effects()
  vi.advanceTimersByTime(749)
  expect(promptSurvey).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(promptSurvey).toHaveBeenCalledExactlyOnceWith('liens')
})

it('prompts for no page that was left before, and for none without a survey', async () => {
  const promptSurvey = vi.fn()
  const { again } = show(<Page name="liens" />, { slots: { promptSurvey } })
  await effects()
  vi.advanceTimersByTime(700)
  again(<Page name={undefined} />)
  await effects()
  vi.advanceTimersByTime(5_000)
  expect(promptSurvey).not.toHaveBeenCalled()
})
