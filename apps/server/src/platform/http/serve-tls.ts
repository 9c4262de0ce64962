import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:tls'
import type { Config } from '../config/index.ts'
import { type Logger, logFailure } from '../log/index.ts'

type Files = NonNullable<Config['tls']>

/** How often the files are looked at: certificates are replaced days before they end. */
const LOOK_EVERY_MS = 5_000

/** What Node's TLS server begins with. TLS 1.2 is its own least. */
export const tlsOptions = ({ certFile, keyFile }: Files) => ({
  cert: readFileSync(certFile),
  key: readFileSync(keyFile),
  minVersion: 'TLSv1.2' as const,
})

/**
 * Serves new connections by a new certificate as soon as its files have one. A pair that does not belong together, as while one of the
 * files is written, is passed over; returns how to stop.
 */
export const followCertificate = (
  server: Pick<Server, 'setSecureContext'>,
  { certFile, keyFile }: Files,
  log: Logger,
): (() => void) => {
  let known = tlsOptions({ certFile, keyFile })
  const look = async (): Promise<void> => {
    const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)])
    if (cert.equals(known.cert) && key.equals(known.key)) return
    const next = { ...known, cert, key }
    server.setSecureContext(next)
    known = next
    log.info('serves by a new certificate')
  }
  const timer = setInterval(() => {
    look().catch((err: unknown) =>
      logFailure(
        log,
        'certificate',
        { err },
        'the certificate of TLS_CERT_FILE cannot be taken, and the one before stays',
      ),
    )
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
