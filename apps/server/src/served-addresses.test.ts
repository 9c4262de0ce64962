import { calls } from '@hearthline/contracts'
import { sockets } from '@hearthline/contracts/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'

let server: ComposedServer
beforeAll(async () => {
  server = await createComposedServer()
})
afterAll(() => server.close())

/** What is served beside the calls: to programs, to monitors, or as a page; none of it reads a session of a lender's people. */
const OTHER_ADDRESSES: Readonly<Record<string, string>> = {
  '*': 'pages, files of pages, and the refusal of what is not there',
  '/openapi.json': 'the description of the calls',
  '/api-docs': 'the same, to read',
  '/api-docs*': 'the same, to read',
  '/problems/:code': 'what a refusal means',
  '/healthz': 'monitors',
  '/readyz': 'monitors',
  '/metrics': 'monitors',
  '/brand/:file': 'pictures of a lender',
  '/chat/label.json': 'words of a lender',
  '/oidc/interaction/:uid': 'the issuer inside, a page',
  '/identity-broker/callback': 'the way back from an issuer',
  '/webhooks/:org/:vendor': 'vendors, signed',
  '/webhooks/:org/chat/:vendor': 'vendors of chat, signed',
  '/webhooks/:org/chat/:vendor/1.0/token': 'vendors of chat, signed',
  '/webhooks/:org/chat/:vendor/2.0/channel/:channel/outbound': 'vendors of chat, signed',
}

/** Every method and address in the tree of routes that the router draws, each level four characters further in. */
const servedIn = (tree: string): readonly string[] => {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([\w, ]+)\))?/.exec(line) ?? []
    if (part === '') return []
    const depth = indent.length / 4
    above.length = depth
    above.push(part)
    const path = above.join('')
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD' && method !== 'OPTIONS')
      .map((method) => `${method} ${path}`)
  })
}

const inTables = (): ReadonlySet<string> =>
  new Set([
    ...calls.flatMap(({ method, path, formerPath }) => [path, formerPath].map((one) => `${method} ${one}`)),
    ...sockets.map(({ method, path }) => `${method} ${path}`),
  ])

const missingFrom = (known: ReadonlySet<string>): readonly string[] =>
  servedIn(server.fastify.printRoutes({ commonPrefix: false })).filter(
    (one) => !known.has(one) && !Object.hasOwn(OTHER_ADDRESSES, one.replace(/^\w+ /, '')),
  )

it('every address that is served is in the table of calls or of sockets, or is known to be beside them', () => {
  expect(missingFrom(inTables())).toEqual([])
})

it('a call or a socket that no table has is missed (control)', () => {
  const known = inTables()
  for (const { method, path } of [...calls.slice(0, 3), ...sockets])
    expect(missingFrom(new Set([...known].filter((one) => one !== `${method} ${path}`)))).toEqual([`${method} ${path}`])
})
