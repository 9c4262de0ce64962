export { AppKey, type AppKeyProps } from './app-key.tsx'
export { RecoveryCodes, type RecoveryCodesProps } from './recovery-codes.tsx'
