import type { Endpoint, StaffRole } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import type { StaffAction } from '@hearthline/domain/second-person'
import type { Step } from '@hearthline/domain/workflow'
import type { StaffServer } from '../staff-server.ts'
import type { Applicant } from '../test-applicant.ts'

export type Stage = {
  readonly server: StaffServer
  readonly applicant: Applicant
  /** Whoever is about to act. */
  readonly actor: { readonly uuid: string; readonly token: string }
}

type WithBody = {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
  /** Of a call that takes a file. */
  readonly fields?: Readonly<Record<string, string>>
}

/** One act of the staff about a case, and where it succeeds. */
export type StaffScene = {
  readonly endpoint: Endpoint
  /** The row of the log that says so. */
  readonly kind: StaffAction
  readonly role: StaffRole
  readonly at: Step
  readonly facts?: Partial<ApplicationFacts>
  /** What others do before, and what is said then. */
  readonly said: WithBody | ((stage: Stage) => Promise<WithBody>)
}

export const today = async ({ app, lender }: StaffServer) => day((await app.clock.at(lender.id, lender.timeZone)).today)
export const withBody = (body: object): WithBody => ({ body })
