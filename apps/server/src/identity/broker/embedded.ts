/** What our own issuer is called in the books of whom it vouched for: its address changes with the host. */
export const EMBEDDED = 'embedded'
