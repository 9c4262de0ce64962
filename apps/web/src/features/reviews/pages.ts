import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'review-app/uw': () => import('./review-page.tsx').then((module) => module.UnderwriterPage),
  'review-app/delinquency': () => import('./review-page.tsx').then((module) => module.DelinquencyPage),
}
