export type Audience = 'customer' | 'agent' | 'staff'

/** The page at which each audience signs in, and to which it comes back. */
export const PAGES = {
  customer: '/auth/login',
  agent: '/auth/login',
  staff: '/console/sign-in',
} as const satisfies Record<Audience, string>

export const problemPage = (audience: Audience): string => `${PAGES[audience]}?problem=signInRefused`

export const exchangePage = (audience: Audience, code: string): string => `${PAGES[audience]}?exchange=${code}`
