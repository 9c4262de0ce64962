import { Agent, request } from 'node:http'

export type Shot = {
  readonly method: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

export type Loaded = {
  readonly answers: number
  readonly failures: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly seconds: number
}

const fire = (agent: Agent, base: URL, shot: Shot): Promise<boolean> =>
  new Promise((done) => {
    const req = request(
      { agent, host: base.hostname, port: base.port, method: shot.method, path: shot.path, headers: shot.headers },
      (res) => {
        res.resume()
        res.on('end', () => done((res.statusCode ?? 500) < 400))
      },
    )
    req.on('error', () => done(false))
    req.end(shot.body)
  })

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Sends every request once, with a limited number at a time, over kept-alive connections. */
export const load = async (address: string, shots: readonly Shot[], atATime: number): Promise<Loaded> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime })
  const base = new URL(address)
  const times: number[] = []
  let failures = 0
  let next = 0
  const began = performance.now()
  const shooter = async () => {
    for (let index = next++; index < shots.length; index = next++) {
      const shot = shots[index]
      if (shot === undefined) return
      const start = performance.now()
      if (!(await fire(agent, base, shot))) failures += 1
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atATime }, shooter))
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    answers: shots.length - failures,
    failures,
    p50Ms: at(times, 0.5),
    p99Ms: at(times, 0.99),
    seconds: (performance.now() - began) / 1000,
  }
}
