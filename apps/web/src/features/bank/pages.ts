import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'bank/disburse': () => import('./disburse-page.tsx').then((module) => module.DisbursePage),
  'bank/manual-disburse': () => import('./manual-disburse-page.tsx').then((module) => module.ManualDisbursePage),
  'bank/autopay': () => import('./autopay-page.tsx').then((module) => module.AutopayPage),
  'bank/confirm': () => import('./confirm-page.tsx').then((module) => module.ConfirmPage),
}
