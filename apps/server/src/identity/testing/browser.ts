import type { TestServer } from '../../testing/test-server.ts'

/** Follows redirects as a browser does, with cookies by path, until a page of ours or the last one. */
export const createBrowser = (
  server: TestServer,
  host = 'localhost',
  { headers = {} }: { readonly headers?: Readonly<Record<string, string>> } = {},
) => {
  const jar = new Map<string, { value: string; path: string }>()
  const cookiesFor = (path: string) =>
    [...jar].filter(([, kept]) => path.startsWith(kept.path)).map(([name, { value }]) => `${name}=${value}`)
  const go = async (address: string, options: { method?: 'GET' | 'POST'; body?: object; token?: string } = {}) => {
    const url = new URL(address, `http://${host}`)
    const response = await server.fastify.inject({
      method: options.method ?? 'GET',
      url: url.pathname + url.search,
      headers: {
        host,
        accept: 'text/html',
        ...headers,
        cookie: cookiesFor(url.pathname).join('; '),
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      },
      ...(options.method === 'POST' && { payload: options.body ?? {} }),
    })
    for (const { name, value, path = '/', maxAge, expires } of response.cookies) {
      const isGone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now())
      if (isGone) jar.delete(name)
      else jar.set(name, { value, path })
    }
    return response
  }
  /** Follows redirects until `stops` is true for an address. */
  const follow = async (address: string, stops: (url: URL) => boolean): Promise<URL> => {
    let url = new URL(address, `http://${host}`)
    for (let hops = 0; hops < 10 && !stops(url); hops++) {
      const { headers, statusCode, body } = await go(url.href)
      if (headers.location === undefined) throw new Error(`stuck at ${url.href}: ${statusCode} ${body.slice(0, 300)}`)
      url = new URL(String(headers.location), url)
    }
    return url
  }
  return { jar, go, follow }
}
export type Browser = ReturnType<typeof createBrowser>
