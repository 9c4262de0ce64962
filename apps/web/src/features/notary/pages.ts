import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  'notary/intro': () => import('./intro-page.tsx').then((module) => module.IntroPage),
  'notary/session': () => import('./session-page.tsx').then((module) => module.SessionPage),
  'notary/schedule-manual': () => import('./schedule-page.tsx').then((module) => module.SchedulePage),
  'notary/reserve-manual': () => import('./reserve-page.tsx').then((module) => module.ReservePage),
  'notary/error': () => import('./error-page.tsx').then((module) => module.ErrorPage),
  'heloc-signer/intro': () => import('./signer-intro-page.tsx').then((module) => module.SignerIntroPage),
  'heloc-signer/sign': () => import('./signer-session-page.tsx').then((module) => module.SignerSessionPage),
  'heloc-signer/error': () => import('./signer-error-page.tsx').then((module) => module.SignerErrorPage),
}
