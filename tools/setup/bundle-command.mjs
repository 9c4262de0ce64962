import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Two states of a file differ in this, and nothing is read for it. */
const stateOf = (/** @type {string} */ path) => {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true })
  return found === undefined ? 'none' : `${found.mtimeNs} ${found.ctimeNs} ${found.size} ${found.ino}`
}

/**
 * A source in a bundle finds the files beside its original place. Its state is noted before it is read, so that a change in
 * between is seen the next time.
 * @type {(states: Record<string, string>) => import('esbuild').Plugin}
 */
const whereItLay = (states) => ({
  name: 'where-it-lay',
  setup: ({ onLoad, onResolve }) => {
    // Other people's packages are not bundled: each finds its own files.
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@hearthline/') ? undefined : { path, external: true },
    )
    onLoad({ filter: /./ }, ({ path }) => {
      states[path] = stateOf(path)
      if (!/\.(ts|mjs)$/.test(path)) return undefined
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta.')) return undefined
      const [url, folder] = [pathToFileURL(path).href, dirname(path)].map((place) => JSON.stringify(place))
      const contents = `const whereItsUrl = ${url}, whereItsFolder = ${folder};${text}`
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
})

/** Another process may be writing the same file now, and may only ever read a complete one. */
const writeWhole = (/** @type {string} */ file, /** @type {string | Uint8Array} */ bytes) => {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, bytes)
  renameSync(draft, file)
}

/** What decides besides the sources: how they are compiled, and where `@hearthline/…` is found. */
const settingsOf = (/** @type {string} */ root) => [
  import.meta.filename,
  ...['package-lock.json', 'tsconfig.json'].map((name) => join(root, name)),
  ...['packages', 'apps'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).map((name) => join(root, folder, name, 'package.json'))
      : [],
  ),
]

/** @typedef {{ file: string, states: Record<string, string> }} Made */

/**
 * The file that was made of these very sources, if it was.
 * @type {(note: string) => string | undefined}
 */
const madeBefore = (note) => {
  if (!existsSync(note)) return undefined
  /** @type {Made} */
  const { file, states } = JSON.parse(readFileSync(note, 'utf8'))
  const isSame = Object.entries(states).every(([path, state]) => stateOf(path) === state)
  return isSame && existsSync(file) ? file : undefined
}

/**
 * One file of a command in tools and of every source of ours that it reads, below .data: compiled at once, it starts in
 * half the time or less. A file is named for what it holds, and used again until a source changes; a note beside it holds
 * what its sources were, so that a command that runs again does not wait for the compiler either.
 * @type {(root: string, name: string) => Promise<string>}
 */
export const bundleCommand = async (root, name) => {
  const folder = join(root, '.data', 'tools')
  const note = join(folder, `${name}.json`)
  const before = madeBefore(note)
  if (before !== undefined) return before
  const states = Object.fromEntries(settingsOf(root).map((path) => [path, stateOf(path)]))
  const { build } = createRequire(join(root, 'package.json'))('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join('tools', `${name}.ts`)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    // Each file that asks for its place has the answer at its head.
    define: { 'import.meta.url': 'whereItsUrl', 'import.meta.dirname': 'whereItsFolder' },
    plugins: [whereItLay(states)],
    logLevel: 'error',
  })
  const bytes = outputFiles[0].contents
  const file = join(folder, `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.mjs`)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) writeWhole(file, bytes)
  writeWhole(note, JSON.stringify({ file, states }))
  const isOlder = (/** @type {string} */ other) => other.startsWith(`${name}-`) && other.endsWith('.mjs')
  for (const other of readdirSync(folder))
    if (isOlder(other) && other !== basename(file)) rmSync(join(folder, other), { force: true })
  return file
}
