import type { MailVendor } from './port.ts'

/**
 * The connection is encrypted from its first byte (smtps), or by STARTTLS before a password or a mail is sent (RFC 3207, RFC
 * 8314), and the certificate is checked. The address is taken apart here, because the library would let a query switch each of
 * these off. A query is refused at the start.
 */
const transportOf = (url: string, authorities: string | undefined) => {
  const { protocol, hostname, port, username, password } = new URL(url)
  return {
    host: hostname.replace(/^\[(.+)\]$/, '$1'),
    ...(port !== '' && { port: Number(port) }),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    secure: protocol === 'smtps:',
    requireTLS: true,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' as const, ca: authorities },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  }
}

/**
 * Sends mail through the operator's server, smtps:// or smtp://, by TLS alone. A refusal throws, and the job is retried.
 * `authorities`: certificates in PEM that it is believed by, in place of those that Node knows.
 */
export const createSmtpMail = (url: string, { authorities }: { authorities?: string } = {}): MailVendor => {
  // Loaded at the first mail, because a process that only serves pages does not need it.
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(transportOf(url, authorities))
  }
  let transport: ReturnType<typeof open> | undefined
  return {
    send: async ({ from, to, subject, text }) => {
      transport ??= open()
      await (await transport).sendMail({ from: { ...from }, to, subject, text })
    },
  }
}
