import { lookup } from 'node:dns/promises'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { refusedRange } from './refused-range.ts'

export type OutgoingRequest = {
  readonly url: string | URL
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  /** From the first question about the name to the last byte of the reply. */
  readonly timeoutMs: number
  readonly largestBytes: number
  /** The address is a setting that may name this machine (a language model beside us, our own server): loopback is allowed. */
  readonly mayBeHere?: boolean
}

export type OutgoingReply = { readonly status: number; readonly headers: Headers; readonly bytes: Buffer }

/** Whether a status says that the request was done. */
export const isOk = (status: number): boolean => status >= 200 && status < 300

/** Sends one HTTP request to an address that is not ours. Throws AddressRefused, ReplyTooLarge, and Error for no answer. */
export type Send = (request: OutgoingRequest) => Promise<OutgoingReply>

/** The addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

export type OutgoingPolicy = {
  /** Live sends over TLS only; a sandbox may use plain http and reach its own machine. */
  readonly mode: 'live' | 'sandbox'
  /** The installation's networks that are private and may be reached: addresses, or address/length. */
  readonly networks: readonly string[]
  /** The only hosts that are called, `*.example.com` for all below one. Undefined: any that is public. */
  readonly hosts?: readonly string[] | undefined
  readonly resolve?: Resolve
}

/** An outgoing call that was not made, because of where it would have gone. Its code is shown to staff. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED'
  constructor(host: string, reason: string) {
    super(`an outgoing call to ${host} was refused: ${reason}`)
    this.name = 'AddressRefused'
  }
}

/** A reply with more bytes than its caller reads. */
export class ReplyTooLarge extends Error {
  readonly code = 'REPLY_TOO_LARGE'
  constructor(host: string, largestBytes: number) {
    super(`${host} sent more than ${largestBytes} bytes`)
    this.name = 'ReplyTooLarge'
  }
}

/** Nobody answered within the time that the caller waits. */
class ReplyTooLate extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(host: string, timeoutMs: number) {
    super(`${host} did not answer in time (${timeoutMs} ms)`)
    this.name = 'ReplyTooLate'
  }
}

const HERE = ['127.0.0.0/8', '::1']

const byName: Resolve = (host) => lookup(host, { all: true })

/** [::1] is written in brackets in addresses only. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const isListed = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))

/**
 * Answers the socket's own question about a name with the addresses that were checked, so that nobody can name another one
 * between check and connection. One address that is refused refuses the name.
 */
const checkedLookup =
  (resolve: Resolve, check: (address: string) => void): LookupFunction =>
  (host, options, done) => {
    resolve(host)
      .then((found) => {
        for (const { address } of found) check(address)
        const [first] = found
        if (first === undefined) throw new Error(`${host} has no address`)
        return found
      })
      .then(
        (found) => {
          const [first = { address: '', family: 0 }] = found
          if (options.all === true) done(null, [...found])
          else done(null, first.address, first.family)
        },
        (error: Error) => done(error, '', 0),
      )
  }

const headersOf = (incoming: http.IncomingMessage): Headers => {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  return headers
}

const readBytes = async (incoming: http.IncomingMessage, host: string, largestBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop closes the connection.
  for await (const part of incoming as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > largestBytes) throw new ReplyTooLarge(host, largestBytes)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Creates what sends every outgoing call whose address data can name. It refuses what is not public at the moment of
 * connecting, follows no redirect, and reads a bounded reply in a bounded time.
 */
export const createSend = ({ mode, networks, hosts, resolve = byName }: OutgoingPolicy): Send => {
  const mayBePlain = mode === 'sandbox'
  return async ({ url: given, method = 'GET', headers, body, timeoutMs, largestBytes, mayBeHere = false }) => {
    const url = new URL(given)
    const host = hostOf(url)
    const isPlain = url.protocol === 'http:'
    if (url.protocol !== 'https:' && !(isPlain && (mayBePlain || mayBeHere)))
      throw new AddressRefused(host, `${url.protocol}// is not https://`)
    if (url.username !== '' || url.password !== '') throw new AddressRefused(host, 'the address has a user name')
    if (hosts !== undefined && !isListed(host, hosts)) throw new AddressRefused(host, 'it is not in OUTGOING_HOSTS')
    const allowed = mayBePlain || mayBeHere ? [...networks, ...HERE] : networks
    const check = (address: string) => {
      const range = refusedRange(address, allowed)
      if (range !== undefined) throw new AddressRefused(host, `${address} is not a public address (${range})`)
    }
    // An address that is no name is connected to without asking.
    if (isIP(host) !== 0) check(host)
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const incoming = await new Promise<http.IncomingMessage>((answered, failed) => {
        const lookup = checkedLookup(resolve, check)
        // A connection of its own for each call: none is taken over that was made to an address checked for another.
        const request = (isPlain ? http : https).request(url, { method, headers, lookup, signal, agent: false })
        request.once('response', answered).once('error', failed)
        request.end(body)
      })
      const status = incoming.statusCode ?? 0
      if (status >= 300 && status < 400) {
        incoming.destroy()
        throw new AddressRefused(host, `it answered ${status}, and no redirect is followed`)
      }
      return { status, headers: headersOf(incoming), bytes: await readBytes(incoming, host, largestBytes) }
    } catch (error) {
      throw signal.aborted ? new ReplyTooLate(host, timeoutMs) : error
    }
  }
}
