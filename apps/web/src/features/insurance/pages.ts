import type { FeaturePages } from '../../application/index.ts'
import type { Words } from '../../i18n/index.ts'

export const words: Words = ['uploads']

export const pages: FeaturePages = {
  'insurance/requirements': () => import('./requirements-page.tsx').then((module) => module.RequirementsPage),
  'insurance/upload': () => import('./upload-page.tsx').then((module) => module.UploadPage),
}
