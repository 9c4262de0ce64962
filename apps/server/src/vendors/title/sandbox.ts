import { isSameName } from '@hearthline/domain/application'
import { traitOf } from '../sandbox-homes.ts'
import type { TitleAnswer, TitleRequest, TitleVendor } from './port.ts'

/** The recorded owner of a contested home. */
const RECORDED_OWNER = 'Rowan Recorded'

const judgment = { creditor: 'Sample Builders LLC', kind: 'JUDGMENT', balanceCents: 4_200_00 } as const

/** A contested home becomes the applicant's once the name matches the record, or a document explains the difference. */
const answerFor = ({ home, owner, evidence }: TitleRequest): TitleAnswer => {
  const trait = traitOf(home.street)
  if (trait === 'unrecorded') return { outcome: 'noMatch' }
  const isContested = trait === 'ownerDiffers'
  return {
    outcome: 'found',
    ownerMatches: !isContested || isSameName(owner, RECORDED_OWNER) || evidence.length > 0,
    owners: [isContested ? RECORDED_OWNER : owner],
    liens: trait === 'judgment' ? [judgment] : [],
  }
}

/** A public record that agrees with the borrower, except for special streets. */
export const createSandboxTitle = (): TitleVendor => ({
  summarize: async (request) => answerFor(request),
  finish: async (request) => {
    const answer = answerFor(request)
    const isLate = answer.outcome === 'found' && traitOf(request.home.street) === 'lateJudgment'
    return isLate ? { ...answer, liens: [judgment] } : answer
  },
})
