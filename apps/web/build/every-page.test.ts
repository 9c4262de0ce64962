import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { everyPage, pagesWithoutComponent } from './every-page.ts'

const ours = resolve(import.meta.dirname, '../src/features')
let features = ''

beforeEach(() => {
  features = mkdtempSync(join(tmpdir(), 'features-'))
  cpSync(ours, features, { recursive: true, filter: (path) => !/\.(tsx|po|css)$/.test(path) })
})
afterEach(() => rmSync(features, { recursive: true }))

it('finds a component for every page of the routes table', () => expect(pagesWithoutComponent(ours)).toEqual([]))

it.each([
  ['liens/pages.ts', /^ {2}liens: .*\n/m, 'liens'],
  ['valuation/pages.ts', /^ {2}hold,\n/m, 'hold'],
  ['valuation/pages.ts', /^ {2}'payoff\/hold': hold,\n/m, 'payoff/hold'],
])('fails the build where %s lost its line %s', (file, line, name) => {
  const list = readFileSync(join(features, file), 'utf8')
  expect(list).toMatch(line)
  writeFileSync(join(features, file), list.replace(line, ''))
  expect(pagesWithoutComponent(features)).toEqual([name])
  const { buildStart } = everyPage(features) as unknown as { buildStart: (this: object) => void } // as the bundler calls it
  const error = (words: string) => {
    throw new Error(words)
  }
  expect(() => buildStart.call({ error })).toThrow(`No feature has a page for ${name}`)
})
