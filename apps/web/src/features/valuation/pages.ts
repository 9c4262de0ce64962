import type { FeaturePages, PageLoad } from '../../application/index.ts'

const hold: PageLoad = () => import('./hold-page.tsx').then((module) => module.HoldPage)

export const pages: FeaturePages = {
  'bpo/estimate-value': () => import('./estimate-page.tsx').then((module) => module.EstimatePage),
  'bpo/condition': () => import('./condition-page.tsx').then((module) => module.ConditionPage),
  'bpo/order-bpo': () => import('./order-page.tsx').then((module) => module.OrderPage),
  'bpo/hold': hold,
  'bpo/waiting': hold,
  'payoff/hold': hold,
  hold,
}
