import { expect, it } from 'vitest'
import { type CaseRow, rowsOf } from './use-cases.ts'

const row = (uuid: string, needs: CaseRow['needs'] = null): CaseRow => ({
  uuid,
  loanNumber: `HL-${uuid}`,
  borrower: 'Avery Sample',
  propertyState: 'CO',
  amountCents: null,
  step: 'OFFER_SELECTION',
  stepEnteredAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  needs,
  isContested: false,
})

it('an application that moved between two pages shows once, where it stood first and as it was read last', () => {
  const pages = [
    { rows: [row('a'), row('b')], next: 'more' },
    { rows: [row('a', 'STUCK'), row('c')], next: null },
  ]
  expect(rowsOf(pages).map(({ uuid, needs }) => [uuid, needs])).toEqual([
    ['a', 'STUCK'],
    ['b', null],
    ['c', null],
  ])
})
