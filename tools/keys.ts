import { type Config, readConfig } from '../apps/server/src/platform/config/index.ts'
import {
  ALGORITHMS,
  type Algorithm,
  checkSettled,
  isPurpose,
  KeysError,
  keyStatus,
  openKeyring,
  PURPOSES,
  type Purpose,
  rewrapKeys,
  rotateKeys,
} from '../apps/server/src/platform/crypto/index.ts'
import { createFiles, keepPrivate, openStoredFiles } from '../apps/server/src/platform/files/index.ts'
import { joinDatabase, withClient } from '../apps/server/src/platform/postgres/index.ts'
import { countSealed, reseal } from '../apps/server/src/sealed-data/index.ts'
import { linesOfStartError } from '../apps/server/src/start-error.ts'
import { certificates } from './certificates.ts'
import { inventoryLines } from './key-inventory.ts'

const usage = `npm run keys -- status             every data key by purpose: version, since when, what opens it, what it sealed
npm run keys -- rotate PURPOSE [ALGORITHM]   a new version, which seals after two minutes; or "all" (${PURPOSES.join(', ')});
                                   by ${ALGORITHMS.join(' or ')}, the first unless it is named
npm run keys -- rewrap             wraps every data key with MASTER_KEY that MASTER_KEY_BEFORE still opens
npm run keys -- inventory          every key, secret and certificate there is or that is given: use, algorithm, who uses it, how it is changed
npm run keys -- reseal             seals every row and file anew that an older version has sealed; killed, run it again`

type Asked = {
  readonly client: Parameters<typeof keyStatus>[0]
  readonly masters: Parameters<typeof keyStatus>[1]
  readonly nowMs: number
  readonly config: Pick<Config, 'filesUrl'>
}

/** `isDue`: the operator has something to do, and the command ends with 1. */
type Answer = { readonly lines: readonly string[]; readonly isDue?: boolean }

type Act = (asked: Asked) => Promise<Answer>

const STATES = { seals: 'seals', waits: 'will seal, opens already', opens: 'opens what it sealed' } as const

/** NIST SP 800-57, 5.3.6: what encrypts data is replaced within two years. */
const OLD_AFTER_MS = 2 * 365 * 86_400_000

/** Those that find rows by a digest with their first version, which therefore stays whatever is sealed anew. */
const FIND_ROWS: readonly Purpose[] = ['field', 'demographics', 'idempotency', 'token', 'issuer']

/** Those that sign: what an older version signed is checked with its public half. */
const SIGN: readonly Purpose[] = ['evidence', 'timestamp', 'seal']

type State = Awaited<ReturnType<typeof keyStatus>>[number]

/** What an older version is still there for. */
const remainder = ({ purpose, version, state }: State, sealed: number): string => {
  if (state !== 'opens' || sealed > 0 || SIGN.includes(purpose)) return ''
  return version === 1 && FIND_ROWS.includes(purpose)
    ? '  has sealed nothing that is left; finds rows by their digests'
    : '  has sealed nothing that is left'
}

const dueOf = (states: readonly State[], nowMs: number): readonly string[] => [
  ...(states.some(({ openedBy }) => openedBy !== 'MASTER_KEY')
    ? ['To do: MASTER_KEY alone does not open every key ("keys rewrap", or the right MASTER_KEY).']
    : []),
  ...states
    .filter(({ state, createdAt }) => state === 'seals' && nowMs - createdAt.getTime() > OLD_AFTER_MS)
    .map(({ purpose }) => `To do: the key ${purpose} is more than two years old ("keys rotate ${purpose}").`),
]

const status: Act = async ({ client, masters, nowMs, config }) => {
  const states = await keyStatus(client, masters, nowMs)
  const counts = await countSealed(client, openStoredFiles(config.filesUrl))
  const sealedBy = (one: State) =>
    counts.filter(({ purpose, version }) => purpose === one.purpose && version === one.version).length
  const lines = states.map((one) =>
    [
      `${one.purpose} ${one.version}`.padEnd(18),
      one.algorithm.padEnd(18),
      one.createdAt.toISOString(),
      STATES[one.state].padEnd(26),
      (one.openedBy === undefined ? 'no key here opens it' : `wrapped with ${one.openedBy}`) +
        remainder(one, sealedBy(one)),
    ].join('  '),
  )
  const rows = counts.map(
    ({ purpose, version, column, rows: count }) =>
      `${`${purpose} ${version}`.padEnd(18)}  ${String(count).padStart(9)}  ${column}`,
  )
  const due = dueOf(states, nowMs)
  return {
    lines: [
      ...lines,
      'They are kept in PostgreSQL, in house.keys. Rows and files that each version has sealed:',
      ...rows.toSorted(),
      ...due,
    ],
    isDue: due.length > 0,
  }
}

