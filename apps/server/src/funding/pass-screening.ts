import type { StaffMember } from '@hearthline/domain/application'
import type { UnitOfWork } from '../applications/index.ts'

/** The person on the list is somebody else: the screening before the payment counts as passed. */
export const passFundingScreening = (work: UnitOfWork, { reason, by }: { reason: string; by: StaffMember }): void => {
  const funding = work.facts.funding ?? { approvals: [] }
  work.change(
    { funding: { ...funding, screenedAt: work.at }, needsAttention: undefined },
    { kind: 'passScreening', note: { reason, staff: by.name } },
  )
  work.publish('screened')
}
