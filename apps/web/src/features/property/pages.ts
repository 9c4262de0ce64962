import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'review-app/property': () => import('./property-page.tsx').then((module) => module.PropertyPage),
  'review-app/incorrect-ownership': () => import('./ownership-page.tsx').then((module) => module.OwnershipPage),
}
