import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSmtpMail } from './smtp.ts'

/** Speaks just enough SMTP to take a mail, or to refuse its recipient. */
const received: string[] = []
let server: Server
let url = ''

beforeAll(async () => {
  server = createServer((socket) => {
    let isData = false
    let mail = ''
    socket.write('220 stand-in\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
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
      else if (text.startsWith('RCPT') && text.includes('gone@')) socket.write('550 no such person\r\n')
      else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((next) => server.listen(0, '127.0.0.1', next))
  const address = server.address()
  url = `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => server.close())

const mail = {
  organisation: 'o',
  from: { name: 'Hearthline', address: 'mail@hearthline.example' },
  subject: 'Your code',
  text: 'The code is 123456.',
}

describe('mail over SMTP', () => {
  it('arrives with its sender, subject and words', async () => {
    await createSmtpMail(url).send({ ...mail, to: 'avery.sample@example.test' })
    const [text] = received
    expect(text).toContain('From: Hearthline <mail@hearthline.example>')
    expect(text).toContain('To: avery.sample@example.test')
    expect(text).toContain('Subject: Your code')
    expect(text).toContain('The code is 123456.')
  })
  // [ASVS-1.3.11]
  it('gets no header, recipient or command out of what people typed', async () => {
    const before = received.length
    const typed = 'Your code\r\nBcc: evil@example.test\r\n\r\nAnother text'
    const from = { name: 'Hearthline\r\nX-Evil: 1', address: 'mail@hearthline.example' }
    const text = 'One\r\n.\r\nRCPT TO:<evil@example.test>\r\nTwo'
    await createSmtpMail(url).send({ ...mail, from, subject: typed, text, to: 'avery.sample@example.test' })
    const [mailed = ''] = received.slice(before)
    expect(received).toHaveLength(before + 1)
    const [head = '', body = ''] = [
      mailed.slice(0, mailed.indexOf('\r\n\r\n')),
      mailed.slice(mailed.indexOf('\r\n\r\n')),
    ]
    expect(head).not.toMatch(/^(?:Bcc|X-Evil):/im)
    // A line that is one dot would end the mail: it travels as two.
    expect(body).toMatch(/One\r\n\.\.\r\nRCPT TO:<evil@example\.test>\r\nTwo/)
  })
  it('that the server refuses is a fault, so that the job tries again', () =>
    expect(createSmtpMail(url).send({ ...mail, to: 'gone@example.test' })).rejects.toThrow())
})
