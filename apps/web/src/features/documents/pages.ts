import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'document/disclosures': () => import('./disclosures-page.tsx').then((module) => module.DisclosuresPage),
}
