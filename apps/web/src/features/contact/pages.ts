import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  '/contact': () => import('./contact-page.tsx').then((module) => module.ContactPage),
}
