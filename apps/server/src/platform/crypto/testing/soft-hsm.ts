import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MODULE = '/usr/lib/softhsm/libsofthsm2.so'
const PIN = '48151623'
const TOKEN = 'hearthline test'

const starts = (program: string) => spawnSync(program, ['--version']).error === undefined

/** Debian's softhsm2 and opensc; .ci/run installs them. */
export const hasSoftHsm = existsSync(MODULE) && starts('softhsm2-util') && starts('pkcs11-tool')

export type SoftHsm = {
  readonly pin: string
  readonly pinFile: string
  /** What a process needs besides the address of a key to find the module's settings. */
  readonly environment: Readonly<Record<string, string>>
  /** The address of the key, as MASTER_KEY takes it. */
  keyAddress(id: string): string
  /** Makes a key as docs/operations.md has it. */
  makeKey(id: string): void
  /** What the program of the module answers to these arguments. */
  ask(...args: readonly string[]): { readonly code: number | null; readonly output: string }
  /** Takes the token out, as whoever pulls a cable. */
  unplug(): void
  plugIn(): void
  remove(): void
}

/** A token of SoftHSM with keys in it that do not leave it. */
export const createSoftHsm = (): SoftHsm => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-hsm-'))
  const [tokens, away, settings, pinFile] = ['tokens', 'away', 'softhsm2.conf', 'pin'].map((name) =>
    join(folder, name),
  ) as [
    string, // four names
    string,
    string,
    string,
  ]
  mkdirSync(tokens)
  writeFileSync(settings, `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`)
  writeFileSync(pinFile, `${PIN}\n`, { mode: 0o600 })
  const environment = { SOFTHSM2_CONF: settings }
  const env = { ...process.env, ...environment, PIN }
  execFileSync('softhsm2-util', ['--init-token', '--free', '--label', TOKEN, '--so-pin', '31415926', '--pin', PIN], {
    env,
  })
  const ask: SoftHsm['ask'] = (...args) => {
    const common = ['--module', MODULE, '--token-label', TOKEN, '--login', '--pin', 'env:PIN']
    const { status, stdout, stderr } = spawnSync('pkcs11-tool', [...common, ...args], { env, encoding: 'utf8' })
    return { code: status, output: `${stdout}${stderr}` }
  }
  return {
    pin: PIN,
    pinFile,
    environment,
    keyAddress: (id) =>
      `pkcs11:token=${encodeURIComponent(TOKEN)};id=%${id}?module-path=${MODULE}&pin-source=file:${pinFile}`,
    makeKey: (id) => {
      const { code, output } = ask('--keygen', '--key-type', 'GENERIC:32', '--id', id, '--sensitive', '--usage-sign')
      if (code !== 0) throw new Error(output)
    },
    ask,
    unplug: () => renameSync(tokens, away),
    plugIn: () => renameSync(away, tokens),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
