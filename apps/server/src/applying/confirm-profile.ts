import type { ApplicationStatus, BodyOf, confirmProfile as endpoint } from '@hearthline/contracts'
import { type Applicant, nameParts } from '@hearthline/domain/application'
import { birthDateFault } from '@hearthline/domain/states'
import { type InHand, keepSecret, openExpecting, settledStatus } from '../applications/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'

type Body = BodyOf<typeof endpoint>

const check = ({ property }: InHand['facts'], body: Body, today: string): void => {
  const fault = birthDateFault(body.birthDate, { state: property.state, today })
  if (fault !== undefined) throw new Problem('invalidInput', { fields: [{ path: 'birthDate', code: fault }] })
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
  const { tx, house } = context
  const inHand = await openExpecting(context, uuid, 'submitted')
  check(inHand.facts, body, (await context.moment()).today)
  const secret = { application: inHand.uuid, kind: 'BIRTH_DATE', value: body.birthDate } as const
  const birthDate = await keepSecret(tx, house.keys, secret)
  inHand.change(
    { applicant: applicantOf(inHand.facts.applicant, body), profileConfirmedAt: inHand.at },
    { kind: 'confirmProfile', note: { birthDate } },
  )
  inHand.tell('submitted')
  return settledStatus(inHand)
}
