import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/** Files of certificates that settings name: what each is for. */
export const CERTIFICATE_FILES: Readonly<Record<string, string>> = {
  TLS_CERT_FILE: 'web and worker processes show it to the proxy and to monitoring',
  TIMESTAMP_CERTIFICATES: 'the time-stamp authority’s chains end at them',
  NODE_EXTRA_CA_CERTS: 'authorities that vendors, stores and mail are believed by, besides those of Node',
}

/** Of an address of the database. */
const ROOTS_OF_DATABASE = 'the authority that the database is believed by (sslrootcert)'

/** A month: time enough to have one made, and renewals by a machine happen within it. */
const SOON_MS = 30 * 86_400_000
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

type Listed = { readonly lines: readonly string[]; readonly due: readonly string[] }

const listed = (name: string, pem: string, nowMs: number): Listed => {
  const { subject, issuer, validTo, publicKey, fingerprint256 } = new X509Certificate(pem)
  const ends = new Date(validTo)
  const day = ends.toISOString().slice(0, 10)
  const short = (who: string) => who.replaceAll('\n', ', ')
  const key = [publicKey.asymmetricKeyType, publicKey.asymmetricKeyDetails?.namedCurve].filter(Boolean).join(' ')
  const state = ends.getTime() < nowMs ? 'is over' : `ends on ${day}`
  return {
    lines: [
      `${' '.repeat(24)} ${short(subject)}, by ${subject === issuer ? 'itself' : short(issuer)}, ${key}, ends on ${day}`,
      `${' '.repeat(24)} SHA-256 ${fingerprint256}`,
    ],
    due: ends.getTime() - nowMs < SOON_MS ? [`To do: a certificate of ${name} ${state} (${short(subject)}).`] : [],
  }
}

const ofFile = ([name, use, file]: readonly [string, string, string], nowMs: number): Listed => {
  const head = `${name.padEnd(24)} ${use}`
  let found: readonly string[]
  try {
    found = readFileSync(file, 'utf8').match(PEM) ?? []
  } catch {
    found = []
  }
  if (found.length === 0)
    return { lines: [head], due: [`To do: ${name} names a file in which no certificate can be read.`] }
  const all = found.map((pem) => listed(name, pem, nowMs))
  return { lines: [head, ...all.flatMap(({ lines }) => lines)], due: all.flatMap(({ due }) => due) }
}

const rootsOf = (env: Environment): readonly (readonly [string, string, string])[] =>
  ['DATABASE_URL', 'APP_DATABASE_URL'].flatMap((name) => {
    const given = env[name]
    const file = given !== undefined && URL.canParse(given) ? new URL(given).searchParams.get('sslrootcert') : null
    return file === null ? [] : [[name, ROOTS_OF_DATABASE, file] as const]
  })

/** Every certificate that the settings name, with its end; `due`: those that end within a month, or cannot be read. */
export const certificates = (env: Environment, nowMs: number): Listed => {
  const given = Object.entries(CERTIFICATE_FILES).flatMap(([name, use]) => {
    const file = env[name]
    return file === undefined || file === '' ? [] : [[name, use, file] as const]
  })
  const files = [...given, ...rootsOf(env)].map((one) => ofFile(one, nowMs))
  const none = Object.keys(CERTIFICATE_FILES).filter((name) => !given.some(([one]) => one === name))
  return {
    lines: [
      ...files.flatMap(({ lines }) => lines),
      ...none.map((name) => `${name.padEnd(24)} ${CERTIFICATE_FILES[name]} (not set here)`),
      `${'our own time-stamps'.padEnd(24)} made anew from each version of the data key timestamp: that replaces it, and no day does`,
      `${'the proxy'.padEnd(24)} of the lender’s hosts: it is the proxy’s alone, and watched there`,
    ],
    due: files.flatMap(({ due }) => due),
  }
}
