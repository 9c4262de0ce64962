import { describe, expect, it } from 'vitest'
import { readArguments } from './read-arguments.mjs'
import { SetupError } from './terminal.mjs'

const options = /** @type {const} */ ({ org: { type: 'string' }, 'dry-run': { type: 'boolean' } })
const read = (/** @type {string[]} */ args, allowPositionals = true) =>
  readArguments({ args, allowPositionals, options }, 'how it is used')

describe('the arguments of a command', () => {
  it('are its options and words', () => {
    const { values, positionals } = read(['due', '--org', 'HEARTHLINE', '--dry-run'])
    expect({ ...values, positionals }).toEqual({ org: 'HEARTHLINE', 'dry-run': true, positionals: ['due'] })
  })

  it.each([
    ['an option that is not there', ['--dry'], 'There is no --dry.'],
    ['a value that is missing', ['--org'], '--org needs a value.'],
    ['a value too many', ['--dry-run=yes'], '--dry-run takes no value.'],
    ['another option for a value', ['--org', '--dry-run'], '--org needs a value.'],
    ['a word too many', ['due'], 'Nothing is done with due.'],
  ])('are refused in words that say what is wrong, and how it is used: %s', (_, args, words) => {
    const refused = () => read(args, false)
    expect(refused).toThrow(SetupError)
    expect(refused).toThrow(`${words}\nhow it is used`)
  })
})
