import { createHash } from 'node:crypto'
import type { listConditions, ReplyOf } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { ConditionCategory } from '@hearthline/domain/enumerations'

export type Condition = ReplyOf<typeof listConditions>[number]

type Asked = Pick<Condition, 'notes' | 'commentsToBorrower' | 'requestDocuments' | 'actionNeeded'> & {
  documents: number
}

/** What opens each condition, from facts alone; undefined where nothing does. */
const rules: readonly (readonly [ConditionCategory, (facts: ApplicationFacts) => Asked | undefined])[] = [
  [
    'HELOC_MANUAL_PAYSTUB_UPLOAD',
    ({ incomeVerification }) => {
      const paystub = incomeVerification?.manualPaystub
      if (paystub === undefined || !paystub.needed || incomeVerification?.verifiedAnnualCents !== undefined)
        return undefined
      const rejected = incomeVerification?.sources.find(({ status }) => status === 'REJECTED')
      return {
        notes: null,
        commentsToBorrower: rejected?.reason ?? null,
        requestDocuments: !paystub.tasksComplete,
        actionNeeded: !paystub.tasksComplete,
        documents: paystub.count,
      }
    },
  ],
  [
    'ID_VERIFICATION_FAILURE',
    ({ identity }) =>
      identity?.status !== 'REJECTED'
        ? undefined
        : {
            notes: null,
            commentsToBorrower: identity.reasons.join(' ') || null,
            requestDocuments: true,
            actionNeeded: true,
            documents: 1,
          },
  ],
  [
    'BANK_ACCOUNT_FRAUD_REVIEW',
    ({ bank }) =>
      bank?.disburse?.status !== 'FAILED_VERIFICATION'
        ? undefined
        : { notes: null, commentsToBorrower: null, requestDocuments: false, actionNeeded: true, documents: 0 },
  ],
  [
    'MISSING_PHONE_NUMBER',
    ({ applicant }) =>
      applicant.phone !== undefined
        ? undefined
        : { notes: null, commentsToBorrower: null, requestDocuments: false, actionNeeded: true, documents: 0 },
  ],
]

/** A uuid that stays the same for the same condition of the same application. */
const uuidFor = (application: string, category: ConditionCategory): string => {
  const hex = createHash('sha256').update(`${application}:${category}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Which conditions stand open and wait for the borrower, by what is known now. */
export const openConditions = (facts: ApplicationFacts): readonly ConditionCategory[] =>
  rules.flatMap(([category, rule]) => (rule(facts)?.actionNeeded ? [category] : []))

/** What the lender still asks of the borrower. Open is whatever a rule says is open now: nothing is stored twice. */
export const conditionsOf = (application: {
  uuid: string
  facts: ApplicationFacts
  stepEnteredAt: Date
}): Condition[] =>
  rules.flatMap(([categoryEnum, rule]) => {
    const asked = rule(application.facts)
    if (asked === undefined) return []
    const { documents, ...rest } = asked
    return [
      {
        uuid: uuidFor(application.uuid, categoryEnum),
        categoryEnum,
        created: application.stepEnteredAt.toISOString(),
        ...rest,
        xtraData: { numDocsRequired: documents },
      },
    ]
  })
