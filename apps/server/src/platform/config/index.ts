export { ConfigError, collectConfigErrors } from './config-error.ts'
export { isNetwork } from './is-network.ts'
export type { MasterKey, Pkcs11Key } from './master-key.ts'

export {
  BUCKET_ENCRYPTIONS,
  type Config,
  type LiveSettings,
  type Mode,
  type Role,
  readConfig,
  readListening,
  type VendorUrls,
} from './read-config.ts'
