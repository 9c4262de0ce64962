import { describe, expect, it } from 'vitest'
import { mutatedText, readMutations } from './mutations/try-mutation.ts'

describe('a mutation of npm run mutations', () => {
  const mutations = readMutations()

  it('belongs to an issue, each to a clause of its own', () => {
    expect(mutations.length).toBeGreaterThanOrEqual(30)
    expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length)
  })

  it.each(mutations.map((mutation) => [mutation.id, mutation.file, mutation] as const))(
    '%s has its text once in %s',
    (_, __, mutation) => {
      const { before, after } = mutatedText(mutation)
      expect(after).not.toBe(before)
    },
  )

  it('is not made where its text is gone (control)', () =>
    expect(() => mutatedText({ id: 'X', file: 'package.json', find: `no such ${'text'}`, put: '' })).toThrow(
      'has not once the text',
    ))
})
