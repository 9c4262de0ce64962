import { DOCUMENT_TYPES } from '@hearthline/domain/documents'
import { EMPLOYMENT_TYPES, PAY_TYPES, PROPERTY_CONDITIONS } from '@hearthline/domain/enumerations'
import { z } from 'zod/mini'
import { Uuid } from './basics.ts'
import { seenBy } from './seen-by.ts'

const WithUuid = z.object({ uuid: Uuid })

/**
 * The loan application exactly as the specification names it (portal.md 3; chat-signin-data.md 3): dollars, rate in
 * percent, term in years. accountNumber is always masked. A field that is not here never leaves the server.
 */
export const Heloc = z.object({
  uuid: Uuid,
  loanNumber: z.string(),
  rate: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  term: z.nullable(z.number()),
  uwCalculatedDrawAmount: z.nullable(z.number()),
  adjustedHomeAmount: z.nullable(z.number()),
  property: z.object({ state: z.string(), condition: z.enum(PROPERTY_CONDITIONS) }),
  selectedPropertyUuid: z.nullable(Uuid),
  consents: z.array(z.object({ type: z.enum(['SOFT_CREDIT', 'HARD_CREDIT']) })),
  documents: z.array(z.object({ type: z.enum(DOCUMENT_TYPES) })),
  incomeSources: z.array(z.object({ employmentType: z.enum(EMPLOYMENT_TYPES) })),
  disburseAccount: z.nullable(
    z.object({ uuid: Uuid, routingNumber: z.string(), mask: z.string(), accountNumber: z.string() }),
  ),
  autopayAccount: z.nullable(WithUuid),
  payType: z.nullable(z.enum(PAY_TYPES)),
  hasHmda: z.boolean(),
  isCrypto: z.boolean(),
  coDeedStatus: z.enum(['PENDING', 'COMPLETE']),
  insurance: z.object({ complete: z.boolean() }),
  assetDepletion: z.object({ complete: z.boolean() }),
  requestedManualNotaryTime: z.nullable(z.string()),
  referrer: z.nullable(z.object({ referrerUuid: Uuid })),
  applicants: z.array(z.object({ type: z.enum(['PRIMARY', 'CO_DEEDER']) })),
  auditFields: z.object({ createdDate: z.string() }),
  additionalSignerVersion: z.string(),
  helocSigners: z.array(z.object({ identityUuid: Uuid })),
})
export type Heloc = z.output<typeof Heloc>

/** Additional signers see the fields that identify signers (chat-signin-data.md 6), and nothing about the money. */
Heloc.register(seenBy, {
  signer: [
    'uuid',
    'loanNumber',
    'isCrypto',
    'coDeedStatus',
    'applicants',
    'auditFields',
    'additionalSignerVersion',
    'helocSigners',
  ] satisfies (keyof Heloc)[],
})

export const HelocListItem = z.object({ uuid: Uuid, active: z.boolean() })
