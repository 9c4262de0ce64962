import { CallProblem } from '@hearthline/client'
import { sampleFacts } from '@hearthline/domain/application'
import type { HomeEquityLaw } from '@hearthline/domain/states'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import type { Action } from './action.ts'
import { ActionForm } from './action-form.tsx'
import { CANCEL, DECLINE, MOVE_NOTARY, STAFF_ACTIONS } from './staff-actions.ts'
import { withPeople } from './task-card.tsx'

const every: readonly Action[] = [...Object.values(STAFF_ACTIONS).flat(), MOVE_NOTARY, DECLINE, CANCEL]
const open = (action: Action, problem?: unknown) => {
  const run = vi.fn(async () => problem === undefined)
  show(<ActionForm act={action} sending={{ run, running: false, problem }} />, sampleStaff('underwriter'))
  return run
}
const button = () => page.getByRole('button')

describe('every act', () => {
  it.each(every.map((action) => [action.endpoint.name, action] as const))(
    '%s: sent empty, it says what is missing, and sends nothing',
    async (_, action) => {
      const run = open(action)
      await button().click()
      await expect.element(page.getByText(/Required|Choose one|Choose at least one/).first()).toBeVisible()
      expect(run).not.toHaveBeenCalled()
    },
  )
})

describe('a review', () => {
  const [review] = STAFF_ACTIONS.DELINQUENCY_REVIEW as readonly [Action]

  it('that is cleared takes conditions, one a line', async () => {
    const run = open(review)
    await page.getByRole('radio', { name: 'Clear' }).click()
    await page.getByLabelText('Conditions for the borrower, before funding').fill('Proof of payment\nLetter')
    await page.getByLabelText('Reason', { exact: true }).fill('Paid since')
    await button().click()
    expect(run).toHaveBeenCalledExactlyOnceWith({
      verdict: 'CLEAR',
      conditions: [
        { text: 'Proof of payment', owner: 'BORROWER', gate: 'FUNDING' },
        { text: 'Letter', owner: 'BORROWER', gate: 'FUNDING' },
      ],
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

describe('a meeting with the notary', () => {
  const [, meeting] = STAFF_ACTIONS.MANUAL_NOTARY as readonly [Action, Action]
  const owner = { uuid: 'o-1', firstName: 'Kim', lastName: 'Owner', email: 'k@example.test', relation: '', owes: false }
  const home = (state: string, law?: HomeEquityLaw) => ({
    applicant: sampleFacts.applicant,
    additional: { purpose: 'OTHER' as const, otherOwners: [owner], givenAt: '2026-11-02T17:00:00Z' },
    property: { ...sampleFacts.property, state, uuid: crypto.randomUUID(), ...(law && { law }) },
  })
  const fill = async () => {
    await page.getByRole('radio', { name: 'Notarized' }).click()
    await page.getByLabelText('Month').fill('11')
    await page.getByLabelText('Day').fill('20')
    await page.getByLabelText('Year').fill('2026')
    for (const label of ['Notary', 'Commission number']) await page.getByLabelText(label, { exact: true }).fill('N-1')
    await page.getByLabelText('State of the commission').fill('TX')
    await page.getByLabelText('Reason', { exact: true }).fill('As planned')
  }

  it('names everybody who owns the home, each to be ticked, and in Texas asks for their spouses', async () => {
    const run = open(withPeople(meeting, home('TX')))
    await fill()
    await button().click()
    await expect.element(page.getByText('Choose at least one')).toBeVisible()
    for (const name of ['Avery Sample', 'Kim Owner']) await page.getByRole('checkbox', { name }).click()
    await page.getByLabelText('Spouses who consented').fill('Sam Sample')
    await button().click()
    expect(run).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ result: 'NOTARIZED', signedBy: ['BORROWER', 'o-1'], spouses: ['Sam Sample'] }),
    )
  })

  it('asks for spouses wherever the law in force does', async () => {
    open(withPeople(meeting, home('OH', { spousesConsent: true })))
    await page.getByRole('radio', { name: 'Notarized' }).click()
    await expect.element(page.getByLabelText('Spouses who consented')).toBeVisible()
  })

  it.each([
    ['CO', undefined],
    ['OH', {}],
  ] as const)('asks for no spouse elsewhere: %s under %j', async (state, law) => {
    open(withPeople(meeting, home(state, law)))
    await page.getByRole('radio', { name: 'Notarized' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'Kim Owner' })).toBeVisible()
    expect(page.getByLabelText('Spouses who consented').elements()).toEqual([])
  })
})

it('a fault that the server finds stands at its field', async () => {
  const [slots] = STAFF_ACTIONS.MANUAL_NOTARY as readonly [Action, Action]
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

it('every time says whose clock it is on', async () => {
  const [slots] = STAFF_ACTIONS.MANUAL_NOTARY as readonly [Action, Action]
  open(slots)
  for (const label of ['First time', 'Second time', 'Third time'])
    await expect.element(page.getByLabelText(label)).toHaveAccessibleDescription(/Mountain Time, where the lender is\./)
})

it('a refusal is told in words', async () => {
  open(CANCEL, new CallProblem({ kind: 'problem', code: 'eventNotExpected', status: 409, message: '' }))
  await expect.element(page.getByText('This application has moved on. The page shows where it is now.')).toBeVisible()
})
