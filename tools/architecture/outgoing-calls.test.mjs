import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isNode, statementsOf } from './declared-names.mjs'

const root = resolve(import.meta.dirname, '../..')
const server = 'apps/server/src'
/** The one module that sends over HTTP: it looks where a call goes. */
const SENDS = `${server}/platform/outgoing/`

const files = readdirSync(join(root, server), { recursive: true, encoding: 'utf8' })
  .map((file) => join(server, file))
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\.d\.ts$|\/testing\//.test(file))

const CLIENTS = /^(undici|axios|got|node-fetch|superagent|needle|ky)(\/|$)/
const NODE_CLIENTS = /^(node:)?(https?|http2)$/
/** What a server needs of node:http. */
const SERVING = ['createServer', 'Server', 'IncomingMessage', 'ServerResponse', 'STATUS_CODES', 'METHODS']

/** @param {unknown} name */
const isFetch = (name) => isNode(name) && name.type === 'Identifier' && name.value === 'fetch'

/** What an import brings that can send. @type {(node: import('./declared-names.mjs').Node) => string[]} */
const importedBy = ({ type, source, specifiers, typeOnly }) => {
  if (type !== 'ImportDeclaration' || typeOnly === true || !isNode(source)) return []
  const from = String(source.value)
  if (CLIENTS.test(from)) return [from]
  if (!NODE_CLIENTS.test(from) || !Array.isArray(specifiers)) return []
  const isServing = specifiers.every(
    ({ type: kind, imported, local, isTypeOnly }) =>
      kind === 'ImportSpecifier' && (isTypeOnly === true || SERVING.includes((imported ?? local).value)),
  )
  return isServing ? [] : [from]
}

/** Whether a discovery of an issuer is given no sender of ours: its library would use fetch itself. */
const isBareDiscovery = (
  /** @type {import('./declared-names.mjs').Node} */ { type, callee },
  /** @type {string} */ text,
) => {
  if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee.property)) return false
  return callee.property.value === 'discovery' && !text.includes('[client.customFetch]: ')
}

/** How a text sends over HTTP by itself. @param {string} text */
const sendersIn = (text) => {
  /** @type {string[]} */
  const found = []
  const walk = (/** @type {unknown} */ value) => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!isNode(value)) return
    found.push(...importedBy(value))
    if (isBareDiscovery(value, text)) found.push('discovery')
    const { type } = value
    const isGlobal = isNode(value.object) && value.object.value === 'globalThis'
    for (const [key, one] of Object.entries(value)) {
      // A port may have a question of this name.
      const isName = (type === 'MemberExpression' && key === 'property' && !isGlobal) || /^Ts/.test(String(type))
      const isKey = key === 'key' && type !== 'AssignmentPatternProperty'
      if (isFetch(one) && !isName && !isKey) found.push('fetch')
      else if (Array.isArray(one) && one.some(isFetch)) found.push('fetch')
      else if (key !== 'span') walk(one)
    }
  }
  walk(statementsOf(text, 'a.ts'))
  return found
}

describe('outgoing calls', () => {
  // [ASVS-1.3.6]
  it('are sent by platform/outgoing alone', () => {
    expect(files.length).toBeGreaterThan(700)
    const found = files
      .filter((file) => !file.startsWith(SENDS))
      .flatMap((file) => sendersIn(readFileSync(join(root, file), 'utf8')).map((how) => `${file}: ${how}`))
    expect(found).toEqual([])
  })

  it('are found there (control)', () =>
    expect(sendersIn(readFileSync(join(root, SENDS, 'create-send.ts'), 'utf8'))).not.toEqual([]))

  it.each([
    'const a = await fetch(url)',
    'const send = fetch',
    'call({ fetch })',
    'call(fetch)',
    'globalThis.fetch(url)',
    'const { fetch } = globalThis',
    "import { request } from 'node:http'",
    "import { get as read, createServer } from 'node:https'",
    "import http from 'http'",
    "import * as https from 'node:https'",
    "import { Agent } from 'undici'",
    'client.discovery(new URL(issuer), id, secret)',
  ])('would be found in %s (control)', (text) => expect(sendersIn(text)).toHaveLength(1))

  it.each([
    'vendors.income.fetch(asked)',
    'const a = { fetch: ask }',
    'type A = { fetch(url: string): void }',
    "import { createServer, type ServerResponse } from 'node:http'",
    "import type { RequestListener } from 'node:http'",
    'const o = { [client.customFetch]: ours }; client.discovery(issuer, o)',
  ])('are not found in %s (control)', (text) => expect(sendersIn(text)).toEqual([]))
})
