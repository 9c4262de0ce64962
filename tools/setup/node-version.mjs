/** Vite needs 20.19, or 22.12 of the next line: the first releases that can require an ES module. */
const oldest = [
  { line: 20, first: 19 },
  { line: 22, first: 12 },
]

/** @type {(version: string) => boolean} */
export const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22) return true
  return oldest.some(({ line, first }) => major === line && minor >= first)
}

/** Ends the process with one line if Node is too old. Loaded before anything that an old Node could not parse. */
export const requireNode = (version = process.versions.node) => {
  if (isNewEnough(version)) return
  console.error(
    `Hearthline needs Node 20.19 or newer (or 22.12 of line 22), and this is ${version}: install a newer Node and run the command again.`,
  )
  process.exit(1)
}
