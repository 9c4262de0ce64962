import { expects } from '@hearthline/domain/workflow'
import type { InHand } from '../applications/index.ts'
import { Problem } from '../platform/http/index.ts'
import { incomeSection, isPaystub, papersToRead, withSources } from './income-section.ts'
import { refuseSource } from './note-income.ts'

/** The proof that a paper belongs to, while a person has to read it. */
const proofIn = (inHand: InHand, documentUuid: string) => {
  if (!expects(inHand.now.step, 'incomeVerified')) throw new Problem('eventNotExpected')
  const section = incomeSection(inHand.facts)
  const proof = section.sources.find((source) => papersToRead(source).includes(documentUuid))
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
  inHand: InHand,
  { documentUuid, annualCents, employmentCheck = false }: AcceptedPaystub,
): readonly string[] => {
  const { section, proof } = proofIn(inHand, documentUuid)
  const others = section.sources.filter((source) => source !== proof && !(isPaystub(proof) && isPaystub(source)))
  const sources = [...others, { ...proof, status: 'VERIFIED', annualCents } as const]
  inHand.change(
    { incomeVerification: { ...withSources(section, sources), employmentVerificationNeeded: employmentCheck } },
    { kind: 'acceptPaystub', note: { document: documentUuid, annualCents, employmentCheck } },
  )
  inHand.tell('incomeVerified')
  return papersToRead(proof)
}

/** Staff cannot use the papers; the borrower sees why, and may show something else. Gives the papers that were read. */
export const rejectPaystub = (
  inHand: InHand,
  { documentUuid, reason }: { documentUuid: string; reason: string },
): readonly string[] => {
  const { proof } = proofIn(inHand, documentUuid)
  refuseSource(inHand, proof, reason)
  return papersToRead(proof)
}
