import {
  type ApplicationStatus,
  type BodyOf,
  confirmProfile as confirmCall,
  type confirmProfile as endpoint,
  startApplication as startCall,
} from '@hearthline/contracts'
import { type Applicant, nameParts } from '@hearthline/domain/application'
import { birthDateError } from '@hearthline/domain/states'
import { keepSecret, openExpecting, settledStatus, type UnitOfWork } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { startApplication } from './start-application.ts'

export type ApplyingDeps = { readonly registry: Registry }

export const applyingCalls = ({ registry }: ApplyingDeps): readonly Bound[] => [
  writes(startCall, ({ body }, context) => startApplication(context, registry.byId(context.tenant.id), body)),
  writes(confirmCall, ({ params, body }, context) => confirmProfile(context, params.uuid, body)),
]

type Body = BodyOf<typeof endpoint>

const check = ({ property }: UnitOfWork['facts'], body: Body, today: string): void => {
  const error = birthDateError(body.birthDate, { state: property.state, today })
  if (error !== undefined) throw new Problem('invalidInput', { fields: [{ path: 'birthDate', code: error }] })
  if (body.selectedPropertyUuid !== property.uuid)
    throw new Problem('invalidInput', { fields: [{ path: 'selectedPropertyUuid', code: 'chooseOne' }] })
}

const applicantOf = (applicant: Applicant, body: Body): Applicant => ({
  ...applicant,
  ...nameParts(body),
  mailing: body.mailing,
  hasBirthDate: true,
})

/** start/profile: the applicant and the home. It submits the application. */
export const confirmProfile = async (context: WriteContext, uuid: string, body: Body): Promise<ApplicationStatus> => {
  const { tx, app } = context
  const work = await openExpecting(context, uuid, 'submitted')
  check(work.facts, body, (await context.moment()).today)
  const secret = { application: work.uuid, kind: 'BIRTH_DATE', value: body.birthDate } as const
  const birthDate = await keepSecret(tx, app.keys, secret)
  work.change(
    { applicant: applicantOf(work.facts.applicant, body), profileConfirmedAt: work.at },
    { kind: 'confirmProfile', note: { birthDate } },
  )
  work.publish('submitted')
  return settledStatus(work)
}
