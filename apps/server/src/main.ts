import { ConfigFault } from './platform/config/index.ts'
import { DatabaseFault } from './platform/postgres/index.ts'
import { run } from './run.ts'

run().catch((fault: unknown) => {
  const isExpected = fault instanceof ConfigFault || fault instanceof DatabaseFault
  const lines = fault instanceof ConfigFault ? fault.lines : [fault instanceof Error ? fault.message : String(fault)]
  for (const line of lines) process.stderr.write(`Hearthline cannot start: ${line}\n`)
  if (!isExpected && fault instanceof Error) process.stderr.write(`${fault.stack ?? ''}\n`)
  process.exit(1)
})
