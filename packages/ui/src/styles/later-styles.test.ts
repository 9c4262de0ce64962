import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, source), 'utf8')
const firstLoad = read('styles/index.css')

const folders = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'styles')
  .map(({ name }) => ({
    name,
    styles: readdirSync(new URL(`${name}/`, source)).filter(
      (file) => file.endsWith('.css') && !firstLoad.includes(`"../${name}/${file}"`),
    ),
  }))
  .filter(({ styles }) => styles.length > 0)

const components = folders.flatMap(({ name, styles }) =>
  [...read(`${name}/index.ts`).matchAll(/from '\.\/([\w-]+\.tsx)'/g)]
    .map(([, module = '']) => ({ path: `${name}/${module}`, styles }))
    .filter(({ path }) => read(path).includes('className="hl-')),
)

it('finds the folders whose styles load later', () => expect(folders.length).toBeGreaterThan(5))

// A bundler told that our modules have no side effects skips an index file, and with it the styles that it imports.
it.each(components)('$path brings its styles itself', ({ path, styles }) =>
  expect(styles.some((file) => read(path).includes(`import './${file}'`))).toBe(true),
)
