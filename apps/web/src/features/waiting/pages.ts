import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'waiting-view': () => import('./waiting-view.tsx').then((module) => module.WaitingView),
}
