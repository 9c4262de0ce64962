import type { StaffMember } from '@hearthline/domain/application'
import type { InHand } from '../applications/index.ts'

/** The person on the list is somebody else: the screening before the payment counts as passed. */
export const passFundingScreening = (inHand: InHand, { reason, by }: { reason: string; by: StaffMember }): void => {
  const funding = inHand.facts.funding ?? { approvals: [] }
  inHand.change(
    { funding: { ...funding, screenedAt: inHand.at }, needsAttention: undefined },
    { kind: 'passScreening', note: { reason, staff: by.name } },
  )
  inHand.tell('screened')
}
