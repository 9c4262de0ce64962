export { type Keyring, loadKeyring, type Purpose } from './keyring.ts'
export { digest, type Keys, NotOpened, open, seal } from './seal.ts'
export { fingerprintOf, isSignedBy, publicKeyOf, signature } from './sign.ts'
