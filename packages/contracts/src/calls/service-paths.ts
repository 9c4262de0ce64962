/** The specification's paths, written once. */
export const HELOC = '/service-application/api/v1/application/heloc'
export const HELOC_OPEN = '/service-application/external/api/v1/heloc'
export const STATUS = '/service-krang-heloc/borrower/secure/api/v1'
export const CONDITIONS = '/service-conditions/external/api/v1/applications'
export const PROFILE = '/service-profile/api/v1'
export const IDENTITY = '/identity'
/** Ours: the lender's staff and the sandbox. */
export const CONSOLE = '/service-console/api/v1'
export const SANDBOX = '/service-sandbox/api/v1'
