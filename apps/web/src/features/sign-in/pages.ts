import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  '/auth/login': () => import('./login-page.tsx').then((module) => module.LoginPage),
  '/auth/link': () => import('./link-page.tsx').then((module) => module.LinkPage),
}
