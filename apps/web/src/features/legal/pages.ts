import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  '/licenses': () => import('./licenses-page.tsx').then((module) => module.LicensesPage),
  '/terms': () => import('./text-pages.tsx').then((module) => module.TermsPage),
  '/privacy': () => import('./text-pages.tsx').then((module) => module.PrivacyPage),
  '/communications': () => import('./text-pages.tsx').then((module) => module.CommunicationsPage),
}
