import { applicationCalls } from '../applications/index.ts'
import { decideFinal, decideInitial, offerCalls } from '../underwriting/index.ts'
import { checkIdentity, verificationCalls, verificationJobs } from '../verification/index.ts'
import type { StepJobs } from '../workflow/index.ts'
import {
  answerQuestions,
  certify,
  chooseLargest,
  confirmDebts,
  giveMore,
  papersMade,
  proveIncome,
} from './borrower-acts.ts'
import { type Applicant, type ApplicantOptions, createApplicant } from './test-applicant.ts'
import { createTestPapers } from './test-papers.ts'
import { createTestServer, type TestServer } from './test-server.ts'

export type JourneyServer = TestServer & {
  readonly papers: ReturnType<typeof createTestPapers>
  readonly jobs: Partial<StepJobs>
  /** Runs what the queue 'identity' got last. */
  checkIdentity(): Promise<void>
}

/** The rooms between the soft report and the closing papers, put together over a database of their own. */
export const createJourneyServer = async (): Promise<JourneyServer> => {
  const papers = createTestPapers()
  const server = await createTestServer({
    calls: ({ registry }) => [
      ...applicationCalls({ registry, paperTypesOf: async () => [] }),
      ...verificationCalls({ papers: papers.door }),
      ...offerCalls({ registry }),
    ],
  })
  const check = checkIdentity(server.house, { papers: papers.door, zoneOf: () => server.lender.timeZone })
  return {
    ...server,
    papers,
    jobs: {
      ...verificationJobs,
      WAITING_FOR_INITIAL_DECISION: decideInitial(server.registry),
      GENERATE_SUMMARY_DISCLOSURE: papersMade,
      GENERATE_APP_DISCLOSURES: papersMade,
      WAITING_FOR_FINAL_DECISION: decideFinal(server.registry),
    },
    checkIdentity: async () => {
      const last = server.sent.findLast(({ queue }) => queue === 'identity')
      if (last !== undefined) await check(last.data)
    },
  }
}

/** From the soft report to the first decision, with the debts confirmed as they are shown. */
export const decidedApplicant = async (
  server: JourneyServer,
  options: Omit<ApplicantOptions, 'step'> = {},
): Promise<Applicant> => {
  const applicant = await createApplicant(server, { step: 'WAITING_FOR_SOFT_CREDIT', ...options })
  await applicant.work(server.jobs)
  await confirmDebts(applicant)
  await applicant.work(server.jobs)
  return applicant
}

/** On from the offers to the page that asks for income. */
export const applicantAtIncome = async (
  server: JourneyServer,
  { offer = {}, ...options }: Omit<ApplicantOptions, 'step'> & { offer?: object } = {},
): Promise<Applicant> => {
  const applicant = await decidedApplicant(server, options)
  await chooseLargest(applicant, offer)
  await giveMore(applicant)
  await answerQuestions(applicant)
  await applicant.work(server.jobs)
  await certify(applicant)
  await applicant.work(server.jobs)
  return applicant
}

/** On to the bank pages, with the income that payroll shows. */
export const applicantAtBank = async (server: JourneyServer, options: Omit<ApplicantOptions, 'step'> = {}) => {
  const applicant = await applicantAtIncome(server, options)
  await proveIncome(applicant)
  await applicant.work(server.jobs)
  return applicant
}
