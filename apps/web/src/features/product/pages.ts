import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'product/select': () => import('./select-page.tsx').then((module) => module.SelectPage),
}
