import { describe, expect, it } from 'vitest'
import { readTestFile } from './test-calls.ts'

const testCallsIn = (source: string) => readTestFile(source).calls
const titlesIn = (source: string) => testCallsIn(source).map((call) => call.title)

describe('the calls of a test file', () => {
  it('are found with the places they take, whatever letters stand before them', () => {
    const source = `// é, “”
describe('a tray', () => {
  it('holds cups', () => {
    expect(1).toBe(1)
  })

  it('is round', () => expect('é').toBe(1))
})

it('stands alone', () => {})
`
    expect(
      testCallsIn(source).map(({ kind, title, start, headerEnd, end }) => [
        kind,
        title,
        source.slice(start, headerEnd),
        source.slice(start, end).split('\n').length,
      ]),
    ).toEqual([
      ['suite', 'a tray', "describe('a tray'", 7],
      ['test', 'holds cups', "it('holds cups'", 3],
      ['test', 'is round', "it('is round'", 1],
      ['test', 'stands alone', "it('stands alone'", 1],
    ])
  })

  it('take their title from after the table they run over', () => {
    const source = `it.each([
  ['one', f(1)],
  ['two', 2],
] as const)('counts %s', (_, n) =>
  expect(n).toBe(n),
)

it.each\`
  a    | b
  \${1} | \${2}
\`('adds $a', () => {})
`
    expect(titlesIn(source)).toEqual(['counts %s', 'adds $a'])
    expect(testCallsIn(source)[0]).toMatchObject({ start: 0, end: source.indexOf('\n\nit.each`') })
  })

  it('may say the type of their rows', () => {
    expect(titlesIn("it.each<readonly [string, number]>([['a', 1]])('weighs %s', () => {})")).toEqual(['weighs %s'])
  })

  it('may stand on a new line, in any quotes, with quotes inside', () => {
    expect(titlesIn('it(\n  "borrower\'s",\n) ')).toEqual(["borrower's"])
    expect(titlesIn("it('borrower\\'s')")).toEqual(["borrower's"])
    expect(titlesIn('test(`a b`)')).toEqual(['a b'])
  })

  it('are found in loops and behind conditions', () => {
    expect(titlesIn("for (const x of xs) it('loops')\nit.skipIf(process.env.CI)('waits')")).toEqual(['loops', 'waits'])
  })

  it('are not hooks, steps, fixtures or methods', () => {
    expect(titlesIn("test.step('a')\ntest.beforeEach('b')\nconst t = test.extend({});\n/x/.test('c')\n")).toEqual([])
  })

  it('have no title where it is no plain text', () => {
    expect(titlesIn('describe(Tray, () => {})')).toEqual([''])
  })

  it('know when they are skipped, and that Playwright groups by test.describe', () => {
    const source = "it.skip('a')\nit.todo('b')\ntest.fixme('c')\ntest.describe('d')\nit.only('e')\n"
    expect(testCallsIn(source).map(({ kind, skipped }) => [kind, skipped])).toEqual([
      ['test', true],
      ['test', true],
      ['test', true],
      ['suite', false],
      ['test', false],
    ])
  })
})
