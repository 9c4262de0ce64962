import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A source in a bundle finds the files beside its original place. @type {import('esbuild').Plugin} */
const whereItLay = {
  name: 'where-it-lay',
  setup: ({ onLoad, onResolve }) => {
    // Other people's packages are not bundled: each finds its own files.
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@hearthline/') ? undefined : { path, external: true },
    )
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta.')) return undefined
      const [url, folder] = [pathToFileURL(path).href, dirname(path)].map((place) => JSON.stringify(place))
      const contents = `const whereItsUrl = ${url}, whereItsFolder = ${folder};${text}`
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
}

/**
 * One file of a command in tools and of every source of ours that it reads, below .data: compiled at once, it starts in
 * half the time or less. A file is named for what it holds, and used again until a source changes.
 * @type {(root: string, name: string) => Promise<string>}
 */
export const bundleCommand = async (root, name) => {
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
    plugins: [whereItLay],
    logLevel: 'error',
  })
  const bytes = outputFiles[0].contents
  const folder = join(root, '.data', 'tools')
  const file = join(folder, `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.mjs`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // Another process may be writing the same file now, and may only ever read a complete one.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, bytes)
  renameSync(draft, file)
  const isOlder = (/** @type {string} */ other) => other.startsWith(`${name}-`) && other.endsWith('.mjs')
  for (const other of readdirSync(folder))
    if (isOlder(other) && other !== basename(file)) rmSync(join(folder, other), { force: true })
  return file
}
