import { describe, expect, it } from 'vitest'
import { DEEPEST_BODY, isBoundedJson, MOST_VALUES } from './json-body.ts'

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const wide = (values: number) => JSON.stringify(Array(values - 1).fill(0))

describe('the structure of a body', () => {
  it.each([
    ['as deep as may be', deep(DEEPEST_BODY)],
    ['as many values as may be', wide(MOST_VALUES)],
    ['signs in a text', JSON.stringify({ text: '[{,:"\\'.repeat(MOST_VALUES) })],
    ['no JSON, which is for the parser to refuse', ']]]]'],
  ])('is bounded with %s', (_, text) => expect(isBoundedJson(text)).toBe(true))

  it.each([
    ['one level more', deep(DEEPEST_BODY + 1)],
    ['one level more among objects', `${'{"a":'.repeat(DEEPEST_BODY + 1)}0${'}'.repeat(DEEPEST_BODY + 1)}`],
    ['one value more', wide(MOST_VALUES + 1)],
    ['many empty lists', JSON.stringify(Array(MOST_VALUES).fill([]))],
    ['many names', JSON.stringify(Object.fromEntries(Array.from({ length: MOST_VALUES + 1 }, (_, at) => [at, 0])))],
    ['values after a text that ends in a backslash', `["\\\\",${Array(MOST_VALUES).fill('0').join(',')}]`],
    ['lists that never end', '['.repeat(800_000)],
  ])('is not bounded with %s', (_, text) => expect(isBoundedJson(text)).toBe(false))
})
