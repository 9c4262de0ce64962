const STARTS_INSIDE = /^\/[a-z]/

/** chat-signin-data.md 2: a redirectUrl starts with a slash and a lowercase letter, so that it cannot name another host. */
export const isRedirectUrl = (url: string | null | undefined): url is string =>
  typeof url === 'string' && STARTS_INSIDE.test(url)

/** Where to go after sign-in: what the address asked for when it may, else the dashboard. */
export const afterSignIn = (redirectUrl: string | null | undefined): string =>
  isRedirectUrl(redirectUrl) ? redirectUrl : '/dashboard'

/** /auth/login, told where its visitor wanted to go. Slashes stay readable; they need no escape in a query. */
export const loginAddress = (wanted: string): string =>
  isRedirectUrl(wanted) ? `/auth/login?redirectUrl=${encodeURIComponent(wanted).replaceAll('%2F', '/')}` : '/auth/login'
