import { listCases, type ReplyOf } from '@hearthline/contracts'
import { legalName } from '@hearthline/domain/application'
import { type Bound, reads } from '../platform/http/index.ts'
import { readPlace, writePlace } from './page-place.ts'
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
})

const placeOf = ({ needs, step_entered_at, created_at, uuid }: CaseRecord): string =>
  needs === null
    ? writePlace({ part: 'rest', at: created_at, uuid })
    : writePlace({ part: 'waiting', at: step_entered_at, uuid })

const wordsOf = (search = ''): readonly string[] => search.toLowerCase().split(/\s+/).filter(Boolean)

/** The staff queue, a page at a time. A case that moves between two pages may show twice or not; the next look is right. */
export const listCasesCall: Bound = reads(listCases, async ({ query }, { house, tenant }) => {
  const found = await findCases(house.db.read<CaseTables>(tenant.id), {
    organisation: tenant.id,
    words: wordsOf(query.search),
    needs: query.needs,
    after: query.after === undefined ? undefined : readPlace(query.after),
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return { rows: page.map(rowOf), next: found.length > pageSize && last !== undefined ? placeOf(last) : null }
})
