import type { Endpoint } from '@hearthline/contracts'
import { vi } from 'vitest'

/** An endpoint and what it answers: a value, or a function (async or not) that is asked anew each time; a Response as it is. */
export type StubAnswer = readonly [endpoint: Endpoint, answer: unknown]

const patternOf = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`)

/**
 * Stands in for the server in a browser test: answers these calls, and knows no other. `asked` has the names of the calls
 * so far. vi.unstubAllGlobals() puts the real one back.
 */
export const stubServer = (answers: readonly StubAnswer[]): { readonly asked: readonly string[] } => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin)
    const found = answers.find(([endpoint]) => endpoint.method === method && patternOf(endpoint).test(pathname))
    if (!found) return Response.json({ code: 'notFound', message: 'Not found.' }, { status: 404 })
    const [{ name }, answer] = found
    asked.push(name)
    const reply: unknown = typeof answer === 'function' ? await answer() : answer
    return reply instanceof Response ? reply : Response.json(reply)
  })
  return { asked }
}
