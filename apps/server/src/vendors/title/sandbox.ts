import { isSameName, type TitleRecord } from '@hearthline/domain/application'
import { sampleCounty } from '../address/sandbox.ts'
import { numberFrom } from '../number-from.ts'
import { traitOf } from '../sandbox-homes.ts'
import type { TitleAnswer, TitleRequest, TitleVendor } from './port.ts'

/** The recorded owner of a contested home. */
const RECORDED_OWNER = 'Rowan Recorded'

const judgment = { creditor: 'Sample Builders LLC', kind: 'JUDGMENT', balanceCents: 4_200_00 } as const

const vestingOf = (owner: string, otherOwners: readonly string[], recorded: string): string => {
  const first = isSameName(owner, recorded) ? owner : `${owner}, who acquired title as ${recorded}`
  return otherOwners.length === 0
    ? `${first}, as sole owner`
    : `${[first, ...otherOwners].join(' and ')}, as joint tenants`
}

/** A lot of a plat that nobody has recorded, always the same one for an address. */
const recordFor = ({ home, owner, otherOwners = [] }: TitleRequest, recorded: string): TitleRecord => {
  const place = `${home.street}|${home.zip.slice(0, 5)}`
  const one = (what: string, span: number): number => 1 + numberFrom(`${what}|${place}`, span)
  const year = 2000 + one('year', 20)
  const known: TitleRecord = {
    vesting: vestingOf(owner, otherOwners, recorded),
    sourceDeed: {
      reference: `${year}-${100_000 + one('deed', 800_000)}`,
      recordedOn: `${year}-0${one('month', 9)}-15`,
    },
    spouses: [],
  }
  if (traitOf(home.street) === 'unplatted') return known
  const [lot, block, book, page] = [one('lot', 40), one('block', 30), one('book', 90), one('page', 400)]
  return {
    ...known,
    parcelNumber: home.parcel ?? `${1000 + one('map', 8000)}-${9 + one('block', 30)}-${100 + one('lot', 800)}`,
    legalDescription: `Lot ${lot}, Block ${block}, SANDBOX ESTATES, a made-up subdivision, according to the plat in Plat Book ${book}, page ${page}, records of ${sampleCounty(home.zip)}, ${home.state}.`,
  }
}

/** A contested home becomes the applicant's once the name matches the record, or a document explains the difference. */
const answerFor = (request: TitleRequest): TitleAnswer => {
  const { home, owner, evidence } = request
  const trait = traitOf(home.street)
  if (trait === 'unrecorded') return { outcome: 'noMatch' }
  const isContested = trait === 'ownerDiffers'
  return {
    outcome: 'found',
    ownerMatches: !isContested || isSameName(owner, RECORDED_OWNER) || evidence.length > 0,
    owners: [isContested ? RECORDED_OWNER : owner],
    liens: trait === 'judgment' ? [judgment] : [],
    record: recordFor(request, isContested ? RECORDED_OWNER : request.owner),
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
