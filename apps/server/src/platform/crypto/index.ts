export { keyServiceOf } from './key-service.ts'
export { isStrongSecret, isStrongSpki, LEAST_RSA_BITS, strongKeysOf } from './key-strength.ts'
export { type KeyHealth, type Keyring, loadKeyring, openKeyring } from './keyring.ts'
export { checkSettled, KeysError, keyStatus, rewrapKeys, rotateKeys } from './manage-keys.ts'
export { isPurpose, PURPOSES, type Purpose } from './purposes.ts'
export {
  ALGORITHMS,
  type Algorithm,
  digest,
  type Keys,
  NotOpened,
  open,
  openInSlices,
  seal,
  sealInSlices,
} from './seal.ts'
export { fingerprintOf, isSignedBy, publicKeyOf, publicKeysOf, signature } from './sign.ts'
export { sha256InSlices } from './slices.ts'
