import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'signing/intro': () => import('./intro-page.tsx').then((module) => module.IntroPage),
  'signing/sign': () => import('./sign-page.tsx').then((module) => module.SignPage),
  'signing/additional': () => import('./additional-page.tsx').then((module) => module.AdditionalPage),
  'heloc-signer/documents': () => import('./signer-documents-page.tsx').then((module) => module.SignerDocumentsPage),
}
