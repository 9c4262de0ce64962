import type { PasskeyDevice, PasskeyTrouble } from './ask-passkey.ts'

/** Proves by a passkey of the device who is signed in; why it failed where it did. */
export const proveByPasskey = async (device: PasskeyDevice): Promise<PasskeyTrouble | undefined> =>
  (await import('./ask-passkey.ts')).proveByPasskey(device)
