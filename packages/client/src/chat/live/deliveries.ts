import type { ChatClientFrame, ChatServerFrame } from '@hearthline/contracts'
import type { World } from './line.ts'
import type { Outbox, Unsent } from './outbox.ts'

type Nack = Extract<ChatServerFrame, { type: 'nack' }>

type Waiting = {
  readonly unsent: Unsent
  done(order: number): void
  fail(error: Error): void
  stopPatience: () => void
  stopAgain: () => void
}

type DeliveryOptions = {
  readonly world: World
  readonly outbox: Outbox
  readonly conversation: string
  /** Whether it went out. */
  readonly sendFrame: (frame: ChatClientFrame) => boolean
  readonly onFailed: (unsent: Unsent) => void
}

/** How long a message shows as being sent before it shows as failed; it is still tried after that. */
export const PATIENCE_MS = 15_000
const SEND_AGAIN_MS = 1_500
/** A connection may lose a frame and stay open: what was not answered by then is sent again over the same one. */
const NO_ANSWER_MS = 4_000

const frameFor = ({ key, body, attachments }: Unsent): ChatClientFrame => ({
  type: 'send',
  key,
  body,
  attachments: attachments.map(({ id }) => id),
})

/**
 * Messages that are being sent. Each is kept until the server says that it is stored, and is sent again over every new
 * connection; its key identifies it, so that it is never stored twice. Only a final refusal ends the tries.
 */
export const createDeliveries = ({ world, outbox, conversation, sendFrame, onFailed }: DeliveryOptions) => {
  const waiting = new Map<string, Waiting>()
  const settle = (key: string): Waiting | undefined => {
    const one = waiting.get(key)
    one?.stopPatience()
    one?.stopAgain()
    waiting.delete(key)
    return one
  }
  const isLate = (unsent: Unsent) => {
    onFailed(unsent)
    waiting.get(unsent.key)?.fail(new Error('send'))
  }
  const wait = (unsent: Unsent, ends: Pick<Waiting, 'done' | 'fail'>): void => {
    // An earlier caller waits for the same message, and gets the same result.
    const earlier = settle(unsent.key)
    waiting.set(unsent.key, {
      unsent,
      done: (order) => {
        earlier?.done(order)
        ends.done(order)
      },
      fail: (error) => {
        earlier?.fail(error)
        ends.fail(error)
      },
      stopPatience: world.later(() => isLate(unsent), PATIENCE_MS),
      stopAgain: () => undefined,
    })
  }
  const sendUntilStored = (one: Waiting): void => {
    sendFrame(frameFor(one.unsent))
    one.stopAgain()
    one.stopAgain = world.later(() => sendUntilStored(one), NO_ANSWER_MS)
  }
  const stored = (key: string, order: number): void => {
    outbox.take(conversation, key).catch(() => undefined)
    settle(key)?.done(order)
  }
  return {
    /** Resolves once it is stored; sent again under the same key it is the same message. */
    send: async (unsent: Unsent): Promise<number> => {
      const order = new Promise<number>((done, fail) => wait(unsent, { done, fail }))
      // The caller gets it below; until then a rejection has no handler.
      order.catch(() => undefined)
      await outbox.put(unsent).catch(() => undefined)
      const one = waiting.get(unsent.key)
      if (one !== undefined) sendUntilStored(one)
      return order
    },
    /** What an earlier page, or another tab, left behind. */
    recall: async (): Promise<readonly Unsent[]> => {
      const left = (await outbox.all(conversation).catch(() => [])).filter(({ key }) => !waiting.has(key))
      const nobody = { done: () => undefined, fail: () => undefined }
      for (const unsent of left) wait(unsent, nobody)
      return left
    },
    /** There is a connection: sends all that waits, in its order. */
    sendAll: (): void => {
      for (const one of [...waiting.values()].sort((a, b) => a.unsent.at - b.unsent.at)) sendUntilStored(one)
    },
    stored,
    refused: ({ key, retry }: Nack): void => {
      const one = waiting.get(key)
      if (one === undefined) return
      if (retry) {
        one.stopAgain()
        one.stopAgain = world.later(() => sendUntilStored(one), SEND_AGAIN_MS)
        return
      }
      outbox.take(conversation, key).catch(() => undefined)
      settle(key)
      onFailed(one.unsent)
      one.fail(new Error('send'))
    },
    stop: (): void => {
      for (const key of [...waiting.keys()]) settle(key)
    },
  }
}
export type Deliveries = ReturnType<typeof createDeliveries>
