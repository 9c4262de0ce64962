export { type Config, ConfigFault, type Mode, type Role, readConfig } from './read-config.ts'
