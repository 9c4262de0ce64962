import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  '/dashboard': () => import('./dashboard-page.tsx').then((module) => module.DashboardPage),
}
