import { readdirSync, readFileSync } from 'node:fs'
import { formFacts } from '@hearthline/contracts/forms'
import { expect, it } from 'vitest'
import { drawFacts, factPaths } from './index.ts'

const forms = new URL('../../packages/contracts/src/forms/', import.meta.url)

it('equals the checked-in listing: npm run draw', () => {
  expect(readFileSync(new URL('../../docs/facts.md', import.meta.url), 'utf8')).toBe(`${drawFacts()}\n`)
})

it('has every file of forms', () => {
  const source = readFileSync(new URL('form-facts.ts', forms), 'utf8')
  const files = readdirSync(forms).filter((file) => !/^(?:form-facts|index|.*\.test)\.ts$/.test(file))
  expect(files.filter((file) => !source.includes(`from './${file}'`))).toEqual([])
  expect(files.length).toBeGreaterThan(5)
})

it('names facts that exist', () => {
  const named = Object.values(formFacts).flatMap((fields) => Object.values(fields))
  const facts = named.filter((goes) => !/^(?:secret|neither): /.test(goes))
  expect(facts.filter((path) => !factPaths().includes(path))).toEqual([])
  expect(facts.length).toBeGreaterThan(80)
})
