import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'heloc-signer/login': () => import('./login-page.tsx').then((module) => module.LoginPage),
  'heloc-signer/resume': () => import('./resume-page.tsx').then((module) => module.ResumePage),
  'heloc-signer/cancelled': () => import('./cancelled-page.tsx').then((module) => module.CancelledPage),
}
