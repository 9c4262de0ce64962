import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  '/verify': () => import('./verify-page.tsx').then((module) => module.VerifyPage),
}
