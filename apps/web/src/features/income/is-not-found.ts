import type { ApplicationStatus } from '@hearthline/contracts'

/** Still at this step: what was looked for was not there, and a paystub is asked for. */
export const isNotFound = ({ state, manualPaystubUpload }: ApplicationStatus): boolean =>
  state === 'INCOME_VERIFICATION' && manualPaystubUpload
