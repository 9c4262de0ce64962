import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

export type TlsFiles = { readonly certFile: string; readonly keyFile: string }

type Given = { readonly [Name in keyof TlsFiles]: string | undefined } & { readonly publicUrl: string | undefined }

const pairError = ({ certFile, keyFile }: TlsFiles): string | undefined => {
  try {
    const key = createPrivateKey(readFileSync(keyFile))
    return new X509Certificate(readFileSync(certFile)).checkPrivateKey(key)
      ? undefined
      : 'TLS_KEY_FILE is not the key of the certificate in TLS_CERT_FILE.'
  } catch {
    return 'TLS_CERT_FILE and TLS_KEY_FILE are PEM files that this user can read: a certificate, with its chain, and its key.'
  }
}

/** The files of the certificate and its key, which belong together; an address of people's without TLS would lead nowhere then. */
export const tlsFilesOf = (errors: string[], { certFile, keyFile, publicUrl }: Given): TlsFiles | undefined => {
  if (certFile === undefined && keyFile === undefined) return undefined
  if (certFile === undefined || keyFile === undefined) {
    errors.push('TLS_CERT_FILE and TLS_KEY_FILE belong together: set both, or neither.')
    return undefined
  }
  if (publicUrl?.startsWith('https://') !== true)
    errors.push('PUBLIC_URL must start with https:// where TLS_CERT_FILE is set.')
  const files = { certFile, keyFile }
  const error = pairError(files)
  if (error !== undefined) errors.push(error)
  return files
}
