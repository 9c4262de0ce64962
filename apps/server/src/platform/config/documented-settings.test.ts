import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const code = readFileSync(join(import.meta.dirname, 'read-config.ts'), 'utf8')
const page = readFileSync(resolve(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')

const read = [...code.matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, name]) => name)
const documented = [...page.matchAll(/^\| ([A-Z][A-Z_]+) \|/gm)].map(([, name]) => name)

it("documents every setting that is read, once, and none that isn't", () => {
  expect(documented.toSorted()).toEqual([...new Set(read)].sort())
  expect(documented.length).toBeGreaterThan(10)
})
