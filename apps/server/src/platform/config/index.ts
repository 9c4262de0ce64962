export { ConfigFault } from './config-fault.ts'
export { type Config, type Mode, type Role, readConfig, type VendorUrls } from './read-config.ts'
export { toldTogether } from './told-together.ts'
