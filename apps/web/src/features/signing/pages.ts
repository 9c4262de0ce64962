import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'signing/intro': () => import('./intro-page.tsx').then((module) => module.IntroPage),
  'signing/sign': () => import('./sign-page.tsx').then((module) => module.SignPage),
  'signing/additional': () => import('./additional-page.tsx').then((module) => module.AdditionalPage),
  'signing/support': () => import('./support-page.tsx').then((module) => module.SupportPage),
  'heloc-signer/documents': () => import('./signer-documents-page.tsx').then((module) => module.SignerDocumentsPage),
}
