import type { Organisation } from '../organisations/index.ts'

/** The loan officers and brokers of a lender's record. */
export const officersOf = (lender: Pick<Organisation, 'originators'> | undefined) =>
  (lender?.originators ?? []).map(({ uuid, originatorName, brokerName }) => ({
    uuid,
    name: originatorName ?? brokerName ?? uuid,
  }))
