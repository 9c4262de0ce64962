import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'error/decline': () => import('./decline-page.tsx').then((module) => module.DeclinePage),
  'error/timeout': () => import('./timeout-page.tsx').then((module) => module.TimeoutPage),
  // portal.md 2.2: the same page, under addresses of their own.
  'review-app/datatree': () => import('./timeout-page.tsx').then((module) => module.TimeoutPage),
  'review-app/signdocs': () => import('./timeout-page.tsx').then((module) => module.TimeoutPage),
  'error/credit': () => import('./credit-page.tsx').then((module) => module.CreditPage),
  'error/income': () => import('./income-page.tsx').then((module) => module.IncomePage),
  'error/flood-cert': () => import('./flood-page.tsx').then((module) => module.FloodPage),
}
