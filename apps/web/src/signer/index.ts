export { forgetInvitation, keepInvitation, keptInvitation } from './invitation.ts'
export { placeFor } from './place-for.ts'
export { SignerLayout } from './signer-layout.tsx'
export { useSigner } from './use-signer.ts'
