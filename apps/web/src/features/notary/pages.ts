import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'notary/intro': () => import('./intro-page.tsx').then((module) => module.IntroPage),
  'notary/session': () => import('./session-page.tsx').then((module) => module.SessionPage),
  'notary/error': () => import('./error-page.tsx').then((module) => module.ErrorPage),
}
