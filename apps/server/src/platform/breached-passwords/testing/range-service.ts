import { createHash, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What one request brought, so that a test sees all that left the product. */
type Seen = {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const PREFIX_CHARACTERS = 5
const FEWEST_PADDED = 800
const PADDING_MORE = 201

const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex').toUpperCase()

const suffix = (): string => randomBytes(18).toString('hex').slice(0, 35).toUpperCase()

/**
 * The range search of Pwned Passwords, as https://haveibeenpwned.com/API/v3#PwnedPasswords describes it: GET /range/ and the first
 * five characters of a SHA-1; every one is answered with 200, lines SUFFIX:COUNT and CRLF between. A request without a user agent
 * is answered with 403, and a prefix that is none with 400. With `Add-Padding: true` there are 800 to 1,000 lines, and
 * those that only pad count 0.
 */
export const startRangeService = async (known: Readonly<Record<string, number>> = {}) => {
  const counts = new Map(Object.entries(known).map(([password, count]) => [sha1(password), count]))
  const seen: Seen[] = []
  const others = new Map<string, readonly string[]>()

  /** The other hashes of a range, which stay the same. */
  const othersOf = (prefix: string): readonly string[] => {
    const kept = others.get(prefix) ?? Array.from({ length: 500 }, () => `${suffix()}:${randomInt(1, 5000)}`)
    others.set(prefix, kept)
    return kept
  }

  const linesOf = (prefix: string, isPadded: boolean): readonly string[] => {
    const ours = [...counts]
      .filter(([hash]) => hash.startsWith(prefix))
      .map(([hash, count]) => `${hash.slice(PREFIX_CHARACTERS)}:${count}`)
    const lines = [...othersOf(prefix), ...ours]
    const missing = isPadded ? Math.max(0, FEWEST_PADDED + randomInt(PADDING_MORE) - lines.length) : 0
    return [...lines, ...Array.from({ length: missing }, () => `${suffix()}:0`)].sort()
  }

  const asDocumented: RequestListener = ({ url = '', headers }, response) => {
    const prefix = /^\/range\/([\dA-F]{5})$/i.exec(url)?.[1]?.toUpperCase()
    if (headers['user-agent'] === undefined) response.writeHead(403).end()
    else if (prefix === undefined) response.writeHead(400).end('The hash prefix was not in a valid format')
    else {
      const lines = linesOf(prefix, headers['add-padding'] === 'true')
      response.writeHead(200, { 'content-type': 'text/plain' }).end(lines.join('\r\n'))
    }
  }

  let answer = asDocumented
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** Answers otherwise than documented from now on, or as documented again. */
    answerBy: (other: RequestListener = asDocumented) => {
      answer = other
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
