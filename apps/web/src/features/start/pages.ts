import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'start/profile': () => import('./profile-page.tsx').then((module) => module.ProfilePage),
  'start/contact': () => import('./contact-page.tsx').then((module) => module.ContactPage),
  'start/hmda': () => import('./hmda-page.tsx').then((module) => module.HmdaPage),
  'start/app-summary': () => import('./summary-page.tsx').then((module) => module.SummaryPage),
  'given-view': () => import('./given-page.tsx').then((module) => module.GivenPage),
}
