import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  complete: () => import('./complete-page.tsx').then((module) => module.CompletePage),
}
