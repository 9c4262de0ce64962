import { expect, it } from 'vitest'
import { unreachedIn } from './reached.mjs'

it('names exports that tests alone reach, where they are made', () => {
  const exports = [{ name: 'askAll', line: 3 }]
  const issues = [
    { file: 'packages/x/src/ask.ts', exports },
    { file: 'packages/x/src/index.ts', exports },
    { file: 'packages/x/src/sample.ts', exports: [{ name: 'sampleFacts', line: 1 }] },
    { file: 'packages/x/src/none.ts' },
  ]
  expect(unreachedIn({ issues })).toEqual([{ file: 'packages/x/src/ask.ts', name: 'askAll', line: 3 }])
})
