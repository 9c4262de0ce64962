export { collectConfigErrors } from './collect-config-errors.ts'
export { ConfigError } from './config-error.ts'
export { type Config, type Mode, type Role, readConfig, readListening, type VendorUrls } from './read-config.ts'
