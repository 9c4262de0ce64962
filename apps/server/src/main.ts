import { run } from './run.ts'
import { linesOfStartError } from './start-error.ts'

run().catch((error: unknown) => {
  for (const line of linesOfStartError(error)) process.stderr.write(`Hearthline cannot start: ${line}\n`)
  process.exit(1)
})
