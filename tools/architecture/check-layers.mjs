import { readLayers } from './read-layers.mjs'

const { files, imports, faults: errors } = await readLayers()
for (const fault of errors) console.error(fault)
console.log(`${files} modules, ${imports} imports, ${errors.length} against the architecture`)
process.exitCode = errors.length > 0 ? 1 : 0
