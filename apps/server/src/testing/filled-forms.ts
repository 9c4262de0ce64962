import {
  askSigningHelp,
  confirmProfile,
  correctIdentity,
  type Endpoint,
  giveAdditionalInfo,
  giveAssets,
  giveEmployer,
} from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { sampleCalls } from './sample-calls.ts'

type FilledForm = {
  readonly call: Endpoint
  readonly at: Step
  readonly body: Readonly<Record<string, unknown>>
  /** The resulting facts that the call's sample leaves out. */
  readonly facts: unknown
}

const form = (call: Endpoint, more: FilledForm['body'], facts: unknown): FilledForm => {
  const sample = sampleCalls[call.name]
  if (sample === undefined) throw new Error(`no sample of ${call.name}`)
  return { call, at: sample.at, body: { ...sample.body, ...more }, facts }
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const address = { street: '14 Old Mill Way', unit: '3B', city: 'Denver', state: 'CO', zip: '80202' }
const owner = {
  firstName: 'Robin',
  lastName: 'Sample',
  email: 'robin@example.test',
  phone: '+13035550188',
  owes: false,
}
const asset = { institution: 'Example Savings', balanceCents: 90_000_00, ownedPercent: 50, asOf: daysAgo(10) }
const retirement = { kind: 'RETIREMENT', vestedPercent: 80, ...asset }

/** Forms that no journey of the tests fills: optional fields, and pages off the usual path. */
export const FILLED_FORMS: readonly FilledForm[] = [
  form(
    confirmProfile,
    { middleName: 'Jo', suffix: 'Jr', mailing: address },
    { applicant: { middleName: 'Jo', suffix: 'Jr', mailing: address } },
  ),
  form(
    giveAdditionalInfo,
    { ownership: 'JOINT', otherOwners: [{ ...owner, relation: 'SPOUSE' }], yearsWithEmployer: 6 },
    {
      applicant: { maritalStatus: 'MARRIED' },
      income: { yearsWithEmployer: 6 },
      additional: { otherOwners: [{ ...owner, relation: 'SPOUSE' }] },
    },
  ),
  form(
    correctIdentity,
    { formerName: 'Avery Before', previousAddress: address },
    { applicant: { formerName: 'Avery Before', previousAddress: address } },
  ),
  form(
    giveEmployer,
    { address, contactEmail: 'payroll@example.test' },
    { employer: { address, contactEmail: 'payroll@example.test' } },
  ),
  form(giveAssets, { items: [retirement], nothing: false }, { assets: [retirement] }),
  form(askSigningHelp, {}, { signingQuestions: [{ message: 'Where do I sign?' }] }),
]
