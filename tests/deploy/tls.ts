import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request as plain } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'

const KEYS = {
  ec: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
  rsa: ['-newkey', 'rsa:2048'],
} as const

/** The commands of docs/deploy.md make one like it. */
export const makeCertificate = (folder: string, name: string, subjects: string, kind: keyof typeof KEYS = 'ec') => {
  const [certificate, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)]
  const words = ['req', '-x509', ...KEYS[kind], '-nodes', '-days', '2']
  const made = spawnSync('openssl', [
    ...words,
    '-subj',
    `/CN=${name}`,
    '-addext',
    `subjectAltName=${subjects}`,
    '-out',
    certificate,
    '-keyout',
    key,
  ])
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`)
  return { certificate, key, text: readFileSync(certificate, 'utf8') }
}

export type Asked = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The visitor's own address; every address of 127.0.0.0/8 is this machine. */
  readonly from?: string
  readonly maxVersion?: 'TLSv1.1' | 'TLSv1.2'
}
export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly raw: readonly string[]
  readonly text: string
  readonly protocol: string
}

/** Asks a proxy by TLS, and holds its certificate against the one that it should have. */
export const asking =
  ({ port, ca, host }: { port: number; ca: string; host: string }) =>
  (
    path: string,
    { method = 'GET', headers = {}, body, from = '127.0.0.77', maxVersion }: Asked = {},
  ): Promise<Answer> =>
    new Promise((done, fail) => {
      const old = maxVersion === 'TLSv1.1' && { minVersion: 'TLSv1' as const, ciphers: 'DEFAULT@SECLEVEL=0' }
      const sent = request(
        {
          host: '127.0.0.1',
          servername: host,
          port,
          path,
          method,
          ca,
          localAddress: from,
          headers: { host: `${host}:${port}`, ...headers },
          agent: false,
          ...(maxVersion && { maxVersion }),
          ...old,
        },
        (answer) => {
          const protocol = (answer.socket as TLSSocket).getProtocol() ?? ''
          let text = ''
          answer.on('data', (part) => {
            text += part
          })
          answer.on('end', () =>
            done({ status: answer.statusCode ?? 0, headers: answer.headers, raw: answer.rawHeaders, text, protocol }),
          )
        },
      )
      sent.on('error', fail)
      sent.end(body)
    })

/** Asks without TLS. */
export const askingPlainly = (
  port: number,
  path: string,
  host: string,
  { method = 'GET', headers = {} }: Pick<Asked, 'method' | 'headers'> = {},
): Promise<{ status: number; location?: string }> =>
  new Promise((done, fail) => {
    const sent = plain({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (answer) => {
      answer.resume()
      const { location } = answer.headers
      done({ status: answer.statusCode ?? 0, ...(location !== undefined && { location }) })
    })
    sent.on('error', fail)
    sent.end()
  })
