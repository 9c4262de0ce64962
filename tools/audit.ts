import { userInfo } from 'node:os'
import {
  acceptFindings,
  type EvidenceContext,
  type Finding,
  findingLine,
  makeAnchor,
  noteFindings,
} from '../apps/server/src/evidence/index.ts'
import { type ExportContext, sweepEvidence } from '../apps/server/src/exports/index.ts'
import type { Organisation } from '../apps/server/src/organisations/index.ts'
import { createClock } from '../apps/server/src/platform/clock/index.ts'
import type { Config } from '../apps/server/src/platform/config/index.ts'
import { createLog } from '../apps/server/src/platform/log/index.ts'
import { createSend } from '../apps/server/src/platform/outgoing/index.ts'
import { createTimestamp } from '../apps/server/src/platform/timestamps/index.ts'
import { Refused, runLenderCommand, say, withLenders } from './lender-commands/lender-command.ts'
import { readArguments } from './setup/read-arguments.mjs'

const usage = `npm run audit -- sweep [--org CODE]                   holds all logs to their anchors; 1 where something is not as it was
npm run audit -- anchor [--org CODE]                  anchors the logs now, besides once a day
npm run audit -- accept --org CODE --reason "..."     accepts what a sweep finds now, as after a restored backup; signed and kept`

type Audit = Omit<ExportContext, 'anchors'> & EvidenceContext & { readonly clock: ReturnType<typeof createClock> }
type Asked = { readonly reason: string | undefined; readonly isOneLender: boolean }

const contextOf = (
  { mode, privateNetworks, outgoingHosts, timestampAuthority: outside }: Config,
  app: ExportContext,
): Audit => {
  const { anchors } = app
  if (anchors === undefined)
    throw new Refused(
      'EVIDENCE_URL is not set: name the place where the server keeps its anchors (docs/operations.md).',
    )
  const send = createSend({ mode, networks: privateNetworks, hosts: outgoingHosts })
  return {
    ...app,
    anchors,
    log: createLog('silent'),
    timestamp: createTimestamp({ outside, keys: app.keys.timestamp, send, now: () => new Date() }),
    clock: createClock({ db: app.db, movable: mode === 'sandbox', real: Date.now }),
  }
}

const nowOf = async ({ clock }: Audit, { id, timeZone }: Organisation): Promise<Date> =>
  (await clock.at(id, timeZone)).now

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** So many findings have a line each. */
const LINES = 100

/** Returns how many findings there are. */
type Act = (audit: Audit, lender: Organisation, asked: Asked) => Promise<number>

const sweep: Act = async (audit, lender) => {
  const walked = { logs: 0, anchored: 0, accepted: 0, purged: new Set<string>() }
  const found = sweepEvidence(audit, lender, { now: await nowOf(audit, lender), walked })
  let shown = 0
  const { all, added } = await noteFindings(audit, lender.id, found, (finding) => {
    shown += 1
    if (shown <= LINES) say(`${lender.orgCode}: ${findingLine(finding)}`)
  })
  if (all > LINES) say(`${lender.orgCode}: … and ${all - LINES} more, kept in house.evidence_findings`)
  const { logs, anchored, accepted } = walked
  say(
    `${lender.orgCode}: ${counted(logs, 'log')}, ${anchored} of them anchored${anchored < logs ? ' (the next anchor takes in the rest)' : ''}; ` +
      (all === 0 ? 'nothing is otherwise than it was' : `${counted(all, 'finding')}, ${added} new`) +
      (accepted === 0 ? '.' : `, but for ${counted(accepted, 'finding')} that people accepted.`),
  )
  if (walked.purged.size > 0)
    say(
      `${lender.orgCode}: ${counted(walked.purged.size, 'log')} that anchors name ${walked.purged.size === 1 ? 'was' : 'were'} purged under a rule, each with its signed proof (npm run retention -- proof).`,
    )
  return all
}

const anchor: Act = async (audit, lender) => {
  const signed = await makeAnchor(audit, lender, await nowOf(audit, lender))
  if (signed === undefined) throw new Refused(`${lender.orgCode}: another process makes one at this moment.`)
  const { number, heads, at } = signed.anchor
  const stamped = signed.timestamp === null ? ' No time-stamp authority answered.' : ''
  say(
    `${lender.orgCode}: anchor ${number} of ${at}, over ${counted(heads, 'log')} that moved since the one before.${stamped}`,
  )
  return 0
}

const accept: Act = async (audit, lender, { reason, isOneLender }) => {
  if (reason === undefined || reason.trim() === '' || !isOneLender) throw new Refused(usage)
  const at = await nowOf(audit, lender)
  const findings: Finding[] = []
  for await (const finding of sweepEvidence(audit, lender, { now: at })) findings.push(finding)
  for (const finding of findings.slice(0, LINES)) say(`${lender.orgCode}: ${findingLine(finding)}`)
  if (findings.length > 0) {
    await acceptFindings(audit, lender.id, { by: userInfo().username, reason, at, findings })
    // What was kept out of the last ones is taken in at once.
    await makeAnchor(audit, lender, at)
  }
  say(
    findings.length === 0
      ? `${lender.orgCode}: there is nothing to accept.`
      : `${lender.orgCode}: accepted, ${counted(findings.length, 'finding')}; kept beside the anchors, signed, with the reason. Anchored anew.`,
  )
  return 0
}

const ACTS: Readonly<Record<string, Act>> = { sweep, anchor, accept }

const run = async (): Promise<void> => {
  const { values, positionals } = readArguments(
    { allowPositionals: true, options: { org: { type: 'string' }, reason: { type: 'string' } } },
    usage,
  )
  const [name = '', ...rest] = positionals
  const act = ACTS[name]
  if (act === undefined || rest.length > 0) throw new Refused(usage)
  const { org, reason } = values
  await withLenders(org, async ({ app, config, lenders }) => {
    const audit = contextOf(config, app)
    await audit.anchors.check()
    let findings = 0
    for (const lender of lenders) findings += await act(audit, lender, { reason, isOneLender: org !== undefined })
    if (findings > 0) process.exitCode = 1
  })
}

runLenderCommand(usage, run)
