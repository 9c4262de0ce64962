import type { Endpoint } from '@hearthline/contracts'
import { vi } from 'vitest'

/** An endpoint and what it answers: a value, or a function (async or not) that is asked again each time, with the request; a Response as it is. */
export type StubAnswer = readonly [endpoint: Endpoint, answer: unknown]

const patternOf = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`)

export type StubbedServer = {
  /** The names of the calls so far. */
  readonly asked: readonly string[]
  /** What the calls of an endpoint sent so far. */
  readonly sentTo: (endpoint: Endpoint) => readonly Request[]
}

/** A fetch that answers these calls, and knows no other; with what it was asked. */
export const standInServer = (answers: readonly StubAnswer[]): StubbedServer & { readonly fetch: typeof fetch } => {
  const asked: string[] = []
  const sent: Request[] = []
  const answer = async (url: string, request: RequestInit = {}): Promise<Response> => {
    const { method = 'GET' } = request
    const { href, pathname } = new URL(url, location.origin)
    const found = answers.find(([endpoint]) => endpoint.method === method && patternOf(endpoint).test(pathname))
    if (!found) return Response.json({ code: 'notFound', message: 'Not found.' }, { status: 404 })
    const [{ name }, given] = found
    asked.push(name)
    sent.push(new Request(href, request))
    const reply: unknown = typeof given === 'function' ? await given(request) : given
    return reply instanceof Response ? reply : Response.json(reply)
  }
  return {
    asked,
    sentTo: ({ name }) => sent.filter((_, at) => asked[at] === name),
    fetch: (input, init) => answer(String(input), init),
  }
}

/** Puts such a server in the place of the real one for this test's page. vi.unstubAllGlobals() puts the real one back. */
export const stubServer = (answers: readonly StubAnswer[]): StubbedServer => {
  const server = standInServer(answers)
  vi.stubGlobal('fetch', server.fetch)
  return server
}
