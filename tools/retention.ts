import { parseArgs } from 'node:util'
import {
  CASE_RULES,
  type CaseRule,
  COUNTS_FROM,
  type CountsFrom,
  DATED_DATA,
  type DatedKind,
  type LongerTerms,
  monthsKept,
  SCHEDULE,
  SHORT_LIVED,
} from '@hearthline/domain/retention'
import { openExportContext } from '../apps/server/src/exports/index.ts'
import type { Organisation } from '../apps/server/src/organisations/index.ts'
import { readConfig } from '../apps/server/src/platform/config/index.ts'
import { keepPrivate } from '../apps/server/src/platform/files/index.ts'
import { linesOfStartError } from '../apps/server/src/start-error.ts'
import { answerHelp } from './setup/terminal.mjs'

const usage = `npm run retention -- schedule [--org CODE]     what is kept how long, since when, and by which law`

class Refused extends Error {}

const say = (line: string) => void process.stdout.write(`${line}\n`)

type Line = { readonly holds: string; readonly after: CountsFrom; readonly law?: string; readonly stays: string }

const sayRow = (kind: string, term: string, { holds, after, law, stays }: Line): void => {
  say(`${kind.padEnd(22)} ${term} after ${COUNTS_FROM[after]}`)
  say(`${' '.repeat(22)} ${holds}`)
  say(
    `${' '.repeat(22)} ${law === undefined ? 'no law: ours' : `${law}${SCHEDULE.toConfirm ? ' (to confirm)' : ''}`}; what stays: ${stays}`,
  )
}

const kept = (kind: CaseRule | DatedKind, longer: LongerTerms): string =>
  `${monthsKept(kind, longer)} months${longer[kind] === undefined ? '' : ' (the lender’s)'}`

const schedule = ({ orgCode, retention: longer = {} }: Organisation): void => {
  say(`${orgCode}: an application that ended is kept whole until the last of these that speak of it is over`)
  for (const [kind, row] of Object.entries(CASE_RULES)) sayRow(kind, kept(kind as CaseRule, longer), row)
  say(`${orgCode}: data beside the applications`)
  for (const [kind, row] of Object.entries(DATED_DATA)) sayRow(kind, kept(kind as DatedKind, longer), row)
  for (const [kind, row] of Object.entries(SHORT_LIVED)) sayRow(kind, `${row.days} days`, row)
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { org: { type: 'string' } } })
  if (positionals.join() !== 'schedule') throw new Refused(usage)
  const config = readConfig(process.env, process.getuid?.(), { makesKey: false })
  keepPrivate()
  const app = await openExportContext(config)
  try {
    const lenders = app.registry.all.filter(
      ({ orgCode }) => values.org === undefined || orgCode === values.org.toUpperCase(),
    )
    if (lenders.length === 0) throw new Refused(`There is no lender ${values.org}.`)
    for (const lender of lenders) schedule(lender)
  } finally {
    await app.close()
  }
}

answerHelp(usage)
run().catch((error: unknown) => {
  const isMisspelt = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const isRefused = error instanceof Refused || isMisspelt
  for (const line of isMisspelt ? [usage] : isRefused ? [error.message] : linesOfStartError(error))
    process.stderr.write(`${line}\n`)
  process.exitCode = isRefused ? 1 : 2
})
