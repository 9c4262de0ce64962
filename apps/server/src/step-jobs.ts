import type { StepJob } from './applications/index.ts'
import {
  type DocumentMaker,
  makeApplicationDisclosures,
  makeClosingDisclosures,
  makeDeedSigning,
  makeNotaryDisclosure,
  makeNoteSigning,
  makeSummary,
  storePreCreditDocuments,
} from './documents/index.ts'
import { achOf, payOffDebts, recordDeed, screenAgain, setRescissionDates } from './funding/index.ts'
import { lendsOutsideProgram, type Registry } from './organisations/index.ts'
import type { SetSignedDocuments } from './signing/index.ts'
import { decideFinal, decideInitial } from './underwriting/index.ts'
import { certifyFlood, findValue, verificationJobs } from './verification/index.ts'
import type { StepJobs } from './workflow/index.ts'

type Deps = {
  readonly registry: Registry
  readonly documents: DocumentMaker
  readonly setSignedDocuments: SetSignedDocuments
}

/** Runs a job only once the documents show the signatures. */
const afterSignatures =
  (setSignedDocuments: SetSignedDocuments, job: StepJob): StepJob =>
  async (context) => {
    const { application, app, organisation } = context
    if (application.facts.signing?.toSetSince !== undefined)
      await setSignedDocuments(app, { organisation, application: application.uuid })
    return job(context)
  }

/** The job of every automatic step in the workflow table. */
export const stepJobs = ({ registry, documents, setSignedDocuments }: Deps): StepJobs => ({
  ...verificationJobs,
  PRE_SOFT_CREDIT_DISCLOSURE: storePreCreditDocuments(documents),
  WAITING_FOR_PROPERTY_DATA: findValue(registry),
  WAITING_FOR_INITIAL_DECISION: decideInitial(registry),
  GENERATE_SUMMARY_DISCLOSURE: makeSummary(documents),
  GENERATE_APP_DISCLOSURES: makeApplicationDisclosures(documents),
  WAITING_FOR_FINAL_DECISION: decideFinal(registry),
  GENERATE_CLOSING_DISCLOSURE: makeClosingDisclosures(documents, certifyFlood, lendsOutsideProgram(registry)),
  GENERATE_NOTE_SIGNING: makeNoteSigning(documents),
  GENERATE_NOTARY_DISCLOSURE: afterSignatures(setSignedDocuments, makeNotaryDisclosure(documents)),
  GENERATE_DEED_SIGNING: makeDeedSigning(documents),
  GENERATE_RESCISSION: setRescissionDates(registry),
  RECORDING: recordDeed,
  FUNDABLE: screenAgain,
  DIRECT_DEBT_PAYOFF: payOffDebts(achOf(registry)),
})
