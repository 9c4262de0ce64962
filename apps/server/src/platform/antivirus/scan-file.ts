import { connect, type Socket } from 'node:net'
import type { ProblemCode } from '@hearthline/contracts'

/**
 * Looks for viruses in a file before anything reads it.
 * @throws InfectedFile
 * @throws SilentScanner where the scanner gives no verdict: then no file is taken
 */
export type ScanFile = (bytes: Buffer) => Promise<void>

class InfectedFile extends Error {
  readonly problem: ProblemCode = 'fileInfected'
  constructor() {
    super('the virus scanner found something in a file')
    this.name = 'InfectedFile'
  }
}

/** The scanner is away, too slow, or did not scan to the end. */
class SilentScanner extends Error {
  readonly problem: ProblemCode = 'vendorUnavailable'
  readonly logLine = 'the virus scanner of ANTIVIRUS_URL gives no verdict: no file is taken'
  constructor(why: string) {
    super(`the virus scanner gave no verdict: ${why}`)
    this.name = 'SilentScanner'
  }
}

const CHUNK_BYTES = 65_536
const ANSWER_MS = 30_000
/** An answer is a line; anything longer is no scanner's. */
const MOST_ANSWER_BYTES = 4_096

/** clamd(8), INSTREAM: chunks with their lengths as four bytes, the highest first, and an empty one at the end. */
const send = (socket: Socket, bytes: Buffer): void => {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    socket.write(chunk)
  }
  socket.write(Buffer.alloc(4))
}

const placeOf = ({ protocol, hostname, port, pathname }: URL) =>
  protocol === 'unix:' ? { path: decodeURIComponent(pathname) } : { host: hostname, port: Number(port) }

const ask = (url: URL, bytes: Buffer, answerMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(placeOf(url))
    let answer = ''
    const fail = (why: string) => {
      socket.destroy()
      reject(new SilentScanner(why))
    }
    const late = setTimeout(() => fail(`none within ${answerMs} ms`), answerMs)
    socket.setEncoding('utf8')
    socket.on('connect', () => send(socket, bytes))
    socket.on('data', (text: string) => {
      answer += text
      if (answer.length > MOST_ANSWER_BYTES) fail('its answer has no end')
      // clamd answers as soon as it has seen enough, and may not read the rest.
      else if (answer.endsWith('\0')) socket.destroy()
    })
    socket.on('error', ({ message }) => {
      if (answer === '') fail(message)
    })
    socket.on('close', () => {
      clearTimeout(late)
      resolve(answer)
    })
  })

/** Scans by the ClamAV daemon at `tcp://host:port` or `unix:///path`. Without one, every file passes. */
export const createScanFile = (url: string | undefined, { answerMs = ANSWER_MS } = {}): ScanFile => {
  if (url === undefined) return async () => undefined
  const daemon = new URL(url)
  return async (bytes) => {
    const answer = (await ask(daemon, bytes, answerMs)).replace(/\0$/, '')
    if (answer === 'stream: OK') return
    if (answer.endsWith(' FOUND')) throw new InfectedFile()
    throw new SilentScanner(answer === '' ? 'it hung up' : answer)
  }
}
