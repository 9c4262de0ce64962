import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  conditions: () => import('./conditions-page.tsx').then((module) => module.ConditionsPage),
  'conditions/upload-document': () => import('./upload-page.tsx').then((module) => module.UploadPage),
  'conditions/phone-number': () => import('./phone-page.tsx').then((module) => module.PhonePage),
}
