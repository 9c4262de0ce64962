import { parseArgs } from 'node:util'
import { day } from '@hearthline/domain/calendar'
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
import { proofReader } from '../apps/server/src/evidence/index.ts'
import type { Organisation } from '../apps/server/src/organisations/index.ts'
import { createClock } from '../apps/server/src/platform/clock/index.ts'
import { createLog } from '../apps/server/src/platform/log/index.ts'
import { oneAtATime } from '../apps/server/src/platform/sweeps/index.ts'
import {
  caseStanding,
  countDated,
  DATED_KINDS,
  doubtfulClock,
  endedCases,
  planErasure,
  purgeAll,
  type RetentionContext,
} from '../apps/server/src/retention/index.ts'
import { Refused, runLenderCommand, say, withLenders } from './lender-commands/lender-command.ts'

const usage = `npm run retention -- schedule [--org CODE]                  what is kept how long, since when, and by which law
npm run retention -- due [--org CODE]                       what no rule keeps any more, and what is held or not as it was
npm run retention -- purge [--org CODE] [--dry-run]         purges it now, besides once a day; with --dry-run as \`due\`
                                          [--clock-is-right]  although the clock went on by days since the last round
npm run retention -- proof [--org CODE] [--of ID]           what was purged or erased, under which rule
npm run retention -- erasure --org CODE --account ID        what an erasure would take, and what stays by which law until when`

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

type Retention = RetentionContext & { readonly clock: ReturnType<typeof createClock> }
type Asked = {
  readonly of: string | undefined
  readonly account: string | undefined
  readonly isTry: boolean
  readonly isClockRight: boolean
}
type Act = (context: Retention, lender: Organisation, asked: Asked) => Promise<void>

const atOf = async ({ clock }: Retention, { id, timeZone }: Organisation) => {
  const { now, today } = await clock.at(id, timeZone)
  return { now, today: day(today) }
}

const due: Act = async (context, lender) => {
  const asked = { lender, ...(await atOf(context, lender)) }
  const counts = new Map<string, number>()
  for await (const { uuid } of endedCases(context, asked)) {
    const standing = await caseStanding(context, uuid, asked)
    counts.set(standing.state, (counts.get(standing.state) ?? 0) + 1)
    if (standing.state === 'due') say(`${lender.orgCode}: application ${uuid} since ${standing.goneOn}`)
    if (standing.state === 'held') say(`${lender.orgCode}: application ${uuid} stays: it is on legal hold`)
    if (standing.state === 'broken')
      say(`${lender.orgCode}: application ${uuid} stays: it is not what its log or an anchor says`)
  }
  say(`${lender.orgCode}: ${counts.get('due') ?? 0} applications are due, ${counts.get('held') ?? 0} on hold.`)
  for (const kind of DATED_KINDS)
    for (const [table, rows] of await countDated(context, lender, kind))
      say(`${lender.orgCode}: ${kind}: ${rows} rows of ${table}`)
}

const purge: Act = async (context, lender, asked) => {
  if (asked.isTry) return due(context, lender, asked)
  const at = await atOf(context, lender)
  const doubt = asked.isClockRight ? undefined : await doubtfulClock(context, lender, at.today)
  if (doubt !== undefined)
    throw new Refused(
      `${lender.orgCode}: by this machine it is ${doubt.today}, and the last round was on ${doubt.last}. If the clock is right, say so with --clock-is-right; else nothing may be purged.`,
    )
  const isDone = await oneAtATime(context, { organisation: lender.id, sweep: 'retention' }, (held) =>
    purgeAll(held, { lender, ...at }),
  )
  if (!isDone) throw new Refused(`${lender.orgCode}: a server is at it at this moment, and does it once more.`)
  say(`${lender.orgCode}: purged what no rule keeps; npm run retention -- proof lists it.`)
}

const proof: Act = async (context, lender, { of }) => {
  const reader = proofReader(context, lender.id)
  for (const one of await reader.inDatabase(of === undefined ? undefined : [of])) {
    const rows = one.removed.reduce((sum, { rows: count }) => sum + count, 0)
    const rules = one.rules.map(({ law, goneOn }) => `${law} (until ${goneOn ?? 'not known'})`).join(', ')
    say(
      `${one.of} ${one.subject}: ${WHY[one.why]} on ${one.at.slice(0, 10)}; ${rows} rows, ${one.files} files, log of ${one.log.length}; ${rules || 'no rule'}; schedule ${one.schedule.slice(0, 12)}`,
    )
    if (of !== undefined)
      for (const { table, rows: count, sha256 } of one.removed) say(`  ${table.padEnd(24)} ${count} ${sha256}`)
  }
}

const WHY = { term: 'purged', request: 'erased on request', restored: 'purged again after a restored backup' } as const

const erasure: Act = async (context, lender, { account }) => {
  if (account === undefined) throw new Refused(usage)
  const { isHeld, goes, stays } = await planErasure(context, account, { lender, ...(await atOf(context, lender)) })
  if (isHeld) say('It is on legal hold: nothing is erased before two people lift that.')
  for (const { table, rows } of goes) say(`goes   ${rows} rows of ${table}`)
  for (const { what, law, until } of stays) say(`stays  ${what}; ${law}${until === null ? '' : `, until ${until}`}`)
  say('Two people have it done in the console, on the page of security.')
}

const ACTS: Readonly<Record<string, Act>> = {
  schedule: async (_, lender) => schedule(lender),
  due,
  purge,
  proof,
  erasure,
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      org: { type: 'string' },
      of: { type: 'string' },
      account: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'clock-is-right': { type: 'boolean' },
    },
  })
  const { org, of, account } = values
  const [name = '', ...rest] = positionals
  const act = ACTS[name]
  if (act === undefined || rest.length > 0) throw new Refused(usage)
  await withLenders(org, async ({ app, config, lenders }) => {
    const clock = createClock({ db: app.db, movable: config.mode === 'sandbox', real: Date.now })
    const context = { ...app, log: createLog('silent'), clock }
    const isClockRight = values['clock-is-right'] === true
    const asked = { of, account, isTry: values['dry-run'] === true, isClockRight }
    for (const lender of lenders) await act(context, lender, asked)
  })
}

runLenderCommand(usage, run)
