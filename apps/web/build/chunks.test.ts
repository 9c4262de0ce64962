import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** Rules over our own sources: the folder that a pattern begins with, and the pattern after it. */
const rules = readFileSync(join(import.meta.dirname, 'chunks.ts'), 'utf8')
  .split('\n')
  .map((line) => /^ {2}\/((?:apps|packages)\\\/\w+\\\/src\\\/(?:\w[\w-]*\\\/)*)(.*)\/,$/.exec(line))
  .flatMap((found) => (found ? [[found[1]?.replaceAll('\\', '') ?? '', found[2] ?? ''] as const] : []))

/** Names of a pattern that no file below the folder has at the beginning of a part of its path. */
const staleNames = (folder: string, pattern: string): readonly string[] => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('.test.'))
    .map((file) => `/${file.replaceAll('\\', '/')}`)
  const names = pattern.match(/[a-z][a-z0-9-]+/g) ?? []
  return names.filter((name) => !files.some((file) => file.includes(`/${name}`)))
}

it.each(rules)('names only files that exist: %s%s', (folder, pattern) => {
  expect(staleNames(folder, pattern)).toEqual([])
})

it('reads the rules', () => {
  expect(rules.length).toBeGreaterThan(30)
  expect(staleNames('apps/web/src/shell/', '(site-frame|no-such-file)')).toEqual(['no-such-file'])
})
