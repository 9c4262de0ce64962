import type { BasePage, RootPage, RouteSpec } from './route-row.ts'

/** portal.md 2.1: what stands beside the applications under /account/heloc. */
export const basePages: Readonly<Record<BasePage, RouteSpec>> = {
  'plaid-oauth-success': { title: 'Bank Linked', who: 'borrower' },
  register: { title: 'Registration', who: 'anyone', guard: 'acceptsApplications' },
  'register/account-setup': { title: 'Account Setup', who: 'anyone' },
  'register/support': { title: 'Registration Support', who: 'anyone' },
  'heloc-signer/resume': { title: 'Resume', who: 'signer' },
  'heloc-signer/login': { title: 'Signer Login', who: 'anyone' },
  'heloc-signer/cancelled': { title: 'Application Cancelled', who: 'signer' },
  'heloc-signer/identity': { title: 'Verify Identity', who: 'signer' },
  'heloc-signer/intro': { title: 'Notary', who: 'signer' },
  'heloc-signer/error': { title: 'Notary Problem', who: 'signer' },
  'heloc-signer/sign': { title: 'Notary Session', who: 'signer' },
  'heloc-signer/documents': { title: 'Documents', who: 'signer' },
  'heloc-signer/conditions': { title: 'Conditions', who: 'signer', guard: 'signerConditions' },
  'heloc-signer/conditions/upload-document': { title: 'Upload Document', who: 'signer', guard: 'signerConditions' },
  'heloc-signer/conditions/identity': { title: 'Verify Identity', who: 'signer', guard: 'signerConditions' },
  ':uuid': { title: 'Your Application', who: 'borrower', guard: 'somethingToRoute' },
}

/** The shell's own addresses (portal.md 2.3, 2.4). */
export const rootPages: Readonly<Record<RootPage, RouteSpec>> = {
  '/dashboard': { title: 'Dashboard', who: 'account' },
  '/dashboard/settings': { title: 'Settings', who: 'account' },
  '/auth/login': { title: 'Login', who: 'anyone' },
  '/auth/link': { title: 'Login', who: 'anyone' },
  '/contact': { title: 'Support', who: 'account' },
  '/universal-passport': { title: 'Passport', who: 'account' },
  '/universal-marketplace': { title: 'Marketplace', who: 'account' },
  '/group-manager': { title: 'Group Manager', who: 'account' },
  '/portfolio': { title: 'Portfolio Manager', who: 'account' },
  '/pay': { title: 'Pay', who: 'account' },
  '/exchange': { title: 'Exchange', who: 'account' },
  '/coming-soon': { title: 'Coming Soon', who: 'anyone' },
  '/terms': { title: 'Terms of Use', who: 'anyone' },
  '/communications': { title: 'Electronic Communications', who: 'anyone' },
  '/privacy': { title: 'Privacy Policy', who: 'anyone' },
  '/licenses': { title: 'Licenses', who: 'anyone' },
}
