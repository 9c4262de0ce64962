import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ConfigError, type Pkcs11Key } from '../config/index.ts'

const PROGRAM = 'pkcs11-tool'
const WITHIN_MS = 10_000
const MAC_BYTES = 32
const PIN_VARIABLE = 'HEARTHLINE_PKCS11_PIN'
/** What modules find their own settings by, beside what any program needs. Our own settings, secrets among them, stay here. */
const PASSED_ON =
  /^(PATH|HOME|LANG|TMPDIR|SOFTHSM2_CONF|OPENSC_CONF|YUBIHSM_.+|ChrystokiConfigurationPath|CKNFAST_.+|NFAST_.+|LD_LIBRARY_PATH)$/

const environmentWith = (pin: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
  // The program reads a PIN from its arguments, which every user sees, from a terminal, or from its environment, which only this
  // user and root see: those who may open the file of the PIN.
  [PIN_VARIABLE]: pin,
})

const readPin = ({ pinFile }: Pkcs11Key): string => {
  try {
    return readFileSync(pinFile, 'utf8').trim()
  } catch {
    throw new ConfigError([`The PIN file ${pinFile} cannot be read: the key service is not asked.`])
  }
}

/** What went wrong, of all that the program says: its errors in the standard's own names. */
const complaintIn = (output: string): string =>
  /\bCKR_\w+/.exec(output)?.[0] ??
  /^(error: .*|No slot .*|Failed to .*)$/m.exec(output)?.[0].replace(/^error: /, '') ??
  'no answer'

const ask = ({ token, id, modulePath }: Pkcs11Key, pin: string, input: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const fail = (why: string) =>
      reject(new ConfigError([`The key ${id} of the token ${token} cannot be used: ${why}.`]))
    const child = spawn(
      PROGRAM,
      // By its id: this program passes over a label when it signs, and takes the first key there is.
      ['--module', modulePath, '--token-label', token, '--login', '--pin', `env:${PIN_VARIABLE}`].concat([
        '--sign',
        '--mechanism',
        'SHA256-HMAC',
        '--id',
        id,
      ]),
      { env: environmentWith(pin), timeout: WITHIN_MS, killSignal: 'SIGKILL' },
    )
    const mac: Buffer[] = []
    let output = ''
    child.stdout.on('data', (piece: Buffer) => mac.push(piece))
    child.stderr.on('data', (piece: Buffer) => {
      output = `${output}${piece}`.slice(-4_096)
    })
    child.on('error', ({ message }) => fail(`${PROGRAM} of OpenSC does not start (${message})`))
    // It may end before it has read what it is given.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.on('close', (code, signal) => {
      const bytes = Buffer.concat(mac)
      if (signal !== null) fail(`no answer within ${WITHIN_MS / 1000} seconds`)
      else if (code !== 0 || bytes.length !== MAC_BYTES) fail(complaintIn(output))
      else resolve(bytes)
    })
  })

/**
 * HMAC-SHA256 by a key that stays in a hardware security module (PKCS #11). Throws ConfigError where the module does not answer.
 * A PIN that was refused is not sent again before its file says another: a token locks itself after a few.
 */
export const createHardwareMac = (key: Pkcs11Key): ((input: Buffer) => Promise<Buffer>) => {
  let refused: { readonly pin: string; readonly error: unknown } | undefined
  return async (input) => {
    const pin = readPin(key)
    if (refused?.pin === pin) throw refused.error
    try {
      return await ask(key, pin, input)
    } catch (error) {
      if (error instanceof Error && error.message.includes('CKR_PIN_')) refused = { pin, error }
      throw error
    }
  }
}
