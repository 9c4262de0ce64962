import { run } from './run.ts'
import { linesOfStartFault } from './start-fault.ts'

run().catch((fault: unknown) => {
  for (const line of linesOfStartFault(fault)) process.stderr.write(`Hearthline cannot start: ${line}\n`)
  process.exit(1)
})
