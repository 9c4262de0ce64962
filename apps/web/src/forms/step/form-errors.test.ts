import { describe, expect, it } from 'vitest'
import { codeOf, fieldErrorsOf, inPageOrder } from './form-errors.ts'

const error = (message?: string) => ({ type: 'x', ...(message ? { message } : {}) })
const nothingIsMissing = () => false

describe('the code of a message', () => {
  it('is the message where it is one', () => expect(codeOf('zipFormat', true)).toBe('zipFormat'))
  it("of the schema's own words is a missing answer, or a wrong one", () => {
    expect(codeOf('Invalid input', true)).toBe('required')
    expect(codeOf('Invalid input', false)).toBe('notValid')
    expect(codeOf(undefined, true)).toBe('required')
  })
})

describe('a tree of errors', () => {
  it('becomes a list of paths, through objects and lists', () => {
    // As the form library nests them, without its types of what a form has.
    const errors = { zip: error('zipFormat'), items: [undefined, { balanceCents: error('required') }] }
    expect(fieldErrorsOf(errors as never, nothingIsMissing)).toEqual([
      { path: 'zip', code: 'zipFormat' },
      { path: 'items.1.balanceCents', code: 'required' },
    ])
  })

  it("puts a list's own fault at the list", () =>
    // Likewise.
    expect(fieldErrorsOf({ kinds: { root: error('chooseAtLeastOne') } } as never, nothingIsMissing)).toEqual([
      { path: 'kinds', code: 'chooseAtLeastOne' },
    ]))

  it('is told from the top of the page down, what is no field last', () =>
    expect(
      inPageOrder(
        [
          { path: 'elsewhere', code: 'notValid' },
          { path: 'b', code: 'required' },
          { path: 'a', code: 'required' },
        ],
        ['a', 'b'],
      ).map(({ path }) => path),
    ).toEqual(['a', 'b', 'elsewhere']))
})
