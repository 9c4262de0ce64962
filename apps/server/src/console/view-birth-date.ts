import { viewBirthDate } from '@hearthline/contracts'
import { day } from '@hearthline/domain/calendar'
import { birthDateOf, openForStaff, readSecret } from '../applications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'

/** Shown to tell somebody from an entry of the sanctions list, to nobody for anything else; who looked stays in the log. */
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
  await context.tx.settle()
  return { birthDate: day(birthDate) }
})
