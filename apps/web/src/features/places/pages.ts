import type { FeaturePages, PageLoad } from '../../application/index.ts'

const place: PageLoad = () => import('./place-page.tsx').then((module) => module.PlacePage)

export const pages: FeaturePages = {
  '/universal-passport': place,
  '/group-manager': place,
  '/portfolio': place,
  '/pay': place,
  '/exchange': place,
  '/universal-marketplace': place,
  '/coming-soon': () => import('./coming-soon-page.tsx').then((module) => module.ComingSoonPage),
}
