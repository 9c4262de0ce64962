import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const server = join(root, 'apps/server/src')

const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\/|\.d\.ts$/.test(file))
const sources = files.map((file) => /** @type {const} */ ([file, readFileSync(join(server, file), 'utf8')]))

/** Files that have it. @param {RegExp} pattern @param {readonly (readonly [string, string])[]} [all] */
const filesWith = (pattern, all = sources) => all.flatMap(([file, text]) => (pattern.test(text) ? [file] : []))

const CONSOLE = /\bconsole\s*\??\.\s*(?:log|info|warn|error|debug|trace|dir|table)\s*\(/
const STANDARD = /\bprocess\.std(?:out|err)\b/
const LOGGER = /from ['"](?:pino|pino-[\w-]+|winston[\w-]*|bunyan|log4js|loglevel|node:diagnostics_channel)['"]/
const DESTINATION = /\bpino\.(?:destination|transport|multistream|file)\b|\btransport:\s/
const WRITES =
  /\b(?:appendFile|appendFileSync|createWriteStream|write|writeSync|writeFile|writeFileSync|copyFile|copyFileSync|openSync|open)\b[^'"]*\} from 'node:fs(?:\/promises)?'|import (?:\* as )?\w+ from 'node:fs(?:\/promises)?'/

/** Modules that write files, and which: what none of them is is a log. */
const WRITERS = {
  'platform/config/master-key.ts': 'the key of a sandbox, at its first start',
  'platform/postgres/state-place.ts': 'where the state of an embedded database lies',
  'platform/postgres/start-embedded.ts': 'who uses the embedded database',
  'platform/postgres/free-port.ts': 'the port of the embedded database',
  'platform/postgres/cluster.ts': 'the password of the embedded database',
  'platform/postgres/launch.ts': 'the standard output of the embedded PostgreSQL',
  'platform/append-only/folder.ts': 'anchors in the folder of EVIDENCE_URL',
  'chat/bot/shipped-training.ts': 'the training that is built',
  'backup/backup-file.ts': 'a backup, by its command',
}

describe('what the server logs', () => {
  it('is read at all', () => expect(sources.length).toBeGreaterThan(500))

  // [ASVS-16.2.3]
  it('goes by one logger, which writes to standard output alone', () => {
    expect(filesWith(LOGGER)).toEqual(['platform/log/failures.ts', 'platform/log/index.ts'])
    const ofLog = sources.filter(([file]) => file.startsWith('platform/log/'))
    expect(filesWith(DESTINATION, ofLog)).toEqual([])
  })

  // [ASVS-16.2.3]
  it('goes past it nowhere but at the start and the end of the process', () => {
    expect(filesWith(CONSOLE)).toEqual([])
    expect(filesWith(STANDARD).toSorted()).toEqual(['main.ts', 'run.ts'])
  })

  // [ASVS-16.2.3]
  it('goes to no file: these write files, and none of them a log', () =>
    expect(filesWith(WRITES).toSorted()).toEqual(Object.keys(WRITERS).toSorted()))

  it.each([
    ['a line of the console', "console.error('failed', error)", CONSOLE],
    ['a stream of the process', 'process.stderr.write(line)', STANDARD],
    ['a logger of another kind', "import winston from 'winston'", LOGGER],
    ['a second logger', "import pino from 'pino'", LOGGER],
    ['a transport', 'pino({ transport: { target } })', DESTINATION],
    ['a file', "import { appendFile } from 'node:fs/promises'", WRITES],
    ['a file by another name', "import { existsSync, createWriteStream as to } from 'node:fs'", WRITES],
    ['all of the file system', "import fs from 'node:fs'", WRITES],
  ])('would be found in %s (control)', (_, text, pattern) =>
    expect(filesWith(pattern, [['x.ts', text]])).toEqual(['x.ts']),
  )
})
