import { describe, expect, it } from 'vitest'
import { mutatedText, readMutations } from './mutations/try-mutation.ts'

describe('a fault that is planted by npm run mutations', () => {
  const faults = readMutations()

  it('is one of those of the issues, each of its own clause', () => {
    expect(faults.length).toBeGreaterThanOrEqual(30)
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
  })

  it.each(faults.map((fault) => [fault.id, fault.file, fault] as const))('%s stands once in %s', (_, __, fault) => {
    const { before, after } = mutatedText(fault)
    expect(after).not.toBe(before)
  })

  it('is not planted where its text is gone (control)', () =>
    expect(() => mutatedText({ id: 'X', file: 'package.json', find: `no such ${'text'}`, put: '' })).toThrow(
      'has not once the text',
    ))
})
