import { expect, it } from 'vitest'
import { sharedByFew } from './shared-by-few.ts'

// Vitest keeps no module with these very words in its cache; a type parameter between them would hide the glob from it.
const sources = import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Readonly<Record<string, string>> // each is read as text

/** The features, or other folders of src, whose files import a folder. */
const usersOf = (folder: string): readonly string[] => {
  const found = Object.entries(sources)
    .filter(([path]) => !path.startsWith(`../${folder}/`))
    .filter(([, source]) => new RegExp(`from '(?:[./]+/|@hearthline/ui/)${folder}[/']`).test(source))
    .map(([path]) => /^\.\.\/(?:features\/)?([^/]+)/.exec(path)?.[1] ?? path)
  return [...new Set(found)].toSorted()
}

it.each(['uploads', 'demographics', 'factor'] as const)(
  '%s brings its words to every feature that uses it, and to no other',
  (area) => {
    const named = Object.keys(sharedByFew).filter((feature) => sharedByFew[feature]?.includes(area))
    expect(named.toSorted()).toEqual(usersOf(area))
    expect(named).not.toEqual([])
  },
)
