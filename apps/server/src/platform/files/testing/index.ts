import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

/** Who the store knows; what the official client reads from the environment. */
const KEY = 'S3RVER'
const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const

const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')

type StoreOptions = {
  readonly directory: string
  readonly bucket: string
  /** Files; with them it is reached by TLS. */
  readonly tls?: { readonly certificate: string; readonly key: string }
}

/** Starts an S3-compatible store with one bucket on a free port; it knows S3RVER with the secret S3RVER. */
export const startS3rver = async ({ directory, bucket, tls }: StoreOptions) => {
  // It seals the tokens between two pages of a list by a cipher that OpenSSL 3 has put away.
  const flags = ['--openssl-legacy-provider', '--no-deprecation']
  const argv = [program, '-s', '-d', directory, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', bucket]
  const secured = tls === undefined ? [] : ['--cert', tls.certificate, '--key', tls.key]
  const child = spawn(process.execPath, [...flags, ...argv, ...secured], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /listening on 127\.0\.0\.1:(\d+)/.exec(line) ?? []
    if (port !== undefined) return { port, end: () => child.kill() }
  }
  throw new Error('the object store did not start')
}

/**
 * An S3-compatible store with one empty bucket, papers, and the environment in which the official client finds its key.
 * `stop` puts both back.
 */
export const startObjectStore = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'hearthline-store-'))
  const { port, end } = await startS3rver({ directory, bucket: 'papers' })
  const before = names.map((name) => process.env[name])
  for (const name of names) process.env[name] = KEY
  return {
    directory,
    urlOf: (bucket: string) => `s3://${bucket}?endpoint=http://127.0.0.1:${port}`,
    stop: () => {
      names.forEach((name, nth) => {
        const value = before[nth]
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      })
      end()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** A store that gives one answer to every call, until the end of the test; returns the address of a bucket of it. */
export const startAnswering = async (status: number, content: string): Promise<string> => {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/xml' })
    response.end(`<?xml version="1.0"?>${content}`)
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  onTestFinished(() => void server.close())
  // A server that listens on a port has an address of this form.
  return `s3://papers?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** One whose answer is an error, in the form of the S3 interface. */
export const startRefusing = (status: number, code: string): Promise<string> =>
  startAnswering(status, `<Error><Code>${code}</Code><Message>sample</Message></Error>`)
