import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AssetsForm, PhoneForm } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { definedRules, drawFieldRules, rulesInForce, rulesOf } from './index.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = join(root, 'packages/contracts/src')
const text = readFileSync(join(root, 'docs/field-rules.md'), 'utf8')

describe('docs/field-rules.md', () => {
  it('is drawn from the forms', () => expect(text).toBe(`${drawFieldRules()}\n`))

  it('has every rule that a form or a call has, and no other', () => {
    expect([...rulesInForce().values()].filter(({ at }) => !text.includes(`\`${at}\`: `))).toEqual([])
    expect(text.split('\n').filter((line) => line.startsWith('| ')).length - 2).toBe(rulesInForce().size)
    expect(rulesInForce().size).toBe(definedRules().size)
  })

  it('misses no rule that goes by another name: none is written without acrossFields', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    )
    // A refinement with a path is about more than the field that it is of.
    const others = files.filter(
      (file) =>
        file !== join('schemas', 'basics.ts') &&
        /z\.refine[^\n]*\n?[^\n]*\n?[^\n]*path:/.test(readFileSync(join(sources, file), 'utf8')),
    )
    expect(others).toEqual([])
  })
})

it('finds a rule of the fields of what a list holds, and none where there is none (control)', () => {
  expect(rulesOf(AssetsForm)).toEqual([
    { key: 'answerOrDecline nothing', error: 'answerOrDecline', at: 'nothing', fields: ['items', 'nothing'] },
    { key: 'required vestedPercent', error: 'required', at: 'vestedPercent', fields: ['kind', 'vestedPercent'] },
  ])
  expect(rulesOf(PhoneForm)).toEqual([])
})
