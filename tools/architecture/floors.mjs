import { readFloors } from './read-floors.mjs'

const { modules, imports, faults } = await readFloors()
for (const fault of faults) console.error(fault)
console.log(`${modules} modules, ${imports} imports, ${faults.length} against the building`)
process.exitCode = faults.length > 0 ? 1 : 0
