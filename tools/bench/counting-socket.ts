import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

/** The length of a frame's header, and that of what follows; undefined if not all of it has arrived. */
const headerAt = (bytes: Buffer, at: number): { header: number; payload: number } | undefined => {
  const short = (bytes[at + 1] ?? 0) & 0x7f
  const header = short === 126 ? 4 : short === 127 ? 10 : 2
  if (at + header > bytes.length) return undefined
  if (short === 126) return { header, payload: bytes.readUInt16BE(at + 2) }
  return { header, payload: short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short }
}

/** A text frame as a browser sends it; the mask is zero, so that masking costs nothing. */
const masked = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const header = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0])
  return Buffer.concat([header, payload])
}

export type CountingSocket = {
  /** The number of frames received. */
  count(): number
  onFrames: () => void
  send(text: string): void
  close(): void
}

/** A socket that counts frames without parsing them, so that the server is measured and not the listener. */
export const openCountingSocket = (address: string, path: string, host: string): Promise<CountingSocket> =>
  new Promise((opened, fail) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    let frames = 0
    let rest: Buffer = Buffer.alloc(0)
    let isOpen = false
    const counting: CountingSocket = {
      count: () => frames,
      onFrames: () => undefined,
      send: (text) => socket.write(masked(text)),
      close: () => socket.destroy(),
    }
    const count = () => {
      let at = 0
      for (;;) {
        const next = headerAt(rest, at)
        if (next === undefined || at + next.header + next.payload > rest.length) break
        at += next.header + next.payload
        frames += 1
      }
      rest = rest.subarray(at)
      if (at > 0) counting.onFrames()
    }
    socket.setNoDelay()
    socket.on('error', fail)
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const end = isOpen ? -1 : rest.indexOf('\r\n\r\n')
      if (end >= 0) {
        isOpen = true
        rest = rest.subarray(end + 4)
        opened(counting)
      }
      if (isOpen) count()
    })
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
  })
