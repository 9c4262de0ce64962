import type { ApplicationRecord, Heloc } from '@hearthline/contracts'
import { priceInForce } from '@hearthline/domain/application'
import { expiredReport } from '@hearthline/domain/clocks'
import type { DocumentType } from '@hearthline/domain/documents'
import type { Unchanging } from '../platform/http/index.ts'
import type { Snapshot } from './unit-of-work.ts'

const dollars = (cents: number | undefined): number | null => (cents === undefined ? null : cents / 100)

const percent = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

const disburseOf = ({ bank }: Snapshot['facts']): Heloc['disburseAccount'] =>
  bank?.disburse === undefined
    ? null
    : {
        uuid: bank.disburse.uuid,
        routingNumber: bank.disburse.routingNumber,
        mask: bank.disburse.mask,
        accountNumber: `****${bank.disburse.mask}`,
      }

/** The specification's view of an application: dollars, percent, years; the account number masked. */
export const helocOf = (
  { uuid, loanNumber, createdAt, facts }: Snapshot,
  loanDocuments: readonly DocumentType[],
): Heloc => ({
  uuid,
  loanNumber,
  rate: percent(priceInForce(facts)?.ratePercent),
  amount: dollars(facts.offer?.amountCents),
  term: facts.offer?.termYears ?? null,
  uwCalculatedDrawAmount: dollars(facts.offer?.amountCents),
  adjustedHomeAmount: dollars(facts.valuation?.valueCents),
  property: { state: facts.property.state, condition: facts.property.condition ?? 'UNKNOWN_CONDITION' },
  selectedPropertyUuid: facts.profileConfirmedAt === undefined ? null : facts.property.uuid,
  consents: facts.consents.flatMap(({ type }) => (type === 'SOFT_CREDIT' || type === 'HARD_CREDIT' ? [{ type }] : [])),
  documents: loanDocuments.map((type) => ({ type })),
  incomeSources: facts.income.employmentTypes.map((employmentType) => ({ employmentType })),
  disburseAccount: disburseOf(facts),
  autopayAccount: facts.bank?.autopay === undefined ? null : { uuid: facts.bank.autopay.uuid },
  payType: facts.bank?.payType ?? null,
  hasHmda: facts.demographics !== undefined,
  isCrypto: facts.isCrypto,
  coDeedStatus: coDeedStatusOf(facts),
  insurance: { complete: facts.insurance?.complete ?? false },
  assetDepletion: { complete: facts.assetDepletionComplete ?? false },
  requestedManualNotaryTime: facts.notary?.requestedManualNotaryTime ?? null,
  referrer: facts.referrerUuid === undefined ? null : { referrerUuid: facts.referrerUuid },
  applicants: [
    { type: 'PRIMARY' },
    ...(facts.additional?.otherOwners ?? []).map(() => ({ type: 'CO_DEEDER' as const })),
  ],
  auditFields: { createdDate: createdAt.toISOString() },
  additionalSignerVersion: 'v1',
  helocSigners: (facts.additional?.otherOwners ?? []).map(({ uuid: identityUuid }) => ({ identityUuid })),
})

/** COMPLETE if there are no other borrowers or owners (decision 122). */
export const coDeedStatusOf = (facts: Snapshot['facts']): Heloc['coDeedStatus'] =>
  (facts.additional?.otherOwners ?? []).length === 0 || facts.coDeed === 'COMPLETE' ? 'COMPLETE' : 'PENDING'

/** Our own view of an application. The contract names the fields that are sent; the reply is cut to them. */
export const recordOf = (application: Snapshot, today: string): Unchanging<ApplicationRecord> => ({
  ...application.facts,
  uuid: application.uuid,
  loanNumber: application.loanNumber,
  createdAt: application.createdAt.toISOString(),
  step: application.step,
  stepEnteredAt: application.stepEnteredAt.toISOString(),
  stage: application.stage,
  furthestStage: application.furthestStage,
  version: application.version,
  today,
  ...(application.isFrozen && { isPaused: true }),
  expiredReport: expiredReport(application.facts, { step: application.step, today }),
})
