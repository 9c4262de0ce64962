import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Shot } from './load.ts'

/** Bodies of `count` MB between a first and a last part, by so many senders at once, for as long as the process lives. */
export type Flood = {
  readonly address: string
  readonly shot: Shot
  readonly senders: number
  readonly count: number
  readonly first: string
  readonly last: string
}

const PIECE = Buffer.alloc(1_048_576, 'x')

/** Sends a megabyte at a time, as fast as it is taken, until it is answered or cut off. */
const sendMegabytes = ({ address, shot, count, first, last }: Flood): Promise<void> =>
  new Promise((done) => {
    const { method, path, headers } = shot
    const length = first.length + count * PIECE.length + last.length
    const sent = request(address + path, { method, headers: { ...headers, 'content-length': length } }, (answer) => {
      answer.resume()
      sent.destroy()
    })
    sent.once('error', () => undefined)
    sent.once('close', done)
    sent.write(first)
    let left = count
    const write = () => {
      while (left > 0 && !sent.destroyed) {
        left -= 1
        if (!sent.write(PIECE)) return sent.once('drain', write)
      }
      return sent.end(last)
    }
    write()
  })

const flood = JSON.parse(process.argv[2] ?? '') as Flood // as bystanders.ts wrote it
for (let nth = 0; nth < flood.senders; nth++)
  void (async () => {
    for (;;) {
      await sendMegabytes(flood)
      await pause(1) // whoever is cut off at once comes back, but not without a pause
    }
  })()
process.stdout.write('ready\n')
