import { listReferrals, type ReplyOf } from '@hearthline/contracts'
import { legalName } from '@hearthline/domain/application'
import { referralStanding } from '@hearthline/domain/referrals'
import type { Registry } from '../organisations/index.ts'
import { isByInvitation } from '../originators/index.ts'
import { type Bound, readPlace, reads, writePlace } from '../platform/http/index.ts'
import { whoseOf } from './invitations.ts'
import { findReferrals, type ReferralRecord } from './store.ts'
import type { ReferralTables } from './tables.ts'

const PAGE_SIZE = 25

const rowOf = (record: ReferralRecord): ReplyOf<typeof listReferrals>['rows'][number] => ({
  loanNumber: record.loan_number,
  borrower: legalName({ firstName: record.first_name, lastName: record.last_name }),
  propertyState: record.property_state,
  standing: referralStanding(record.step),
  since: record.step_entered_at.toISOString(),
  startedAt: record.created_at.toISOString(),
})

export const listReferralsCall = (registry: Registry): Bound =>
  reads(listReferrals, async ({ query }, context) => {
    const { app, tenant } = context
    const whose = whoseOf(context)
    const found = await findReferrals(app.db.read<ReferralTables>(tenant.id), whose, {
      after: query.after === undefined ? undefined : readPlace(query.after),
      limit: PAGE_SIZE + 1,
    })
    const page = found.slice(0, PAGE_SIZE)
    const last = page.at(-1)
    const isMore = found.length > PAGE_SIZE && last !== undefined
    return {
      originatorUuid: whose.originator,
      hasLink: !isByInvitation(registry.byId(tenant.id)),
      rows: page.map(rowOf),
      next: isMore ? writePlace({ at: last.created_at, uuid: last.uuid }) : null,
    }
  })
