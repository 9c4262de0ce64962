import { judgeScreening, viewBirthDate } from '@hearthline/contracts'
import { day } from '@hearthline/domain/calendar'
import {
  birthDateOf,
  mustBeSecond,
  openForStaff,
  readSecret,
  settledStatus,
  type UnitOfWork,
} from '../applications/index.ts'
import { passFundingScreening } from '../funding/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { noteDone } from '../platform/security-events/index.ts'
import { declineByPerson } from '../underwriting/index.ts'
import { type Judged, passScreening } from '../verification/index.ts'

/** The steps at which people are screened: when the identity is accepted, and again before money moves. */
const PASS: Readonly<Record<string, (work: UnitOfWork, judged: Judged) => void>> = {
  IDENTITY_VERIFICATION: passScreening,
  FUNDABLE: passFundingScreening,
}

/** Staff judge a match on the sanctions list: somebody else, or the application is declined. */
export const judgeScreeningCall = (registry: Registry): Bound =>
  writes(judgeScreening, async ({ params, body }, context) => {
    const { work, by } = await openForStaff(context, params.uuid, judgeScreening.does)
    const { step } = work.now
    const { needsAttention } = work.facts
    const pass = PASS[step]
    if (pass === undefined || needsAttention?.step !== step || needsAttention.reason !== 'screeningMatch')
      throw new Problem('eventNotExpected')
    const { reason, verdict } = body
    if (verdict === 'SOMEBODY_ELSE') {
      await mustBeSecond(context, 'passScreening', { registry, work })
      pass(work, { reason, by })
    } else {
      // The notice never mentions the sanctions list.
      await declineByPerson(registry)(context, work, { reasons: ['IDENTITY_UNVERIFIED'], reason, by })
      work.publish('declined')
    }
    return settledStatus(work)
  })

/** Shows a birth date, only to compare somebody with an entry of the sanctions list; the log notes who looked. */
export const viewBirthDateCall: Bound = writes(viewBirthDate, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, viewBirthDate.does)
  const { owner } = body
  const hits = work.facts.sanctionHits ?? []
  const isListed = hits.some(({ of }) => of.owner === owner && of.isSpouse === undefined)
  const { app, tenant } = context
  const from = { db: app.db, keys: app.keys, organisation: tenant.id }
  const kind = owner === undefined ? 'BIRTH_DATE' : birthDateOf(owner)
  const birthDate = isListed && work.now.isOpen ? await readSecret(from, work.uuid, kind) : undefined
  if (birthDate === undefined) throw new Problem('eventNotExpected')
  work.change({}, { kind: 'viewBirthDate', note: { of: owner ?? 'borrower', staff: by.name } })
  await noteDone(context, { kind: 'secretShown', application: work.uuid, object: owner })
  await context.tx.settle()
  return { birthDate: day(birthDate) }
})
