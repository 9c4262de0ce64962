import { request } from 'node:http'
import { readListening } from '../../apps/server/src/platform/config/index.ts'

export type Answer = { readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array }

type Asked = { method: string; headers: Record<string, string>; body?: string | FormData | undefined }

/** The server could not be reached, or closed the connection before it answered. */
export class Unreachable extends Error {}

const encode = async (body: Asked['body']): Promise<{ bytes: Buffer; type: string | null }> => {
  if (body === undefined) return { bytes: Buffer.alloc(0), type: null }
  const response = new Response(body)
  const type = body instanceof FormData ? response.headers.get('content-type') : null
  return { bytes: Buffer.from(await response.arrayBuffer()), type }
}

/** One request. fetch() cannot set a Host other than the address, and *.localhost does not resolve everywhere. */
export const sendHttp = async (address: string, asked: Asked): Promise<Answer> => {
  const { bytes, type } = await encode(asked.body)
  const headers = { ...asked.headers, ...(type !== null && { 'content-type': type }), 'content-length': bytes.length }
  return new Promise((done, fail) => {
    const gone = (cause: Error) => fail(new Unreachable(`${asked.method} ${address}: ${cause.message}`, { cause }))
    const req = request(address, { method: asked.method, headers }, (res) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('error', gone)
      res.on('end', () => {
        const read = new Headers()
        for (const [name, value] of Object.entries(res.headers))
          for (const one of Array.isArray(value) ? value : [value ?? '']) read.append(name, one)
        done({ status: res.statusCode ?? 0, headers: read, bytes: Buffer.concat(parts) })
      })
    })
    req.on('error', gone)
    req.end(bytes)
  })
}

/** A server that listens on every address also answers on the loopback. */
const LOOPBACKS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The address of a server that runs with these settings. */
export const serverAddressOf = (env: NodeJS.ProcessEnv): string => {
  const { host: listening, port } = readListening(env)
  if (port === 0)
    throw new Error(
      'PORT=0 takes any free port: name the one that the start printed, with --server http://127.0.0.1:PORT',
    )
  const host = LOOPBACKS[listening] ?? listening
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
