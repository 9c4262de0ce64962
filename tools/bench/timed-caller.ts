import type { Endpoint, ReplyOf } from '@hearthline/contracts'
import { type Given, PublicCaller, type Server } from '../seed/public-calls.ts'

/** How long each answer took, by the name of its call. */
export type Times = Map<string, number[]>

/** A caller who looks at the clock before a call and after its answer. */
export class TimedCaller extends PublicCaller {
  readonly #times: Times
  constructor(server: Server, times: Times) {
    super(server)
    this.#times = times
  }

  override json<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<ReplyOf<E>> {
    return this.#timed(endpoint.name, () => super.json(endpoint, given))
  }

  override bytes<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<Uint8Array> {
    return this.#timed(endpoint.name, () => super.bytes(endpoint, given))
  }

  async #timed<T>(name: string, call: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const answer = await call()
    const times = this.#times.get(name) ?? []
    this.#times.set(name, [...times, performance.now() - began])
    return answer
  }
}
