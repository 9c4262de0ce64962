import { countSealed } from '../apps/server/src/migrations/sealed-columns.ts'
import { readConfig } from '../apps/server/src/platform/config/index.ts'
import {
  isPurpose,
  KeysError,
  keyStatus,
  PURPOSES,
  rewrapKeys,
  rotateKeys,
} from '../apps/server/src/platform/crypto/index.ts'
import { joinDatabase, withClient } from '../apps/server/src/platform/postgres/index.ts'
import { linesOfStartError } from '../apps/server/src/start-error.ts'

const usage = `npm run keys -- status             every data key by purpose: version, since when, what opens it, what it sealed
npm run keys -- rotate PURPOSE     a new version, which seals after two minutes; or "all" (${PURPOSES.join(', ')})
npm run keys -- rewrap             wraps every data key with MASTER_KEY that MASTER_KEY_BEFORE still opens`

type Act = (...asked: Parameters<typeof keyStatus>) => Promise<readonly string[]>

const STATES = { seals: 'seals', waits: 'will seal, opens already', opens: 'opens what it sealed' } as const

const status: Act = async (...asked) => {
  const states = await keyStatus(...asked)
  const lines = states.map(({ purpose, version, createdAt, state, openedBy }) =>
    [
      `${purpose} ${version}`.padEnd(18),
      createdAt.toISOString(),
      STATES[state].padEnd(26),
      openedBy === undefined ? 'no key here opens it' : `wrapped with ${openedBy}`,
    ].join('  '),
  )
  const [client] = asked
  const counts = (await countSealed(client)).map(
    ({ purpose, version, column, rows }) =>
      `${`${purpose} ${version}`.padEnd(18)}  ${String(rows).padStart(9)}  ${column}`,
  )
  return [
    ...lines,
    'They are kept in PostgreSQL, in house.keys. Rows that each version has sealed (files in the object store are not counted):',
    ...counts.toSorted(),
  ]
}

const rewrap: Act = async (client, masters) => [
  `${await rewrapKeys(client, masters)} data keys are wrapped anew. MASTER_KEY_BEFORE opens nothing in this database: take it away.`,
]

const rotate =
  (what: string): Act =>
  async (client, masters, nowMs) => {
    const sealsFrom = await rotateKeys(client, masters, { nowMs, ...(isPurpose(what) && { purposes: [what] }) })
    return [`The new version opens within ten seconds in every process, and seals from ${sealsFrom.toISOString()} on.`]
  }

const actOf = ([command, what, ...rest]: readonly string[]): Act | undefined => {
  if (rest.length > 0) return undefined
  if (command === 'rotate') return what !== undefined && (what === 'all' || isPurpose(what)) ? rotate(what) : undefined
  if (what !== undefined) return undefined
  return command === 'status' ? status : command === 'rewrap' ? rewrap : undefined
}

const run = async (act: Act): Promise<void> => {
  const { masterKey, masterKeyBefore: before, ...config } = readConfig(process.env)
  const database = await joinDatabase(config)
  try {
    const lines = await withClient(database.appUrl, (client) => act(client, { masterKey, before }, Date.now()))
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await database.stop()
  }
}

/** `npm run keys`: the data keys of a database, beside a running server or without one. */
const act = actOf(process.argv.slice(2))
try {
  if (act === undefined) throw new KeysError(usage)
  await run(act)
} catch (error) {
  const isRefused = error instanceof KeysError
  for (const line of isRefused ? [error.message] : linesOfStartError(error)) process.stderr.write(`${line}\n`)
  process.exitCode = isRefused ? 1 : 2
}
