import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export type Reply = { readonly status: number; readonly body?: unknown }

/** What replaces the next answer: another status, a wrong body, or silence. */
export type Spoilt = Reply | { readonly text: string } | 'silence'

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? undefined : JSON.parse(text)
}

const send = (response: ServerResponse, { status, body }: Reply): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
}

/** A stand-in vendor on a free local port, which answers with `answer` and records its requests. */
export const startStandIn = async (answer: (asked: Asked) => Promise<Reply>) => {
  const asked: Asked[] = []
  const spoilt: Spoilt[] = []
  const server = createServer((request, response) => {
    const respond = async () => {
      const { method = '', url: path = '', headers } = request
      const question = { method, path, headers, body: await readBody(request) }
      asked.push(question)
      const instead = spoilt.shift()
      if (instead === 'silence') return
      if (instead !== undefined && 'text' in instead) return void response.writeHead(200).end(instead.text)
      send(response, instead ?? (await answer(question)))
    }
    respond().catch(() => send(response, { status: 500 }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    spoilNext: (how: Spoilt) => {
      spoilt.push(how)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>
