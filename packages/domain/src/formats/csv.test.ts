import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('is a table with every cell in quotes', () =>
  expect(
    csvOf([
      ['a', 'b c'],
      ['say "hi", now', 'two\nlines'],
    ]),
  ).toBe('\ufeff"a","b c"\r\n"say ""hi"", now","two\nlines"\r\n'))

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '  =1',
  '\t=1',
  '\rx',
  '\nx',
  '＝1',
  '|x',
  '\u00a0=HYPERLINK("https://x.example","y")',
])('%j is no formula', (text) => expect(csvOf([[text]])).toMatch(/^\ufeff"'/))

it.each(['2026-01-14T20:00:00.000Z', 'No', "'quoted'", '', 'a=b', '•••-••-••••'])('%j stays as it is', (text) =>
  expect(csvOf([[text]])).toBe(`\ufeff"${text}"\r\n`),
)

/** Reads it as a spreadsheet does. */
const readBack = (csv: string): string[][] =>
  csv
    .slice(1)
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')))

it('loses nothing of any text', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        const read = readBack(csvOf(rows)).map((row) => row.map((cell) => cell))
        const without = (cell: string, given: string) => (cell === `'${given}` ? given : cell)
        expect(read.map((row, at) => row.map((cell, of) => without(cell, rows[at]?.[of] ?? '')))).toEqual(rows)
      },
    ),
  ))
