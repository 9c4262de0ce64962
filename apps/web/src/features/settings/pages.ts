import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  '/dashboard/settings': () => import('./settings-page.tsx').then((module) => module.SettingsPage),
}
