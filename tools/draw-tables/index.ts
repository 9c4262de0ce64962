import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

export type Table = { readonly name: string; readonly module: string; readonly says: string }

/** A module's own table says what it holds; one that the module only reads says 'never written here' instead. */
const OWN_TABLE = /^ {2}\/\*\* (?<says>[^\n]*?) \*\/\n {2}(?<name>\w+): /gm
const ANOTHERS = /never written here/

/** The tables of a tables.ts, with what each says it holds. */
export const tablesIn = (text: string, module: string): readonly Table[] =>
  [...text.matchAll(OWN_TABLE)]
    .map(({ groups }) => ({ name: groups?.name ?? '', module, says: groups?.says ?? '' }))
    .filter(({ says }) => !ANOTHERS.test(says))

/** The tables of the server's modules, for docs/architecture.md. */
export const drawTables = (root: string): string => {
  const folder = join(root, 'apps/server/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => basename(file) === 'tables.ts',
  )
  const tables = files
    .sort()
    .flatMap((file) => tablesIn(readFileSync(join(folder, file), 'utf8'), dirname(file).replaceAll(sep, '/')))
  return [
    '| table | module that writes it | holds |',
    '| --- | --- | --- |',
    ...tables.map(({ name, module, says }) => `| \`${name}\` | ${module} | ${says} |`),
  ].join('\n')
}
