import { randomUUID } from 'node:crypto'
import { askException, judgeException, listExceptions } from '@hearthline/contracts'
import {
  EXCEPTION_BOUNDS,
  type ExceptionBound,
  openExceptions,
  type PolicyException,
} from '@hearthline/domain/application'
import { isDecidedAtOnce, mayExcept } from '@hearthline/domain/tasks'
import { goesBeyond, policyBound } from '@hearthline/domain/underwriting'
import {
  countActions,
  listActions,
  mustBeSecond,
  openForStaff,
  settledStatus,
  type UnitOfWork,
} from '../../applications/index.ts'
import type { Registry } from '../../organisations/index.ts'
import {
  type Bound,
  Problem,
  readPlace,
  reads,
  type WriteContext,
  writePlace,
  writes,
} from '../../platform/http/index.ts'
import { rulesNow } from '../rates/rules-now.ts'

const mustCount = ({ now }: UnitOfWork): void => {
  if (!mayExcept(now.step)) throw new Problem('eventNotExpected')
}

const rulesOf = (registry: Registry, { app, tenant }: WriteContext, { now, today }: UnitOfWork) =>
  rulesNow(registry, { app, organisation: tenant.id, application: now, today })

const askExceptionCall = (registry: Registry): Bound =>
  writes(askException, async ({ params, body }, context) => {
    const { work, by, roles } = await openForStaff(context, params.uuid, askException.does)
    mustCount(work)
    const { bound, allowed, reason } = body
    if (openExceptions(work.facts).some((one) => one.bound === bound)) throw new Problem('evidenceProposed')
    const { policy, sheet } = await rulesOf(registry, context, work)
    const before = policyBound(bound, policy, work.facts.property)
    if (!goesBeyond({ bound, allowed }, { policy: before, sheet }))
      throw new Problem('invalidInput', { fields: [{ path: 'allowed', code: 'notValid' }] })
    const exception: PolicyException = {
      uuid: randomUUID(),
      bound,
      allowed,
      policy: before,
      policyVersion: policy.version,
      reason,
      by: { ...by, roles },
      at: work.at,
    }
    work.change(
      { policyExceptions: [...(work.facts.policyExceptions ?? []), exception] },
      { kind: 'askException', note: noteOf(exception, { reason, staff: by.name }) },
    )
    return settledStatus(work)
  })

const noteOf = ({ uuid, bound, policy, allowed }: PolicyException, more: Readonly<Record<string, string>>) => ({
  exception: uuid,
  bound,
  policy,
  allowed,
  ...more,
})

/** Another person, never whoever asked, grants an exception or refuses it. */
const judgeExceptionCall = (registry: Registry): Bound =>
  writes(judgeException, async ({ params, body }, context) => {
    const { work, by, roles } = await openForStaff(context, params.uuid, judgeException.does)
    const asked = openExceptions(work.facts).find(({ uuid }) => uuid === params.exception)
    if (asked === undefined) throw new Problem('eventNotExpected')
    const theirs = asked.by.staffUuid === by.staffUuid ? ['askException'] : []
    await mustBeSecond(context, 'grantException', { registry, work, theirs })
    const isGranted = body.verdict === 'GRANT'
    if (isGranted) mustCount(work)
    const verdict = { by: { ...by, roles }, at: work.at, reason: body.reason }
    const answered = { ...asked, ...(isGranted ? { granted: verdict } : { refused: verdict }) }
    const others = (work.facts.policyExceptions ?? []).filter((one) => one !== asked)
    work.change(
      { policyExceptions: [...others, answered] },
      {
        kind: isGranted ? 'grantException' : 'refuseException',
        note: noteOf(asked, { reason: body.reason, proposedBy: asked.by.name, staff: by.name }),
      },
    )
    if (isGranted && isDecidedAtOnce(work.now.step)) work.publish('underwritingChanged')
    return settledStatus(work)
  })

const ANSWERS = ['grantException', 'refuseException'] as const
const PAGE_SIZE = 50
const YEAR_MS = 365 * 86_400_000

const isBound = (word: unknown): word is ExceptionBound => EXCEPTION_BOUNDS.some((one) => one === word)

const textIn = (note: Readonly<Record<string, unknown>>, name: string): string => {
  const value = note[name]
  return typeof value === 'string' ? value : ''
}

/** The register of exceptions is made of the rows of the logs, which nobody changes. */
const listExceptionsCall: Bound = reads(listExceptions, async ({ query }, context) => {
  const { app, tenant } = context
  const after = query.after === undefined ? undefined : readPlace(query.after)
  const found = await listActions(app.db, tenant.id, { kinds: ANSWERS, after, most: PAGE_SIZE + 1 })
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const counts = await countActions(app.db, tenant.id, {
    kinds: ANSWERS,
    by: 'bound',
    since: new Date((await context.moment()).now.getTime() - YEAR_MS),
    zone: tenant.timeZone,
  })
  const groups = new Map<string, { month: string; bound: ExceptionBound; granted: number; refused: number }>()
  for (const { month, value, kind, count } of counts) {
    if (!isBound(value)) continue
    const group = groups.get(`${month} ${value}`) ?? { month, bound: value, granted: 0, refused: 0 }
    groups.set(`${month} ${value}`, {
      ...group,
      ...(kind === 'grantException' ? { granted: count } : { refused: count }),
    })
  }
  return {
    rows: page.flatMap(({ application, loanNumber, at, kind, note, staff }) => {
      const { bound } = note
      if (!isBound(bound)) return []
      const [policy, allowed] = [textIn(note, 'policy'), textIn(note, 'allowed')]
      const [reason, askedBy] = [textIn(note, 'reason'), textIn(note, 'proposedBy')]
      const isGranted = kind === 'grantException'
      const shown = { policy, allowed, isGranted, reason, askedBy, answeredBy: staff ?? '' }
      return [{ application, loanNumber, at: at.toISOString(), bound, ...shown }]
    }),
    next: found.length > PAGE_SIZE && last ? writePlace({ at: last.at, uuid: last.application }) : null,
    counts: [...groups.values()],
  }
})

export const exceptionCalls = (registry: Registry): readonly Bound[] => [
  askExceptionCall(registry),
  judgeExceptionCall(registry),
  listExceptionsCall,
]
