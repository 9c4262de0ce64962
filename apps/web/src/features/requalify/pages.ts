import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'product/assets': () => import('./assets-page.tsx').then((module) => module.AssetsPage),
  'product/prequal-winback': () => import('./winback-page.tsx').then((module) => module.WinbackPage),
}
