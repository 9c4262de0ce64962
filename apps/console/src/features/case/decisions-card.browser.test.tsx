import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { ChecksCard } from './checks-card.tsx'
import { CounterfactualsCard, DecisionsCard } from './decisions-card.tsx'
import type { Case } from './use-case.ts'

const staff = sampleStaff('underwriter')
const decisions: Case['decisions'] = [
  {
    uuid: 'f2b1c3d4-0000-4000-8000-00000000000a',
    decidedAt: '2026-11-20T10:00:00.000Z',
    stage: 'initial',
    decision: 'DECLINE',
    subDecision: 'UNKNOWN_SUBDECISION',
    policyVersion: 'policy-7',
    sheetVersion: 'sheet-9',
    trail: [
      {
        rule: 'score is high enough',
        input: [
          { name: 'score', value: 575 },
          { name: 'minScore', value: 640 },
        ],
        outcome: 'refused',
      },
      { rule: 'decision', input: [{ name: 'known', value: null }], outcome: 'DECLINE UNKNOWN_SUBDECISION' },
    ],
  },
]

describe('the decisions of a case', () => {
  it('show when, what, and by which rules, each with what it was asked about', async () => {
    show(<DecisionsCard decisions={decisions} />, staff)
    await page.getByText('First decision').click()
    await expect.element(page.getByText('Policy policy-7, rate sheet sheet-9')).toBeVisible()
    const first = page.getByRole('row').nth(1)
    await expect.element(first).toHaveTextContent('score is high enough')
    await expect.element(first).toHaveTextContent('score 575, minScore 640')
    await expect.element(first).toHaveTextContent('refused')
    await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('known –')
  })

  it('have no card before the first', () => {
    show(<DecisionsCard decisions={[]} />, staff)
    expect(page.getByText('Decisions').elements()).toEqual([])
  })
})

describe('what would change a no', () => {
  const reason = { code: 'SCORE_TOO_LOW', says: 'Your credit score of 575 is below the 640 we lend at.', change: null }

  it('is told for each reason with its ways', async () => {
    const ways = [{ kind: 'SCORE_AT_LEAST' as const, says: 'A credit score of 640.', values: { score: '640' } }]
    show(<CounterfactualsCard whatWouldChange={[{ ...reason, ways }]} />, staff)
    await expect.element(page.getByText(reason.says)).toBeVisible()
    await expect.element(page.getByText('A credit score of 640.')).toBeVisible()
  })

  it('falls back on the words of the letter', async () => {
    const change = { code: 'SCORE_TOO_LOW', says: 'A score 65 points higher.', values: {} }
    show(<CounterfactualsCard whatWouldChange={[{ ...reason, change, ways: [] }]} />, staff)
    await expect.element(page.getByText('A score 65 points higher.')).toBeVisible()
  })
})

it('the checks say how far they are and who answered', async () => {
  show(
    <ChecksCard
      checks={[
        { check: 'BANK', progress: 'COMPLETE', bypass: 'BYPASS' },
        { check: 'FLOOD', progress: 'IN_PROGRESS', bypass: 'WAITING' },
        { check: 'IDENTITY', progress: 'INITIAL', bypass: null },
      ]}
    />,
    staff,
  )
  await expect.element(page.getByText('Settled · Passed by hand')).toBeVisible()
  await expect.element(page.getByText('Being asked · No answer yet')).toBeVisible()
  await expect.element(page.getByText('Not begun', { exact: true })).toBeVisible()
})
