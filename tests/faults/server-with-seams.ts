import { once } from 'node:events'
import type { Seams } from '../../apps/server/src/create-app-context.ts'
import { run } from '../../apps/server/src/run.ts'
import { acknowledgeEarly } from './seams/acknowledge-early.ts'
import { answerEarly } from './seams/answer-early.ts'
import { fellDatabase } from './seams/fell-database.ts'
import { killServer } from './seams/kill-server.ts'
import { enteredSteps } from './seams/occasion.ts'
import { sendJobsLater } from './seams/send-jobs-later.ts'

/** The real server with the faults planted that SEAM_FAULT names; it begins when it is told to, on its input. */
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
// Whoever started us is gone: nobody would end us.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'))
await once(process.stdin, 'data')
await run(seams())
