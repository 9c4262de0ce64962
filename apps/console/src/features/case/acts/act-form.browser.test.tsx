import { CallProblem } from '@hearthline/client'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import type { Act } from './act.ts'
import { ActForm } from './act-form.tsx'
import { ACTS, CANCEL, DECLINE, MOVE_NOTARY } from './acts.ts'

const every: readonly Act[] = [...Object.values(ACTS).flat(), MOVE_NOTARY, DECLINE, CANCEL]
const open = (act: Act, problem?: unknown) => {
  const run = vi.fn(async () => problem === undefined)
  show(<ActForm act={act} sending={{ run, running: false, problem }} />, sampleStaff('underwriter'))
  return run
}
const button = () => page.getByRole('button')

describe('every act', () => {
  it.each(every.map((act) => [act.endpoint.name, act] as const))(
    '%s: sent empty, it says what is missing, and sends nothing',
    async (_, act) => {
      const run = open(act)
      await button().click()
      await expect.element(page.getByText(/Required|Choose one|Choose at least one/).first()).toBeVisible()
      expect(run).not.toHaveBeenCalled()
    },
  )
})

describe('a review', () => {
  const [review] = ACTS.DELINQUENCY_REVIEW as readonly [Act]

  it('that is cleared takes conditions, one a line', async () => {
    const run = open(review)
    await page.getByRole('radio', { name: 'Clear' }).click()
    await page.getByLabelText('Conditions').fill('Proof of payment\nLetter')
    await page.getByLabelText('Reason', { exact: true }).fill('Paid since')
    await button().click()
    expect(run).toHaveBeenCalledExactlyOnceWith({
      verdict: 'CLEAR',
      conditions: ['Proof of payment', 'Letter'],
      reason: 'Paid since',
    })
    await expect.element(page.getByText('Recorded. The application goes on.')).toBeVisible()
  })

  it('that is refused takes the reasons of the notice, and loses nothing that was typed', async () => {
    const run = open(review)
    await page.getByRole('radio', { name: 'Refuse' }).click()
    await page.getByLabelText('Reason', { exact: true }).fill('Three payments late')
    await button().click()
    await expect.element(page.getByText('Choose at least one')).toBeVisible()
    expect(run).not.toHaveBeenCalled()
    await page.getByRole('checkbox', { name: 'Delinquent past or present credit obligations with others' }).click()
    await button().click()
    expect(run).toHaveBeenCalledExactlyOnceWith({
      verdict: 'REFUSE',
      reasons: ['DELINQUENT'],
      reason: 'Three payments late',
    })
  })
})

it('a fault that the server finds stands at its field', async () => {
  const [slots] = ACTS.MANUAL_NOTARY as readonly [Act, Act]
  const fields = [{ path: 'times.0', code: 'timeTooSoon', message: '' }]
  const run = open(slots, new CallProblem({ kind: 'problem', code: 'invalidInput', status: 422, message: '', fields }))
  await page.getByLabelText('Where', { exact: true }).fill('Denver')
  await page.getByRole('radio', { name: 'Office of ours' }).click()
  await page.getByLabelText('First time').fill('2026-11-24T10:30')
  await page.getByLabelText('Reason', { exact: true }).fill('As asked')
  await button().click()
  expect(run).toHaveBeenCalledOnce()
  await expect.element(page.getByText('A notary needs at least 24 hours')).toBeVisible()
})

it('a refusal is told in words', async () => {
  open(CANCEL, new CallProblem({ kind: 'problem', code: 'eventNotExpected', status: 409, message: '' }))
  await expect
    .element(page.getByText('This application has moved on. The page shows where it stands now.'))
    .toBeVisible()
})
