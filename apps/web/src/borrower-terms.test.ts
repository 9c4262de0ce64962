import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '../../..')
const words = readFileSync(join(repository, 'docs/words.md'), 'utf8')

type Term = { readonly spanish: string; readonly never: readonly string[] }

/** The rows of the table below "What borrowers read". */
const terms: readonly Term[] = (words.split('\n# What borrowers read\n')[1]?.split('\n# ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const [, , spanish = '', never = ''] = line.split('|').map((cell) => cell.trim())
    return { spanish, never: never.split(', ') }
  })

/** Every translation of a catalogue that has one of the words. */
const foundIn = (catalogue: string, never: readonly string[]): string[] =>
  catalogue
    .split('\n')
    .filter((line) => line.startsWith('msgstr') && never.some((word) => line.toLowerCase().includes(word)))

const catalogues = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /[/\\]es([/\\]messages)?\.po$/.test(path))
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))

describe('the Spanish that borrowers read', () => {
  it('is there, and so are its terms', () => {
    expect(catalogues.length).toBeGreaterThan(20)
    expect(terms.length).toBeGreaterThan(5)
    for (const { never } of terms) expect(never.every((word) => word.length > 3)).toBe(true)
  })

  it.each(terms)('says $spanish, and no other word for it', ({ never }) =>
    expect(catalogues.flatMap((catalogue) => foundIn(catalogue, never))).toEqual([]),
  )

  it('would be seen to say another (control)', () =>
    expect(foundIn('msgid "Checking"\nmsgstr "Verificando"', ['verificando'])).toEqual(['msgstr "Verificando"']))
})
