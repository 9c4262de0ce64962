import type { FeaturePages, PageLoad } from '../../application/index.ts'

export const pages: FeaturePages = {}

/** Stands in for a page while the lender's side is at work. */
export const waitingView: PageLoad = () => import('./waiting-view.tsx').then((module) => module.WaitingView)
