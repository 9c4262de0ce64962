import type { Seams } from '../../../apps/server/src/create-app-context.ts'
import type { Tx } from '../../../apps/server/src/platform/db/index.ts'
import { answeredRequest, enteredSteps, isDue } from './occasion.ts'

/** What a commit is to be died at for: the answer that it owes, and the step that it entered. */
const owedAndEntered = (tx: Tx): readonly string[] => {
  const request = answeredRequest()
  return [...(request === undefined ? [] : [request]), ...enteredSteps(tx)]
}

/**
 * The server kills itself once between each commit and what comes of it: the answer of a call, the end of a job. It polls
 * for jobs: one that listens takes the next job with its last breath, and each death would cost the seconds that pass
 * until a dead worker's job is given to another.
 */
export const killServer = (occasionsOf = owedAndEntered): Seams => ({
  pace: { listens: false, pollSeconds: 0.5, superviseSeconds: 1 },
  committed: async (tx) => {
    if (isDue(occasionsOf(tx))) process.kill(process.pid, 'SIGKILL')
  },
})
