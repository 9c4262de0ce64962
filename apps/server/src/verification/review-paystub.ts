import { expects } from '@hearthline/domain/workflow'
import type { InHand } from '../applications/index.ts'
import { Problem } from '../platform/http/index.ts'
import { incomeSection, isPaystub, replaceSource, withSources } from './income-section.ts'

const paystubIn = (inHand: InHand, documentUuid: string) => {
  if (!expects(inHand.now.step, 'incomeVerified')) throw new Problem('eventNotExpected')
  const section = incomeSection(inHand.facts)
  const paystub = section.sources.find((source) => source.id === documentUuid && isPaystub(source))
  if (paystub === undefined || paystub.status !== 'IN_REVIEW') throw new Problem('documentNotFound')
  return { section, paystub }
}

type AcceptedPaystub = {
  readonly documentUuid: string
  readonly annualCents: number
  /** Whoever read it wants the employer's word too. */
  readonly employmentCheck?: boolean | undefined
}

/** Staff read the paystub: the yearly income it proves counts, and other paystubs of the same pay do not count twice. */
export const acceptPaystub = (
  inHand: InHand,
  { documentUuid, annualCents, employmentCheck = false }: AcceptedPaystub,
): void => {
  const { section, paystub } = paystubIn(inHand, documentUuid)
  const others = section.sources.filter((source) => !isPaystub(source))
  const sources = [...others, { ...paystub, status: 'VERIFIED', annualCents } as const]
  inHand.change(
    { incomeVerification: { ...withSources(section, sources), employmentVerificationNeeded: employmentCheck } },
    { kind: 'acceptPaystub', note: { document: documentUuid, annualCents, employmentCheck } },
  )
  inHand.tell('incomeVerified')
}

/** Staff cannot use the paystub; the borrower sees why, and may send another. */
export const rejectPaystub = (
  inHand: InHand,
  { documentUuid, reason }: { documentUuid: string; reason: string },
): void => {
  const { section, paystub } = paystubIn(inHand, documentUuid)
  const changed = replaceSource(section, { ...paystub, status: 'REJECTED', reason })
  const isAnyLeft = changed.sources.some((source) => isPaystub(source) && source.status === 'IN_REVIEW')
  const count = changed.sources.filter(isPaystub).length
  inHand.change(
    { incomeVerification: { ...changed, manualPaystub: { needed: true, tasksComplete: isAnyLeft, count } } },
    { kind: 'rejectPaystub', note: { document: documentUuid, reason } },
  )
}
