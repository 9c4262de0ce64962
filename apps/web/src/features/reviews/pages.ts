import type { FeaturePages } from '../../application/index.ts'
import type { Words } from '../../i18n/index.ts'

export const words: Words = ['uploads']

export const pages: FeaturePages = {
  'review-app/uw': () => import('./review-page.tsx').then((module) => module.UnderwriterPage),
  'review-app/delinquency': () => import('./review-page.tsx').then((module) => module.DelinquencyPage),
}
