import { listCases, type ReplyOf } from '@hearthline/contracts'
import { legalName, wordsSearched } from '@hearthline/domain/application'
import { type Bound, readPlace, reads, writePlace } from '../platform/http/index.ts'
import { type CaseRecord, findCases } from './store.ts'
import type { CaseTables } from './tables.ts'

const pageSize = 50

const rowOf = (record: CaseRecord): ReplyOf<typeof listCases>['rows'][number] => ({
  uuid: record.uuid,
  loanNumber: record.loan_number,
  borrower: legalName({ firstName: record.first_name, lastName: record.last_name }),
  propertyState: record.property_state,
  amountCents: record.amount_cents,
  step: record.step,
  stepEnteredAt: record.step_entered_at.toISOString(),
  createdAt: record.created_at.toISOString(),
  needs: record.needs,
  isContested: record.is_contested,
})

/** Every application, a page at a time. */
export const listCasesCall: Bound = reads(listCases, async ({ query }, { app, tenant }) => {
  const found = await findCases(app.db.read<CaseTables>(tenant.id), {
    organisation: tenant.id,
    words: wordsSearched(query.search),
    after: query.after === undefined ? undefined : readPlace(query.after),
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return {
    rows: page.map(rowOf),
    next: found.length > pageSize && last !== undefined ? writePlace({ at: last.created_at, uuid: last.uuid }) : null,
  }
})
