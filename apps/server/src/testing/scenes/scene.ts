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
  /** The member of staff who acts. */
  readonly actor: { readonly uuid: string; readonly token: string }
}

type WithBody = {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
  /** For a call that takes a file. */
  readonly fields?: Readonly<Record<string, string>>
}

/** One staff action in a case, with a situation in which it succeeds. */
export type StaffScene = {
  readonly endpoint: Endpoint
  /** The kind of the log row that records it. */
  readonly kind: StaffAction
  readonly role: StaffRole
  readonly at: Step
  readonly facts?: Partial<ApplicationFacts>
  /** The body of the call, or a function that prepares the scene and returns it. */
  readonly request: WithBody | ((stage: Stage) => Promise<WithBody>)
}

export const today = async ({ app, lender }: StaffServer) => day((await app.clock.at(lender.id, lender.timeZone)).today)
export const withBody = (body: object): WithBody => ({ body })
