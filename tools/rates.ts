import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { day } from '@hearthline/domain/calendar'
import { hoepaFiguresOn } from '@hearthline/domain/finance'
import {
  AVERAGE_OFFER_RATE_KINDS,
  type AverageOfferRateKind,
  lastDayOf,
  readAverageOfferRates,
} from '@hearthline/domain/pricing'
import { readConfig } from '../apps/server/src/platform/config/index.ts'
import { createDb, type Db } from '../apps/server/src/platform/db/index.ts'
import { keepPrivate } from '../apps/server/src/platform/files/index.ts'
import { joinDatabase } from '../apps/server/src/platform/postgres/index.ts'
import { keepRates, ratesInForce } from '../apps/server/src/underwriting/index.ts'
import { Refused, runLenderCommand, say } from './lender-commands/lender-command.ts'
import { readArguments } from './setup/read-arguments.mjs'

const usage = `npm run rates -- import FILE --kind fixed|variable   loads a weekly table of average prime offer rates, as it is published
npm run rates -- list                                what is in force today, and until when offers may be made on it`

const isKind = (text: string | undefined): text is AverageOfferRateKind =>
  AVERAGE_OFFER_RATE_KINDS.some((kind) => kind === text)

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Refused(`${file} cannot be read.`)
  }
}

/** What is in the file, before a database is opened. */
const readFile = (file: string) => {
  const text = textOf(file)
  const read = readAverageOfferRates(text)
  if (!read.ok) throw new Refused(`${file} is no table of average prime offer rates:\n${read.errors.join('\n')}`)
  return { rows: read.rows, sha256: createHash('sha256').update(text).digest() }
}

const list = async (db: Db): Promise<void> => {
  const today = day(new Date().toISOString().slice(0, 10))
  const inForce = await ratesInForce(db, today)
  for (const kind of AVERAGE_OFFER_RATE_KINDS) {
    const row = inForce.get(kind)
    if (row === undefined) say(`${kind}: no table is loaded; the rate sheet’s own figure counts.`)
    else say(`${kind}: the row of ${row.from} counts to ${lastDayOf(row.from)}.`)
  }
  const figures = hoepaFiguresOn(today)
  say(
    `high-cost figures: ${figures === undefined ? 'none' : `those of ${figures.effectiveFrom.slice(0, 4)} (${figures.source})`}.`,
  )
}

const withDatabase = async (run: (db: Db) => Promise<void>): Promise<void> => {
  keepPrivate()
  const database = await joinDatabase(readConfig(process.env, process.getuid?.(), { makesKey: false }))
  const db = createDb({ url: database.appUrl, max: 1, hooks: { handle: async () => undefined } })
  try {
    await run(db)
  } finally {
    await db.close()
    await database.stop()
  }
}

const run = async (): Promise<void> => {
  const { values, positionals } = readArguments(
    { allowPositionals: true, options: { kind: { type: 'string' } } },
    usage,
  )
  const [act, file, ...rest] = positionals
  const { kind } = values
  if (act === 'list' && file === undefined && kind === undefined) return withDatabase(list)
  if (act !== 'import' || file === undefined || rest.length > 0) throw new Refused(usage)
  if (!isKind(kind)) throw new Refused(`Say which table it is: --kind fixed or --kind variable.\n${usage}`)
  const table = readFile(file)
  await withDatabase(async (db) => {
    const { added, changed } = await keepRates(db, { kind, ...table })
    say(`${kind}: ${table.rows.length} weeks read, ${added} new, ${changed} other than before.`)
  })
}

runLenderCommand(usage, run)
