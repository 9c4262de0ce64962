export { ConfigFault } from './config-fault.ts'
export { type Config, type Mode, type Role, readConfig, readListening, type VendorUrls } from './read-config.ts'
export { toldTogether } from './told-together.ts'
