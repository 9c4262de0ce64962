import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { heldApplication } from '../../../apps/server/src/applications/index.ts'
import type { Tx } from '../../../apps/server/src/platform/db/index.ts'

/** The request that something runs for, told by Node itself: the server needs to know nothing of it. */
const requests = new AsyncLocalStorage<string>()
subscribe('http.server.request.start', (message) => {
  const { method, url, headers } = (message as { request: IncomingMessage }).request
  requests.enterWith(['answers', method, url?.split('?')[0], headers['idempotency-key']].filter(Boolean).join(' '))
})

/** `answers METHOD PATH KEY` of the write that runs; undefined in a job. */
export const answeredRequest = (): string | undefined => requests.getStore()

/** `enters STEP` for each step that this unit of work moved an application to. */
export const enteredSteps = (tx: Tx): readonly string[] => [
  ...new Set(tx.handled.map(({ about }) => `enters ${heldApplication(tx, about).now.step}`)),
]

const file = process.env.SEAM_NOTES ?? ''
/** `1/12`: the second, the fourteenth and so on of all occasions. */
const [turn = 0, every = 1] = (process.env.SEAM_SHARE ?? '0/1').split('/').map(Number)

/**
 * Notes these occasions, and says whether the fault happens now: one of them is new, in this life of the server or an
 * earlier one, and is of the share that is played.
 */
export const isDue = (occasions: readonly string[]): boolean => {
  const known = readFileSync(file, 'utf8').split('\n')
  const fresh = occasions.filter((occasion) => !known.includes(occasion))
  for (const occasion of fresh) appendFileSync(file, `${occasion}\n`)
  return fresh.some((_, nth) => (known.length - 1 + nth) % every === turn)
}
