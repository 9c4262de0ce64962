import type { ApplicationStatus, BodyOf, confirmProfile as endpoint } from '@hearthline/contracts'
import { type Applicant, nameParts } from '@hearthline/domain/application'
import { birthDateError } from '@hearthline/domain/states'
import { keepSecret, openExpecting, settledStatus, type UnitOfWork } from '../applications/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'

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

/** start/profile: who applies, for which home; and with it the application is submitted. */
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
