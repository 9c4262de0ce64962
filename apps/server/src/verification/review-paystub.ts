import { expects } from '@hearthline/domain/workflow'
import type { UnitOfWork } from '../applications/index.ts'
import { Problem } from '../platform/http/index.ts'
import { documentsToRead, incomeSection, isPaystub, withSources } from './income-section.ts'
import { refuseSource } from './note-income.ts'

/** The proof that a paper belongs to, while a person has to read it. */
const proofIn = (work: UnitOfWork, documentUuid: string) => {
  if (!expects(work.now.step, 'incomeVerified')) throw new Problem('eventNotExpected')
  const section = incomeSection(work.facts)
  const proof = section.sources.find((source) => documentsToRead(source).includes(documentUuid))
  if (proof === undefined || proof.status !== 'IN_REVIEW') throw new Problem('documentNotFound')
  return { section, proof }
}

type AcceptedPaystub = {
  readonly documentUuid: string
  readonly annualCents: number
  /** Whoever read it wants the employer's word too. */
  readonly employmentCheck?: boolean | undefined
}

/**
 * Staff read a paystub or tax transcripts: the yearly income that they prove counts, and other paystubs of the same pay do
 * not count twice. Gives the papers that were read.
 */
export const acceptPaystub = (
  work: UnitOfWork,
  { documentUuid, annualCents, employmentCheck = false }: AcceptedPaystub,
): readonly string[] => {
  const { section, proof } = proofIn(work, documentUuid)
  const others = section.sources.filter((source) => source !== proof && !(isPaystub(proof) && isPaystub(source)))
  const sources = [...others, { ...proof, status: 'VERIFIED', annualCents } as const]
  work.change(
    { incomeVerification: { ...withSources(section, sources), employmentVerificationNeeded: employmentCheck } },
    { kind: 'acceptPaystub', note: { document: documentUuid, annualCents, employmentCheck } },
  )
  work.publish('incomeVerified')
  return documentsToRead(proof)
}

/** Staff cannot use the papers; the borrower sees why, and may show something else. Gives the papers that were read. */
export const rejectPaystub = (
  work: UnitOfWork,
  { documentUuid, reason }: { documentUuid: string; reason: string },
): readonly string[] => {
  const { proof } = proofIn(work, documentUuid)
  refuseSource(work, proof, reason)
  return documentsToRead(proof)
}
