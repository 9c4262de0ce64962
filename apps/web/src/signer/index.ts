export { SignerAsked, SignerConditionsLayout } from './signer-conditions-layout.tsx'
export { SignerLayout } from './signer-layout.tsx'
export { forgetInvitation, keepInvitation, keptInvitation, placeFor, useSigner } from './use-signer.ts'
