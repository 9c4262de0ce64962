import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'credit/social': () => import('./social-page.tsx').then((module) => module.SocialPage),
  'credit/error': () => import('./freeze-page.tsx').then((module) => module.FreezePage),
  'review-app/no-credit': () => import('./no-credit-page.tsx').then((module) => module.NoCreditPage),
  'review-app/incorrect-pin': () => import('./incorrect-pin-page.tsx').then((module) => module.IncorrectPinPage),
}
