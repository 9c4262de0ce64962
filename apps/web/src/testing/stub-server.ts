import type { Endpoint } from '@hearthline/contracts'
import { vi } from 'vitest'

/** An endpoint and what it answers: a value, or a function (async or not) that is asked anew each time, with the request; a Response as it is. */
export type StubAnswer = readonly [endpoint: Endpoint, answer: unknown]

const patternOf = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`)

export type StubbedServer = {
  /** The names of the calls so far. */
  readonly asked: readonly string[]
  /** What the calls of an endpoint sent so far. */
  readonly sentTo: (endpoint: Endpoint) => readonly Request[]
}

/**
 * Stands in for the server in a browser test: answers these calls, and knows no other. vi.unstubAllGlobals() puts the real
 * one back.
 */
export const stubServer = (answers: readonly StubAnswer[]): StubbedServer => {
  const asked: string[] = []
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const { method = 'GET' } = request
    const { href, pathname } = new URL(url, location.origin)
    const found = answers.find(([endpoint]) => endpoint.method === method && patternOf(endpoint).test(pathname))
    if (!found) return Response.json({ code: 'notFound', message: 'Not found.' }, { status: 404 })
    const [{ name }, answer] = found
    asked.push(name)
    sent.push(new Request(href, request))
    const reply: unknown = typeof answer === 'function' ? await answer(request) : answer
    return reply instanceof Response ? reply : Response.json(reply)
  })
  return { asked, sentTo: ({ name }) => sent.filter((_, at) => asked[at] === name) }
}
