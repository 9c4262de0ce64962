export { aboutEntry, addEntry } from './add-entry.ts'
export { makeAchFile, markAchFileTaken, readAchFile } from './files.ts'
export { aboutReturn, handleReturns, importReturns } from './returns.ts'
