import type { FeaturePages } from '../../application/index.ts'

export const pages: FeaturePages = {
  identity: () => import('./identity-page.tsx').then((module) => module.IdentityPage),
  'heloc-signer/conditions/identity': () =>
    import('./signer-condition-page.tsx').then((module) => module.SignerConditionPage),
  'heloc-signer/identity': () => import('./signer-identity-page.tsx').then((module) => module.SignerIdentityPage),
}
