import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  liens: () => import('./liens-page.tsx').then((module) => module.LiensPage),
}
