import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  register: () => import('./register-page.tsx').then((module) => module.RegisterPage),
  'register/account-setup': () => import('./account-setup-page.tsx').then((module) => module.AccountSetupPage),
  'register/support': () => import('./support-page.tsx').then((module) => module.SupportPage),
}
