import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'plaid-oauth-success': () => import('./bank-linked-page.tsx').then((module) => module.BankLinkedPage),
  'income/review': () => import('./review-page.tsx').then((module) => module.ReviewPage),
  'income/link/:type': () => import('./link-page.tsx').then((module) => module.LinkPage),
  'income/callback/:provider': () => import('./callback-page.tsx').then((module) => module.CallbackPage),
  'income/employer-verification': () => import('./employer-page.tsx').then((module) => module.EmployerPage),
  'income/upload/:type': () => import('./upload-page.tsx').then((module) => module.UploadPage),
}
