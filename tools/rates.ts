import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Day, day } from '@hearthline/domain/calendar'
import { hoepaFiguresOn } from '@hearthline/domain/finance'
import {
  AVERAGE_OFFER_RATE_KINDS,
  type AverageOfferRateKind,
  lastDayOf,
  lastDayOfIndex,
  type ReadTable,
  readAverageOfferRates,
  readPrimeRates,
  readTreasuryYields,
  treasuryDays,
} from '@hearthline/domain/pricing'
import { keepPrimeRates, primeRatesTo } from '../apps/server/src/organisations/index.ts'
import { readConfig } from '../apps/server/src/platform/config/index.ts'
import { createDb, type Db } from '../apps/server/src/platform/db/index.ts'
import { keepPrivate } from '../apps/server/src/platform/files/index.ts'
import { joinDatabase } from '../apps/server/src/platform/postgres/index.ts'
import { keepRates, keepYields, ratesInForce, yieldsOn } from '../apps/server/src/underwriting/index.ts'
import { Refused, runLenderCommand, say } from './lender-commands/lender-command.ts'
import { readArguments } from './setup/read-arguments.mjs'

const usage = `npm run rates -- import FILE --kind fixed|variable   loads a weekly table of average prime offer rates, as it is published
npm run rates -- import FILE --kind prime            loads the changes of the prime rate, as the Federal Reserve publishes them (H.15)
npm run rates -- import FILE --kind treasury         loads the daily par yield curve, as the Treasury publishes it
npm run rates -- list                                what is in force today, and until when offers may be made on it`

const KINDS = [...AVERAGE_OFFER_RATE_KINDS, 'prime', 'treasury'] as const
type Kind = (typeof KINDS)[number]

const isKind = (text: string | undefined): text is Kind => KINDS.some((kind) => kind === text)

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Refused(`${file} cannot be read.`)
  }
}

const sha256Of = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The rows of a file, before a database is opened. */
const rowsOf = <Row>(read: ReadTable<Row>, { file, what }: { readonly file: string; readonly what: string }) => {
  if (!read.ok) throw new Refused(`${file} is no table of ${what}:\n${read.errors.join('\n')}`)
  return read.rows
}

const today = (): Day => day(new Date().toISOString().slice(0, 10))

type Import = (file: string) => (db: Db) => Promise<void>

const importAverage =
  (kind: AverageOfferRateKind): Import =>
  (file) => {
    const text = textOf(file)
    const rows = rowsOf(readAverageOfferRates(text), { file, what: 'average prime offer rates' })
    return async (db) => {
      const { added, changed } = await keepRates(db, { kind, rows, sha256: sha256Of(text) })
      say(`${kind}: ${rows.length} weeks read, ${added} new, ${changed} other than before.`)
    }
  }

const importPrime: Import = (file) => {
  const text = textOf(file)
  const rows = rowsOf(readPrimeRates(text), { file, what: 'changes of the prime rate' })
  return async (db) => {
    const { added, changed } = await keepPrimeRates(db, { rows, readOn: today(), sha256: sha256Of(text) })
    say(`prime: ${rows.length} changes read, ${added} new, ${changed} other than before.`)
  }
}

const importYields: Import = (file) => {
  const text = textOf(file)
  const rows = rowsOf(readTreasuryYields(text), { file, what: 'yields of Treasury securities' })
  return async (db) => {
    const { added, changed } = await keepYields(db, { rows, sha256: sha256Of(text) })
    say(`treasury: ${rows.length} days read, ${added} new, ${changed} other than before.`)
  }
}

const IMPORTS: Readonly<Record<Kind, Import>> = {
  fixed: importAverage('fixed'),
  variable: importAverage('variable'),
  prime: importPrime,
  treasury: importYields,
}

const listPrime = async (db: Db): Promise<void> => {
  const prime = await primeRatesTo(db, today())
  const last = prime?.rows.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1)
  if (prime === undefined || last === undefined) say('prime: none is loaded; the rate sheet’s own figure counts.')
  else
    say(
      `prime: ${last.percent} % since ${last.from}, as read on ${prime.readOn}, counts to ${lastDayOfIndex(prime.readOn)}.`,
    )
}

const listYields = async (db: Db): Promise<void> => {
  const days = treasuryDays(today(), today())
  const found = await yieldsOn(db, days)
  const missing = days.length - found.length
  say(
    missing === 0
      ? `treasury: the yields of ${found.map(({ on }) => on).join(' and ')} count for applications of today.`
      : 'treasury: the yields of the 15th are not loaded; in live nothing is offered where a state compares with them.',
  )
}

const list = async (db: Db): Promise<void> => {
  const inForce = await ratesInForce(db, today())
  for (const kind of AVERAGE_OFFER_RATE_KINDS) {
    const row = inForce.get(kind)
    if (row === undefined) say(`${kind}: no table is loaded; the rate sheet’s own figure counts.`)
    else say(`${kind}: the row of ${row.from} counts to ${lastDayOf(row.from)}.`)
  }
  await listPrime(db)
  await listYields(db)
  const figures = hoepaFiguresOn(today())
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
  if (!isKind(kind))
    throw new Refused(
      `Say which table it is: --kind fixed or --kind variable, --kind prime or --kind treasury.\n${usage}`,
    )
  await withDatabase(IMPORTS[kind](file))
}

runLenderCommand(usage, run)
