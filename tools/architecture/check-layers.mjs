import { readLayers } from './read-layers.mjs'

const { files, imports, errors } = await readLayers()
for (const error of errors) console.error(error)
console.log(`${files} modules, ${imports} imports, ${errors.length} against the architecture`)
process.exitCode = errors.length > 0 ? 1 : 0
