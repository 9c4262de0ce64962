export { DatabaseFault } from './database-fault.ts'
export { type Outside, type OutsideOptions, prepareOutside } from './outside.ts'
export { roles } from './roles.ts'
export { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts'
