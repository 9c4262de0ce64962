import { once } from 'node:events'
import type { Seams } from '../../apps/server/src/create-app-context.ts'
import { run } from '../../apps/server/src/run.ts'
import { acknowledgeEarly, answerEarly, enteredSteps, fellDatabase, killServer, sendJobsLater } from './seams.ts'

/** The real server with the faults that SEAM_FAULT names; it begins when its input says so. */
const faults: Readonly<Record<string, () => Seams>> = {
  none: () => ({}),
  'server dies': killServer,
  'server dies, jobs sent later': () => sendJobsLater(killServer(enteredSteps)),
  'database dies': fellDatabase,
  'database dies, answers sent early': answerEarly,
  'chat acknowledged early': acknowledgeEarly,
}

const seams = faults[process.env.SEAM_FAULT ?? '']
if (seams === undefined) throw new Error(`SEAM_FAULT is one of ${Object.keys(faults).join('; ')}`)
// If the process that started us is gone, nothing else would end us.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'))
await once(process.stdin, 'data')
await run(seams())
