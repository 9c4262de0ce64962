import { CallProblem } from '@hearthline/client'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../testing/show.tsx'
import { ProblemBanner } from './problem-banner.tsx'

const lower = (detail: Readonly<Record<string, number>>) =>
  new CallProblem({ kind: 'problem', code: 'valueLower', status: 409, message: 'lower', detail })

it('says of a value that is too low why, and the value that would be taken', async () => {
  show(<ProblemBanner problem={lower({ neededCents: 640_000_00, missingCents: 1 })} />, sampleStaff('processor'))
  const banner = page.getByRole('alert')
  await expect.element(banner).toHaveTextContent('lower than the one decided on')
  await expect.element(banner).toHaveTextContent('$640,000 or more would be taken.')
})

it('names no figure where the answer has none (control)', async () => {
  show(<ProblemBanner problem={lower({})} />, sampleStaff('processor'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('lower than the one decided on')
  expect(page.getByText(/would be taken/).elements()).toEqual([])
})

it('says of an unexpected error by what it is found in the log', async () => {
  const requestId = '3f2a1b0c-0000-4000-8000-0000000000b1'
  const problem = new CallProblem({
    kind: 'problem',
    code: 'internal',
    status: 500,
    message: 'internal',
    reference: requestId,
  })
  show(<ProblemBanner problem={problem} />, sampleStaff('processor'))
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Reference: ${requestId}`)
})
