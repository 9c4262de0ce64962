import { sampleFacts } from '@hearthline/domain/application'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { CaseHead } from './case-head.tsx'
import type { Case } from './use-case.ts'

const caseWith = (of: Pick<Case, 'isFrozen' | 'isHeld'>): Case => {
  const { applicant, property } = sampleFacts
  const record = {
    applicant,
    property,
    step: 'CANCELLED',
    stepEnteredAt: '2026-11-20T10:00:00.000Z',
    loanNumber: 'HL-1',
  }
  return { record, tasks: [], ...of } as unknown as Case // the head reads nothing else of it
}

it.each([
  ['on legal hold', { isFrozen: false, isHeld: true }, 'This case is on legal hold.', 'This case is frozen.'],
  ['frozen', { isFrozen: true, isHeld: false }, 'This case is frozen.', 'This case is on legal hold.'],
])('says of a case that it is %s, and nothing else', async (_, of, says, not) => {
  show(<CaseHead found={caseWith(of)} />, sampleStaff('processor'))
  await expect.element(page.getByText(says)).toBeVisible()
  expect(page.getByText(not).elements()).toEqual([])
})
