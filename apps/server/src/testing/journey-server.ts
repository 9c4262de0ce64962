import { applicationCalls } from '../applications/index.ts'
import { borrowersTypesNow, documentCalls } from '../documents/index.ts'
import { decideFinal, decideInitial, offerCalls } from '../underwriting/index.ts'
import { checkIdentity, findValue, verificationCalls, verificationJobs } from '../verification/index.ts'
import type { StepJobs } from '../workflow/index.ts'
import {
  answerQuestions,
  certify,
  chooseLargest,
  confirmDebts,
  disclosuresStored,
  giveMore,
  madeDocuments,
  proveIncome,
} from './borrower-actions.ts'
import { type Applicant, type ApplicantOptions, createApplicant } from './test-applicant.ts'
import { createTestDocuments } from './test-documents.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

export type JourneyServer = TestServer & {
  readonly documents: ReturnType<typeof createTestDocuments>
  readonly jobs: Partial<StepJobs>
  /** Runs the last job of the queue 'identity'. */
  checkIdentity(): Promise<void>
}

/** A server with the modules between the soft report and the closing documents, and its own database. */
export const createJourneyServer = async ({
  database,
  env,
}: Pick<TestServerOptions, 'database' | 'env'> = {}): Promise<JourneyServer> => {
  const documents = createTestDocuments()
  const server = await createTestServer({
    ...(database !== undefined && { database }),
    ...(env !== undefined && { env }),
    calls: ({ registry }) => [
      ...applicationCalls({ registry, documentTypes: borrowersTypesNow }),
      ...documentCalls(),
      ...verificationCalls({ documents: documents.port, registry }),
      ...offerCalls({ registry }),
    ],
  })
  const check = checkIdentity(server.app, { documents: documents.port, zoneOf: () => server.lender.timeZone })
  return {
    ...server,
    documents,
    jobs: {
      ...verificationJobs,
      PRE_SOFT_CREDIT_DISCLOSURE: disclosuresStored,
      WAITING_FOR_PROPERTY_DATA: findValue(server.registry),
      WAITING_FOR_INITIAL_DECISION: decideInitial(server.registry),
      GENERATE_SUMMARY_DISCLOSURE: madeDocuments,
      GENERATE_APP_DISCLOSURES: madeDocuments,
      WAITING_FOR_FINAL_DECISION: decideFinal(server.registry),
    },
    checkIdentity: async () => {
      const last = server.sent.findLast(({ queue }) => queue === 'identity')
      if (last !== undefined) await check(last.data)
    },
  }
}

/** An applicant with the soft report and confirmed debts; the next job makes the first decision. */
export const confirmedApplicant = async (
  server: JourneyServer,
  options: Omit<ApplicantOptions, 'step'> = {},
): Promise<Applicant> => {
  const applicant = await createApplicant(server, { step: 'PRE_SOFT_CREDIT_DISCLOSURE', ...options })
  await applicant.work(server.jobs)
  await confirmDebts(applicant)
  return applicant
}

/** The same with the first decision made. */
export const decidedApplicant = async (
  server: JourneyServer,
  options: Omit<ApplicantOptions, 'step'> = {},
): Promise<Applicant> => {
  const applicant = await confirmedApplicant(server, options)
  await applicant.work(server.jobs)
  return applicant
}

/** An applicant on the income page, with an offer chosen. */
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

/** An applicant on the bank pages, with income verified by payroll. */
export const applicantAtBank = async (server: JourneyServer, options: Omit<ApplicantOptions, 'step'> = {}) => {
  const applicant = await applicantAtIncome(server, options)
  await proveIncome(applicant)
  await applicant.work(server.jobs)
  return applicant
}
