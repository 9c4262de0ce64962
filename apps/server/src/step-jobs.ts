import type { StepJob } from './applications/index.ts'
import {
  makeApplicationDisclosures,
  makeClosingDisclosures,
  makeDeedSigning,
  makeNotaryDisclosure,
  makeNoteSigning,
  makeSummary,
  type PaperMaker,
  storePreCreditPapers,
} from './documents/index.ts'
import { payOffDebts, recordDeed, screenAgain, setRescissionDates } from './funding/index.ts'
import { lendsOutsideProgram, type Registry } from './organisations/index.ts'
import type { SetSignedPapers } from './signing/index.ts'
import { decideFinal, decideInitial } from './underwriting/index.ts'
import { certifyFlood, findValue, verificationJobs } from './verification/index.ts'
import type { StepJobs } from './workflow/index.ts'

type Deps = { readonly registry: Registry; readonly papers: PaperMaker; readonly setSignedPapers: SetSignedPapers }

/** Nothing that follows the signatures begins before the papers show them. */
const afterSignatures =
  (setSignedPapers: SetSignedPapers, job: StepJob): StepJob =>
  async (context) => {
    const { application, house, organisation } = context
    if (application.facts.signing?.toSetSince !== undefined)
      await setSignedPapers(house, { organisation, application: application.uuid })
    return job(context)
  }

/** The job of every automatic step of the table: one each, none forgotten, none twice. */
export const stepJobs = ({ registry, papers, setSignedPapers }: Deps): StepJobs => ({
  ...verificationJobs,
  PRE_SOFT_CREDIT_DISCLOSURE: storePreCreditPapers(papers),
  WAITING_FOR_PROPERTY_DATA: findValue(registry),
  WAITING_FOR_INITIAL_DECISION: decideInitial(registry),
  GENERATE_SUMMARY_DISCLOSURE: makeSummary(papers),
  GENERATE_APP_DISCLOSURES: makeApplicationDisclosures(papers),
  WAITING_FOR_FINAL_DECISION: decideFinal(registry),
  GENERATE_CLOSING_DISCLOSURE: makeClosingDisclosures(papers, certifyFlood, lendsOutsideProgram(registry)),
  GENERATE_NOTE_SIGNING: makeNoteSigning(papers),
  GENERATE_NOTARY_DISCLOSURE: afterSignatures(setSignedPapers, makeNotaryDisclosure(papers)),
  GENERATE_DEED_SIGNING: makeDeedSigning(papers),
  GENERATE_RESCISSION: setRescissionDates(registry),
  RECORDING: recordDeed,
  FUNDABLE: screenAgain,
  DIRECT_DEBT_PAYOFF: payOffDebts,
})