const rewrap: Act = async ({ client, masters }) => ({
  lines: [
    `${await rewrapKeys(client, masters)} data keys are wrapped anew.${masters.before === undefined ? '' : ' MASTER_KEY_BEFORE opens nothing in this database: take it away.'}`,
  ],
})

const sealAnew: Act = async ({ client, masters, nowMs, config }) => {
  await checkSettled(client, nowMs)
  const { keys } = await openKeyring(client, masters)
  const files = createFiles(config.filesUrl, keys.file)
  const done = await reseal({ client, keys, files, stored: openStoredFiles(config.filesUrl) })
  return {
    lines: [
      `${done.rows} rows and ${done.files} files are sealed anew, ${done.removed} old copies of files removed.`,
      ...done.stays.map((what) => `Does not open, or is not there, and stays as it is: ${what}`),
    ],
    isDue: done.stays.length > 0,
  }
}

const rotate =
  (what: string, algorithm: Algorithm): Act =>
  async ({ client, masters, nowMs }) => {
    const purposes = isPurpose(what) ? [what] : PURPOSES
    const sealsFrom = await rotateKeys(client, masters, { nowMs, purposes, algorithm })
    return {
      lines: [
        `The new version opens within ten seconds in every process, and seals from ${sealsFrom.toISOString()} on.`,
      ],
    }
  }

const ACTS: Readonly<Record<string, Act>> = { status, rewrap, reseal: sealAnew }

const rotationOf = (what: string | undefined, [by = ALGORITHMS[0], ...rest]: readonly string[]): Act | string => {
  if (what === undefined) return 'rotate needs a purpose, or "all".'
  if (what !== 'all' && !isPurpose(what)) return `There is no purpose ${what}.`
  if (rest.length > 0) return `rotate takes no ${rest.join(' ')}.`
  const algorithm = ALGORITHMS.find((one) => one === by)
  return algorithm === undefined ? `There is no algorithm ${by}.` : rotate(what, algorithm)
}

/** An act, or what is wrong with the words. */
const actOf = ([command, what, ...rest]: readonly string[]): Act | string => {
  if (command === undefined) return 'Say what to do.'
  if (command === 'rotate') return rotationOf(what, rest)
  if (rest.length > 0) return `${command} takes no ${rest.join(' ')}.`
  const act = Object.hasOwn(ACTS, command) ? ACTS[command] : undefined
  if (act === undefined) return `There is no ${command}.`
  return what === undefined ? act : `${command} takes no ${what}.`
}

const run = async (act: Act): Promise<void> => {
  const { masterKey, masterKeyBefore: before, ...config } = readConfig(process.env)
  const database = await joinDatabase(config)
  try {
    const { appUrl } = database
    const masters = { masterKey, before }
    const { lines, isDue = false } = await withClient(appUrl, (client) =>
      act({ client, masters, nowMs: Date.now(), config }),
    )
    process.stdout.write(`${lines.join('\n')}\n`)
    if (isDue) process.exitCode = 1
  } finally {
    await database.stop()
  }
}

const takeInventory = (): void => {
  const { lines, due } = certificates(process.env, Date.now())
  process.stdout.write(`${[...inventoryLines(process.env), '', 'Certificates:', ...lines, ...due].join('\n')}\n`)
  if (due.length > 0) process.exitCode = 1
}

/** `npm run keys`: the data keys of a database, beside a running server or without one. */
keepPrivate()
const act = actOf(process.argv.slice(2))
try {
  if (process.argv.slice(2).join(' ') === 'inventory') takeInventory()
  else if (typeof act === 'string') throw new KeysError(`${act}\n${usage}`)
  else await run(act)
} catch (error) {
  const isRefused = error instanceof KeysError
  for (const line of isRefused ? [error.message] : linesOfStartError(error)) process.stderr.write(`${line}\n`)
  process.exitCode = isRefused ? 1 : 2
}
