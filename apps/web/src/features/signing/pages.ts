import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'signing/intro': () => import('./intro-page.tsx').then((module) => module.IntroPage),
  'signing/sign': () => import('./sign-page.tsx').then((module) => module.SignPage),
}
