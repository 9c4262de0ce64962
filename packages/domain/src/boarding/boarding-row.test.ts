import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sampleFacts } from '../application/index.ts'
import { csvOf } from '../formats/index.ts'
import { BOARDING_COLUMNS, boardingRows } from './boarding-row.ts'

const line = {
  loanNumber: 'HL-1001',
  facts: { ...sampleFacts, property: { ...sampleFacts.property, street: '=HYPERLINK("x")' } },
  signedOn: '2026-11-16',
  principalCents: 120_000_05,
  taxId: '900011234',
  accountNumber: '000123456789',
  laterDraws: { index: 'Prime', marginPercent: '1.25' },
}

it('has each column under its name, to the cent, and is no formula', () => {
  const [names = [], values = []] = boardingRows([line])
  const row = Object.fromEntries(names.map((name, nth) => [name, values[nth]]))
  expect(row).toMatchObject({
    loan_number: 'HL-1001',
    principal: '120000.05',
    account_number: '000123456789',
    later_draw_margin_percent: '1.25',
    recorded_as: '',
  })
  expect(csvOf(boardingRows([line]))).toContain(`"'=HYPERLINK(""x"")"`)
})

it('is described in its document, column by column', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../../docs/boarding.md'), 'utf8')
  const described = document
    .split('\n')
    .filter((text) => text.startsWith('| ') && !text.startsWith('| ---') && !text.startsWith('| column'))
    .flatMap((text) => text.split('|')[1]?.split(',') ?? [])
    .map((name) => name.trim())
  expect(described).toEqual(Object.keys(BOARDING_COLUMNS))
})
