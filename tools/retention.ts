import { day } from '@hearthline/domain/calendar'
import { isUuid } from '@hearthline/domain/formats'
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
import { Problem } from '../apps/server/src/platform/http/index.ts'
import { createLog } from '../apps/server/src/platform/log/index.ts'
import { oneAtATime } from '../apps/server/src/platform/sweeps/index.ts'
import {
  caseStanding,
  countDated,
  DATED_KINDS,
  doubtfulClock,
  endedCases,
  holdsInForce,
  planErasure,
  purgeAll,
  type RetentionContext,
} from '../apps/server/src/retention/index.ts'
import { Refused, runLenderCommand, say, withLenders } from './lender-commands/lender-command.ts'
import { readArguments } from './setup/read-arguments.mjs'

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
  say(
    `${lender.orgCode}: ${counts.get('due') ?? 0} applications are due; ${counts.get('held') ?? 0} that ended are on hold.`,
  )
  const holds = await holdsInForce(context, lender)
  if (holds > 0)
    say(
      `${lender.orgCode}: ${holds} ${holds === 1 ? 'legal hold is' : 'legal holds are'} in force, on open cases and accounts too.`,
    )
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
  say(`${lender.orgCode}: what no rule keeps is gone, if there was any; npm run retention -- proof lists it.`)
}

const proof: Act = async (context, lender, { of }) => {
  const reader = proofReader(context, lender.id)
  const proofs = await reader.inDatabase(of === undefined ? undefined : [of])
  if (proofs.length === 0)
    say(`${lender.orgCode}: nothing was purged or erased${of === undefined ? ' yet' : ` of ${of}`}.`)
  for (const one of proofs) {
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
  if (account === undefined) return
  const at = { lender, ...(await atOf(context, lender)) }
  const { isHeld, goes, stays } = await planErasure(context, account, at).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'userNotFound'
      ? new Refused(`${lender.orgCode}: there is no account ${account}.`)
      : error
  })
  if (isHeld) say('It is on legal hold: nothing is erased before two people lift that.')
  for (const { table, rows } of goes) say(`goes   ${rows} rows of ${table}`)
  for (const { what, law, until } of stays) say(`stays  ${what}; ${law}${until === null ? '' : `, until ${until}`}`)
  say('Two people have it done in the console, on the page of security.')
}

const FLAGS = {
  org: { type: 'string' },
  of: { type: 'string' },
  account: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'clock-is-right': { type: 'boolean' },
} as const
type Flag = keyof typeof FLAGS

/** Each act with the flags that it takes and those that it cannot do without. */
const ACTS: Readonly<Record<string, { act: Act; takes: readonly Flag[]; needs?: readonly Flag[] }>> = {
  schedule: { act: async (_, lender) => schedule(lender), takes: ['org'] },
  due: { act: due, takes: ['org'] },
  purge: { act: purge, takes: ['org', 'dry-run', 'clock-is-right'] },
  proof: { act: proof, takes: ['org', 'of'] },
  erasure: { act: erasure, takes: ['org', 'account'], needs: ['org', 'account'] },
}

/** What is wrong with the words, before a database is opened. */
const faultIn = (
  positionals: readonly string[],
  values: Readonly<Partial<Record<Flag, unknown>>>,
): string | undefined => {
  const [name, ...rest] = positionals
  if (name === undefined) return 'Say what to do.'
  const asked = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined
  if (asked === undefined) return `There is no ${name}.`
  if (rest.length > 0) return `${name} takes no ${rest.join(' ')}.`
  const given = Object.keys(values) as Flag[] // readArguments refuses any other
  const extra = given.find((flag) => !asked.takes.includes(flag))
  if (extra !== undefined) return `${name} takes no --${extra}.`
  const missing = asked.needs?.find((flag) => values[flag] === undefined)
  if (missing !== undefined) return `${name} needs --${missing}.`
  const noId = (['of', 'account'] as const).find((flag) => flag in values && !isUuid(String(values[flag])))
  return noId === undefined ? undefined : `--${noId} ${values[noId]} is no id: ids are 36 characters, in five groups.`
}

const run = async (): Promise<void> => {
  const { values, positionals } = readArguments({ allowPositionals: true, options: FLAGS }, usage)
  const fault = faultIn(positionals, values)
  const asked = ACTS[positionals[0] ?? '']
  if (fault !== undefined || asked === undefined) throw new Refused(`${fault}\n${usage}`)
  const { org, of, account } = values
  await withLenders(org, async ({ app, config, lenders }) => {
    const clock = createClock({ db: app.db, movable: config.mode === 'sandbox', real: Date.now })
    const context = { ...app, log: createLog('silent'), clock }
    const isClockRight = values['clock-is-right'] === true
    const given = { of, account, isTry: values['dry-run'] === true, isClockRight }
    for (const lender of lenders) await asked.act(context, lender, given)
  })
}

runLenderCommand(usage, run)
