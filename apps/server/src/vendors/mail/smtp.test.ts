import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { afterAll, describe, expect, it } from 'vitest'
import { createSmtpMail } from './smtp.ts'

const folder = mkdtempSync(join(tmpdir(), 'smtp-'))
/** A certificate that vouches for itself, and its key, in one PEM text. */
const certified = (subject: string): string => {
  const file = join(folder, `${subject.replaceAll(/\W/g, '-')}.pem`)
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    file,
    '-out',
    `${file}.crt`,
  ]
  const made = ['req', '-x509', ...key, '-subj', '/CN=mail', '-addext', `subjectAltName=${subject}`, '-days', '2']
  execFileSync('openssl', made, { stdio: 'ignore' })
  return readFileSync(file, 'utf8') + readFileSync(`${file}.crt`, 'utf8')
}
const ours = certified('IP:127.0.0.1')
const ofAnotherHost = certified('DNS:another.example')

type Kind = {
  /** From the first byte, on request (RFC 3207), or never. */
  readonly tls: 'atOnce' | 'onRequest' | 'never'
  readonly certificate?: string
}

const servers: Server[] = []

/** Speaks just enough SMTP to take a mail, or to refuse its recipient. `clear`: what came outside of TLS. */
const serve = async ({ tls, certificate = ours }: Kind) => {
  const received: string[] = []
  const clear: string[] = []
  const secure = { key: certificate, cert: certificate }
  const speak = (socket: Socket | TLSSocket): void => {
    const isSecure = socket instanceof TLSSocket
    let isData = false
    let mail = ''
    socket.on('error', () => undefined)
    const onData = (chunk: Buffer): void => {
      const text = chunk.toString()
      if (!isSecure) clear.push(text)
      if (isData) {
        mail += text
        if (!mail.endsWith('\r\n.\r\n')) return
        received.push(mail)
        isData = false
        mail = ''
        socket.write('250 kept\r\n')
        return
      }
      isData = text.startsWith('DATA')
      if (isData) socket.write('354 go on\r\n')
      else if (text.startsWith('EHLO'))
        socket.write(`250-stand-in\r\n${tls === 'onRequest' && !isSecure ? '250-STARTTLS\r\n' : ''}250 AUTH PLAIN\r\n`)
      else if (text.startsWith('STARTTLS') && tls === 'onRequest') {
        socket.off('data', onData)
        socket.write('220 go on\r\n')
        speak(new TLSSocket(socket, { isServer: true, ...secure }))
      } else if (text.startsWith('STARTTLS')) socket.write('502 not known\r\n')
      else if (text.startsWith('AUTH')) socket.write('235 welcome\r\n')
      else if (text.startsWith('RCPT') && text.includes('gone@')) socket.write('550 no such person\r\n')
      else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    }
    socket.on('data', onData)
  }
  const greet = (socket: Socket): void => {
    socket.write('220 stand-in\r\n')
    speak(socket)
  }
  const server = tls === 'atOnce' ? createTlsServer(secure, greet) : createServer(greet)
  servers.push(server)
  await new Promise<void>((next) => server.listen(0, '127.0.0.1', next))
  const { port } = server.address() as AddressInfo
  return { received, clear, url: `${tls === 'atOnce' ? 'smtps' : 'smtp'}://user:of-our-own@127.0.0.1:${port}` }
}

afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})

const mail = {
  organisation: 'o',
  from: { name: 'Hearthline', address: 'mail@hearthline.example' },
  subject: 'Your code',
  text: 'The code is 123456.',
}

const to = 'avery.sample@example.test'
const trusting = { authorities: ours }

describe('mail over SMTP', () => {
  it.each(['atOnce', 'onRequest'] as const)('arrives with its sender, subject and words, by TLS %s', async (tls) => {
    const { url, received, clear } = await serve({ tls })
    await createSmtpMail(url, trusting).send({ ...mail, to })
    const [text] = received
    expect(text).toContain('From: Hearthline <mail@hearthline.example>')
    expect(text).toContain('To: avery.sample@example.test')
    expect(text).toContain('Subject: Your code')
    expect(text).toContain('The code is 123456.')
    expect(clear.join()).not.toMatch(/AUTH|MAIL|DATA|123456/)
  })

  // [ASVS-12.2.1] [ASVS-12.3.1]
  it.each([
    '',
    '?requireTLS=false',
    '?ignoreTLS=true',
    '?opportunisticTLS=true',
    '?requireTLS=false&ignoreTLS=true&tls.rejectUnauthorized=false',
  ])('is not sent in the clear, and no password either, to a server without TLS (%s)', async (query) => {
    const { url, received, clear } = await serve({ tls: 'never' })
    await expect(createSmtpMail(`${url}${query}`, trusting).send({ ...mail, to })).rejects.toThrow(/STARTTLS/)
    expect(clear.join()).toMatch(/EHLO/)
    expect(clear.join()).not.toMatch(/AUTH|MAIL|DATA|123456/)
    expect(received).toEqual([])
  })

  // [ASVS-12.3.2]
  it.each([
    ['atOnce', 'nobody vouches for', ours, {}],
    ['onRequest', 'nobody vouches for', ours, {}],
    ['atOnce', 'is of another host', ofAnotherHost, { authorities: ofAnotherHost }],
    ['onRequest', 'is of another host', ofAnotherHost, { authorities: ofAnotherHost }],
  ] as const)('is not sent by TLS %s under a certificate that %s', async (tls, _, certificate, trust) => {
    const { url, received, clear } = await serve({ tls, certificate })
    for (const query of ['', '?tls.rejectUnauthorized=false'])
      await expect(createSmtpMail(`${url}${query}`, trust).send({ ...mail, to })).rejects.toThrow(
        /certificate|altnames/i,
      )
    expect(clear.join()).not.toMatch(/AUTH|MAIL|DATA|123456/)
    expect(received).toEqual([])
  })

  // [ASVS-1.3.11]
  it('gets no header, recipient or command out of what people typed', async () => {
    const { url, received } = await serve({ tls: 'onRequest' })
    const typed = 'Your code\r\nBcc: evil@example.test\r\n\r\nAnother text'
    const from = { name: 'Hearthline\r\nX-Evil: 1', address: 'mail@hearthline.example' }
    const text = 'One\r\n.\r\nRCPT TO:<evil@example.test>\r\nTwo'
    await createSmtpMail(url, trusting).send({ ...mail, from, subject: typed, text, to })
    const [mailed = ''] = received
    expect(received).toHaveLength(1)
    const [head = '', body = ''] = [
      mailed.slice(0, mailed.indexOf('\r\n\r\n')),
      mailed.slice(mailed.indexOf('\r\n\r\n')),
    ]
    expect(head).not.toMatch(/^(?:Bcc|X-Evil):/im)
    // A line that is one dot would end the mail: it travels as two.
    expect(body).toMatch(/One\r\n\.\.\r\nRCPT TO:<evil@example\.test>\r\nTwo/)
  })

  it('that the server refuses is a fault, so that the job tries again', async () => {
    const { url } = await serve({ tls: 'onRequest' })
    await expect(createSmtpMail(url, trusting).send({ ...mail, to: 'gone@example.test' })).rejects.toThrow(
      /no such person/,
    )
  })
})
