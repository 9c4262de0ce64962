import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What came in: the address with its query, and the body as text. */
export type Asked = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What goes out: an object as JSON, text as it is. */
export type Given = { readonly status?: number; readonly headers?: OutgoingHttpHeaders; readonly body?: unknown }

const readAll = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** A real HTTP server of one test file: answers what it is told to, and remembers what it was asked. */
export const startSmallServer = async () => {
  const asked: Asked[] = []
  let answer: (request: Asked) => Given = () => ({})
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: await readAll(request) }
    asked.push(one)
    const { status = 200, headers: given, body = {} } = answer(one)
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...given })
    response.end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is one
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    /** The one request so far. */
    only: (): Asked => {
      const [first, ...more] = asked
      if (first === undefined || more.length > 0) throw new Error(`asked ${asked.length} times`)
      return first
    },
    bodies: (): unknown[] => asked.map(({ body }) => (body === '' ? null : JSON.parse(body))),
    answers: (given: Given | ((request: Asked) => Given)) => {
      asked.length = 0
      answer = typeof given === 'function' ? given : () => given
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
