import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isInstalled, markInstalled, packageCount } from './installed.mjs'
import { runProgram } from './run-program.mjs'
import { progress, SetupError } from './terminal.mjs'

/** npm's error codes, and what helps. */
const mends = /** @type {[RegExp, string][]} */ ([
  [
    /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)$/,
    "npm's registry cannot be reached: check the network, or npm's proxy and registry settings, and run the command again.",
  ],
  [/^E(401|403|404|NEEDAUTH)$/, "npm's registry refuses a package: check npm's registry and sign-in settings."],
  [/^ENOSPC$/, 'the disk is full: make room and run the command again.'],
  [/^(EACCES|EPERM|EROFS)$/, 'node_modules cannot be written: start as the user who owns this folder.'],
  [/^EINTEGRITY$/, 'a package arrived damaged: run  npm cache clean --force  and the command again.'],
  [/^EUSAGE$/, 'package-lock.json does not fit package.json: run  npm install  and commit the lock file.'],
])

/** @type {(output: string, log: string) => string} */
export const installError = (output, log) => {
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(output)?.[1] ?? 'unknown'
  const mend = mends.find(([pattern]) => pattern.test(code))?.[1]
  return `The packages could not be installed (${code}): ${mend ?? `what npm said is in ${log}.`}`
}

/**
 * npm as a script for this Node: the one that started us, else the one that came with Node; else the one on the PATH.
 */
const npmCommand = () => {
  const running = process.env.npm_execpath
  const nodeFolder = dirname(process.execPath)
  const scripts = [
    ...(running && /^npm/.test(basename(running)) ? [running] : []),
    join(nodeFolder, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(nodeFolder, 'node_modules/npm/bin/npm-cli.js'),
  ]
  const script = scripts.find((path) => existsSync(path))
  return script ? { command: process.execPath, first: [script] } : { command: 'npm', first: [] }
}

/** No dependency needs its install script; six packages ask for a newer Node than they need. */
const flags = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--engine-strict=false']
const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=http']

/** Installs exactly what the lock file says, if it is not there yet. */
export const install = async (/** @type {string} */ root) => {
  if (isInstalled(root)) return
  // npm ci begins by removing what is there: no other command may be working in it.
  if (process.env.HEARTHLINE_NO_INSTALL)
    throw new SetupError(
      'The packages do not fit package-lock.json and HEARTHLINE_NO_INSTALL is set: run  npm ci  when nobody uses them.',
    )
  const shown = progress('Installing packages')
  const total = packageCount(root)
  let fetched = 0
  const onLine = (/** @type {string} */ line) => {
    if (!/^npm http (fetch|cache) /.test(line)) return
    fetched += 1
    shown.at(`${Math.min(fetched, total)} of ${total}`)
  }
  const { command, first } = npmCommand()
  const { code, output } = await runProgram(command, [...first, ...flags, ...quiet], { cwd: root, onLine }).catch(
    (error) => ({ code: 1, output: `npm error code ${error.code}\n${error.message}` }),
  )
  if (code !== 0) {
    shown.fail()
    const log = join(root, '.data', 'install.log')
    mkdirSync(dirname(log), { recursive: true })
    writeFileSync(log, output)
    throw new SetupError(installError(output, log))
  }
  markInstalled(root)
  shown.done(`${total} packages`)
}
