import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'insurance/requirements': () => import('./requirements-page.tsx').then((module) => module.RequirementsPage),
  'insurance/upload': () => import('./upload-page.tsx').then((module) => module.UploadPage),
}
