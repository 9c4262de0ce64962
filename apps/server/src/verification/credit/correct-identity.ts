import { type BodyOf, type CheckedTaxId, checkedTaxId, correctIdentity, type FieldCode } from '@hearthline/contracts'
import { type Applicant, nameParts } from '@hearthline/domain/application'
import { birthDateError } from '@hearthline/domain/states'
import { keepSecret, openExpecting, settledStatus, type UnitOfWork } from '../../applications/index.ts'
import { type InvalidField, Problem, type WriteContext, writes } from '../../platform/http/index.ts'

type Body = BodyOf<typeof correctIdentity>

const at = (path: string, code: FieldCode | undefined): readonly InvalidField[] =>
  code === undefined ? [] : [{ path, code }]

type Judged = { readonly taxId: CheckedTaxId; readonly state: string; readonly today: string }

/** Every error of the form at once. */
const errorsOf = (body: Body, { taxId, ...where }: Judged): readonly InvalidField[] => [
  ...at('birthDate', birthDateError(body.birthDate, where)),
  ...at('taxId', taxId.ok ? undefined : taxId.code),
]

const applicantOf = (applicant: Applicant, body: Body): Applicant => ({
  ...applicant,
  ...nameParts(body),
  formerName: body.formerName,
  previousAddress: body.previousAddress,
  hasBirthDate: true,
  hasTaxId: true,
})

/** Stores both numbers sealed and returns the digests that the log keeps in their place. */
const keepNumbers = async (
  { tx, app }: WriteContext,
  { uuid }: UnitOfWork,
  numbers: { readonly birthDate: string; readonly taxId: string },
): Promise<Readonly<Record<string, string>>> => {
  const birthDate = { application: uuid, kind: 'BIRTH_DATE', value: numbers.birthDate } as const
  const taxId = { application: uuid, kind: 'TAX_ID', value: numbers.taxId } as const
  return { birthDate: await keepSecret(tx, app.keys, birthDate), taxId: await keepSecret(tx, app.keys, taxId) }
}

/** credit/social and review-app/no-credit: the borrower corrects whom the bureau looks for after it found nobody. */
export const correctIdentityCall = writes(correctIdentity, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'identityCorrected')
  const { applicant, property } = work.facts
  const { today } = await context.moment()
  const taxId = checkedTaxId(body.taxId, context.app.config.mode)
  const fields = errorsOf(body, { taxId, state: property.state, today })
  if (fields.length > 0 || !taxId.ok) throw new Problem('invalidInput', { fields })
  const note = await keepNumbers(context, work, { birthDate: body.birthDate, taxId: taxId.digits })
  work.change({ applicant: applicantOf(applicant, body) }, { kind: 'correctIdentity', note })
  work.publish('identityCorrected')
  return settledStatus(work)
})
