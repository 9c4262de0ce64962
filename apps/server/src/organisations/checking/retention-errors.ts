import type { OrganisationRecord } from '@hearthline/contracts'
import { LEAST_MONTHS, RETENTION_KINDS } from '@hearthline/domain/retention'
import type { RecordError } from './error.ts'

/** Errors where a lender would keep data for a shorter time than the schedule; it may only keep them longer. */
export const retentionErrors = ({ retention = {} }: OrganisationRecord): readonly RecordError[] =>
  RETENTION_KINDS.flatMap((kind) => {
    const months = retention[kind]
    return months === undefined || months >= LEAST_MONTHS[kind]
      ? []
      : [
          {
            path: ['retention', kind],
            says: `is ${months} months`,
            mend: `take ${LEAST_MONTHS[kind]} or more, or leave it out`,
          },
        ]
  })
