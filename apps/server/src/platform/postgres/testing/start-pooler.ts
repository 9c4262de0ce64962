import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

type Client = { readonly socket: Socket; server: Server | undefined }
type Server = { readonly socket: Socket; client: Client | undefined }

const READY = 'Z'.charCodeAt(0)
const OUTSIDE_OF_TRANSACTIONS = 'I'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)

/** Finds the ends of transactions in a PostgreSQL server's messages. */
const endsOfTransactions = () => {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk: Buffer): boolean => {
    let hasEnded = false
    rest = Buffer.concat([rest, chunk])
    // A message is its kind and its length, which does not count the kind.
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const message = rest.subarray(0, rest.readInt32BE(1) + 1)
      rest = rest.subarray(message.length)
      hasEnded ||= message[0] === READY && message[5] === OUTSIDE_OF_TRANSACTIONS
    }
    return hasEnded
  }
}

/**
 * Starts a pooler like PgBouncer in front of PostgreSQL and returns its address. In session mode each client keeps its
 * connection; in transaction mode each transaction takes the last free one. Statements must fit in one packet.
 */
export const startPooler = async (url: string, mode: 'session' | 'transaction'): Promise<string> => {
  const { port, hostname } = new URL(url)
  const free: Server[] = []
  const open = (socket: Socket): Socket => {
    onTestFinished(() => void socket.destroy())
    return socket.on('error', () => undefined)
  }
  const pooler = createServer((socket) => {
    const server: Server = { socket: open(connect(Number(port), hostname)), client: undefined }
    const client: Client = { socket: open(socket), server }
    server.client = client
    const hasEnded = endsOfTransactions()
    server.socket.on('data', (chunk) => {
      server.client?.socket.write(chunk)
      if (!hasEnded(chunk) || mode === 'session') return
      if (server.client) server.client.server = undefined
      server.client = undefined
      free.push(server)
    })
    client.socket.on('data', (chunk) => {
      if (chunk[0] === TERMINATE) return client.socket.end()
      client.server ??= free.pop()
      if (client.server) client.server.client = client
      return client.server?.socket.write(chunk)
    })
  })
  await new Promise<void>((up) => pooler.listen(0, '127.0.0.1', up))
  onTestFinished(() => void pooler.close())
  const pooled = new URL(url)
  pooled.port = String((pooler.address() as AddressInfo).port) // it listens on a port
  return pooled.href
}
