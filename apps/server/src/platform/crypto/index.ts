export { isPurpose, type Keyring, loadKeyring, openKeyring, PURPOSES, type Purpose } from './keyring.ts'
export { KeysError, keyStatus, rewrapKeys, rotateKeys } from './manage-keys.ts'
export { digest, type Keys, open, seal } from './seal.ts'
export { fingerprintOf, isSignedBy, publicKeyOf, signature } from './sign.ts'
