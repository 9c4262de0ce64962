import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, isUuid, uuidInPath } from './number.ts'
import { addressText, csvOf, joinMessages, shortenWallet } from './text.ts'

describe('isUuid [P-5-07]', () => {
  it('knows every version', () => fc.assert(fc.property(fc.uuid(), isUuid)))

  it.each(['00000000-0000-0000-0000-000000000000', 'ABCDEF01-2345-6789-abcd-EF0123456789'])('accepts %s', (value) =>
    expect(isUuid(value)).toBe(true),
  )

  it.each([
    '',
    'register',
    '00000000000000000000000000000000',
    '0000000-00000-0000-0000-000000000000',
    'g0000000-0000-0000-0000-000000000000',
    ' 00000000-0000-0000-0000-000000000000',
    '00000000-0000-0000-0000-000000000000\n',
    42,
    undefined,
  ])('refuses %j', (value) => expect(isUuid(value)).toBe(false))
})

describe('uuidInPath', () => {
  const uuid = '3f2a1b0c-0000-4000-8000-000000000001'

  it.each([
    [`/account/heloc/${uuid}/liens`, uuid],
    [`/account/heloc/${uuid}?step=name#top`, uuid],
    [`/${uuid}`, uuid],
    ['/account/heloc/register', undefined],
    [`/account/heloc/x${uuid}/liens`, undefined],
    ['/', undefined],
  ])('of %s is %s [C-2-22]', (path, found) => expect(uuidInPath(path)).toBe(found))
})

const home = { street: '2187 Larkspur Lane', city: 'Fort Collins', state: 'CO', zip: '80525' }

describe('an address in one line', () => {
  it.each([
    ['without a unit', {}, '2187 Larkspur Lane, Fort Collins, CO 80525'],
    ['with one', { unit: 'Unit 4' }, '2187 Larkspur Lane, Unit 4, Fort Collins, CO 80525'],
    ['with one left empty', { unit: '' }, '2187 Larkspur Lane, Fort Collins, CO 80525'],
  ])('%s', (_, unit, text) => expect(addressText({ ...home, ...unit })).toBe(text))
})

it.each(['+18886196388', '18886196388', '888-619-6388', '8886196388'])(
  'shows %s as (888) 619-6388 [P-5-04..06]',
  (phone) => expect(formatPhone(phone)).toBe('(888) 619-6388'),
)

it.each(['', '+1888619638', '28886196388', '+448886196388', '888-6196388', '1-888-619-6388', '(888) 619-6388', 'ask'])(
  'gives %j back as it was',
  (phone) => expect(formatPhone(phone)).toBe(phone),
)

it('shows nothing but the one form, or what it was given, and is settled after one pass', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() ') }), (phone) => {
      const shown = formatPhone(phone)
      expect(shown === phone || /^\(\d{3}\) \d{3}-\d{4}$/.test(shown)).toBe(true)
      expect(formatPhone(shown)).toBe(shown)
    }),
  ))

it.each([
  ['12345678901', '12345678901'],
  ['123456789012', '123456...89012'],
  ['demo1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu', 'demo1q...zv7xu'],
  ['', ''],
])('shortens the wallet %s to %s [P-9-20]', (address, shown) => expect(shortenWallet(address)).toBe(shown))

it.each([
  [['Required'], 'Required.'],
  [['The file is too large.', 'The file is empty'], 'The file is too large, The file is empty.'],
  [['Required', 'Required.', ' Required '], 'Required.'],
  [['One', 'Two', 'One'], 'One, Two.'],
  [[], 'Something unexpected happened'],
  [['', ' . '.trim()], 'Something unexpected happened'],
])('%j reads %j', (messages, sentence) => expect(joinMessages(messages)).toBe(sentence))

it('falls back to what the page says', () =>
  expect(joinMessages([], 'Ocurrió algo inesperado')).toBe('Ocurrió algo inesperado'))

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
  '-1+1',
  '-1 ',
  '@SUM(A1)',
  '  =1',
  '\t=1',
  '\rx',
  '\nx',
  '＝1',
  '|x',
  '\u00a0=HYPERLINK("https://x.example","y")',
])('%j is no formula', (text) => expect(csvOf([[text]])).toMatch(/^\ufeff"'/))

it.each(['-1', '-12.50', '0', '2026-01-14T20:00:00.000Z', 'No', "'quoted'", '', 'a=b', '•••-••-••••'])(
  '%j stays as it is',
  (text) => expect(csvOf([[text]])).toBe(`\ufeff"${text}"\r\n`),
)

/** Parses a CSV as a spreadsheet does. */
const readBack = (csv: string): string[][] =>
  csv
    .slice(1)
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')))

// [ASVS-1.3.3]
it('lets no text begin as a formula, whatever it is', () =>
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (sign, text) => {
      const [[cell = ''] = []] = readBack(csvOf([[sign + text]]))
      return cell.startsWith("'") || /^-\d+(\.\d+)?$/.test(cell)
    }),
  ))

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
