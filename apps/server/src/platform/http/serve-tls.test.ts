import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/index.ts'
import { createLog } from '../log/index.ts'
import { createHttp } from './create-http.ts'

const HOST = 'web.example'
let folder: string
let fastify: FastifyInstance
const lines: string[] = []
const inFolder = (name: string) => join(folder, name)

const make = (name: string): void => {
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const named = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const { status } = spawnSync('openssl', [
    ...words,
    ...named,
    '-out',
    inFolder(`${name}.crt`),
    '-keyout',
    inFolder(`${name}.key`),
  ])
  expect(status).toBe(0)
}
const use = (name: string) => {
  for (const kind of ['crt', 'key']) copyFileSync(inFolder(`${name}.${kind}`), inFolder(`used.${kind}`))
}
const settings = () => ({
  MODE: 'sandbox',
  MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  PUBLIC_URL: `https://${HOST}`,
  TLS_CERT_FILE: inFolder('used.crt'),
  TLS_KEY_FILE: inFolder('used.key'),
})
/** Asks by TLS and trusts one certificate; gives the protocol, and what the server took the request's to be. */
const ask = (trusted: string) =>
  new Promise<{ by: string; body: string }>((done, fail) => {
    const { port } = fastify.server.address() as AddressInfo // it listens at a port
    const ca = readFileSync(inFolder(`${trusted}.crt`))
    const sent = get({ host: '127.0.0.1', port, servername: HOST, ca, agent: false, path: '/asked' }, (answer) => {
      const by = (answer.socket as TLSSocket).getProtocol() ?? ''
      let body = ''
      answer.on('data', (part) => {
        body += part
      })
      answer.on('end', () => done({ by, body }))
    })
    sent.on('error', fail)
  })
const isServedBy = (name: string) =>
  ask(name).then(
    () => true,
    () => false,
  )

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-tls-'))
  for (const name of ['first', 'second']) make(name)
  use('first')
  const to = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  fastify = await createHttp(readConfig(settings()), createLog('info', to))
  fastify.get('/asked', async ({ protocol }) => protocol)
  await fastify.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await fastify.close()
  rmSync(folder, { recursive: true })
})

describe('a process with TLS_CERT_FILE', () => {
  // [ASVS-12.3.3]
  it('speaks TLS, and nothing without it', async () => {
    expect(await ask('first')).toEqual({ by: 'TLSv1.3', body: 'https' })
    const { port } = fastify.server.address() as AddressInfo // likewise
    await expect(fetch(`http://127.0.0.1:${port}/asked`)).rejects.toThrow()
  })

  it('is not believed by whoever trusts another certificate (control)', async () =>
    expect(await isServedBy('second')).toBe(false))

  it('passes over a pair that does not belong together, and says so', async () => {
    copyFileSync(inFolder('second.key'), inFolder('used.key'))
    await expect.poll(() => lines.join(''), { timeout: 60_000 }).toContain('TLS_CERT_FILE cannot be taken')
    expect(await isServedBy('first')).toBe(true)
  })

  it('serves by a new certificate once its files have one', async () => {
    use('second')
    await expect.poll(() => isServedBy('second'), { timeout: 60_000 }).toBe(true)
    expect(await isServedBy('first')).toBe(false)
  })
})

describe('the settings of it', () => {
  const errorsOf = (change: Record<string, string | undefined>): string => {
    try {
      readConfig({ ...settings(), ...change })
      return ''
    } catch (error) {
      return String((error as Error).message)
    }
  }
  it.each([
    ['a certificate alone', { TLS_KEY_FILE: undefined }, /belong together/],
    ['a key alone', { TLS_CERT_FILE: undefined }, /belong together/],
    ['an address of people without TLS', { PUBLIC_URL: `http://${HOST}` }, /PUBLIC_URL must start with https/],
    ['a file that is not there', { TLS_CERT_FILE: '/nothing' }, /PEM files/],
  ])('are refused with %s', (_, change, says) => expect(errorsOf(change)).toMatch(says))

  it('are refused with the key of another certificate, and not with its own (control)', () => {
    expect(errorsOf({ TLS_CERT_FILE: inFolder('first.crt'), TLS_KEY_FILE: inFolder('second.key') })).toMatch(
      /not the key/,
    )
    expect(errorsOf({ TLS_CERT_FILE: inFolder('first.crt'), TLS_KEY_FILE: inFolder('first.key') })).toBe('')
    writeFileSync(inFolder('no.crt'), 'no certificate')
    expect(errorsOf({ TLS_CERT_FILE: inFolder('no.crt') })).toMatch(/PEM files/)
  })
})
