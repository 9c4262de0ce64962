import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  conditions: () => import('./conditions-page.tsx').then((module) => module.ConditionsPage),
  'conditions/upload-document': () => import('./upload-page.tsx').then((module) => module.UploadPage),
  'heloc-signer/conditions': () => import('./signer-conditions-page.tsx').then((module) => module.SignerConditionsPage),
  'heloc-signer/conditions/upload-document': () =>
    import('./signer-upload-page.tsx').then((module) => module.SignerUploadPage),
  'conditions/phone-number': () => import('./phone-page.tsx').then((module) => module.PhonePage),
}
