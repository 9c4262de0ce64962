import { describe, expect, it } from 'vitest'
import { readJson } from './read-json.ts'

const text = `{
  "a": 1,
  "b": {
    "c": [
      "x, y: {",
      { "d": "\\"]" }, 3
    ],
    "e": {}
  },

  "f": null
}`

describe('the line of a value', () => {
  it.each([
    [['a'], 2],
    [['b'], 3],
    [['b', 'c'], 4],
    [['b', 'c', 0], 5],
    [['b', 'c', 1, 'd'], 6],
    [['b', 'c', 2], 6],
    [['b', 'e'], 8],
    [['f'], 11],
    [[], 1],
  ] as const)('%j is %d', (path, line) => {
    const read = readJson(text)
    expect(read.ok && read.lineOf(path)).toBe(line)
  })
  it('that is missing is that of what should hold it', () => {
    const read = readJson(text)
    expect(read.ok && read.lineOf(['b', 'e', 'missing', 'too'])).toBe(8)
  })
  it('is found whichever way the parts of a path are written', () => {
    const read = readJson('[[1],\n[2,\n3]]')
    expect(read.ok && [read.lineOf([1]), read.lineOf([1, 1])]).toEqual([2, 3])
  })
})

describe('what is no JSON', () => {
  it.each([
    ['{\n  "a": 1,,\n}', 2],
    ['{\n  "a": 1\n  "b": 2\n}', 3],
    ['{\n  "a": 1', 2],
    ['', 1],
  ])('%j is told with line %d', (broken, line) => {
    const read = readJson(broken)
    expect(read.ok ? undefined : read.error).toMatchObject({ line, path: [] })
  })
  it('is a key written twice, since one of them would be lost', () => {
    const read = readJson('{\n"a": {"b": 1,\n"b": 2}}')
    expect(read.ok ? undefined : read.error).toMatchObject({ line: 3, path: ['a', 'b'], says: 'is written twice' })
  })
})
