import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint, ReplyOf } from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import type { Player as Cast } from '../../tools/seed/detours/player.ts'
import { CallRefused, type Given, PublicCaller } from '../../tools/seed/public-calls.ts'
import type { SeededRandom } from './seeded-random.ts'

type Sent = { readonly endpoint: Endpoint; readonly given: Given<Endpoint>; readonly reply: unknown }

/** A borrower with a bad connection: sends the same intent several times at once, and remembers the last one. */
export class Player extends PublicCaller {
  /** How often each write is sent, under one key. */
  times = 1
  last: Sent | undefined

  override async json<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<ReplyOf<E>> {
    if (endpoint.repeat !== 'keyed') return super.json(endpoint, given)
    const intent = { ...given, key: given.key ?? randomUUID() }
    const sent = Array.from({ length: this.times }, () => super.json(endpoint, intent))
    const answers = await Promise.allSettled(sent)
    const replies = answers.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    })
    const [reply] = replies
    if (reply === undefined) throw new Error('nothing was sent')
    if (!replies.every((one) => isDeepStrictEqual(one, reply)))
      throw new Error(`${endpoint.name}: one key, two answers`)
    this.last = { endpoint, given: intent, reply }
    return reply
  }

  /** The last intent once more, long after its answer. */
  async repeatLast(): Promise<void> {
    if (this.last === undefined) return
    const { endpoint, given, reply } = this.last
    if (!isDeepStrictEqual(await super.json(endpoint, given), reply))
      throw new Error(`${endpoint.name}: another answer to the same key`)
  }
}

/** A fault was set for this story's vendor: its next call plays it. */
export const isVendorDown = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === 'vendorUnavailable'

/** The result of a call that may be refused: its code, or undefined if it succeeded. */
export const refusalOf = async (call: Promise<unknown>): Promise<string | undefined> => {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof CallRefused && (error.status < 500 || isVendorDown(error))) return error.code
    throw error
  }
}

/** Who plays, the random numbers, and the secrets of this story. */
export type Story = Cast & {
  readonly random: SeededRandom
  readonly accountNumber: string
  readonly demographics: string
}

export type Choice = (story: Story, step: Step) => Promise<unknown>

/** One of several actions, each with its weight in percent. */
export const byLuck =
  (...ways: readonly (readonly [share: number, choice: Choice])[]): Choice =>
  (story, step) => {
    let thrown = story.random.below(100)
    for (const [share, choice] of ways) {
      if (thrown < share) return choice(story, step)
      thrown -= share
    }
    throw new Error('the shares are less than a hundred')
  }
