/** Addresses inside the console; the router puts /console before them. */
export const LIST = '/'
/** What needs a person. */
export const QUEUE = '/queue'
export const SIGN_IN = '/sign-in'

export const applicationAddress = (uuid: string): string => `/applications/${uuid}`

export const documentAddress = (uuid: string, document: string): string =>
  `${applicationAddress(uuid)}/documents/${document}`

/** Where a member of the staff wanted to go before the sign-in stood in the way; never outside the console. */
export const afterSignIn = (wanted: unknown): string =>
  typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith(SIGN_IN) ? wanted : LIST
