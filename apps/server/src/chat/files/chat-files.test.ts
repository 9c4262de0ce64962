import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHAT_FILE_KINDS, downloadChatFile, readOwnTranscript, uploadChatFile } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentsOf, HOSTILE_PDFS, lockedPdf } from '../../platform/uploads/testing/index.ts'
import { appendEvent, appendEvents } from '../conversation/append-event.ts'
import type { ChatTables } from '../conversation/tables.ts'
import { chatEvent } from '../testing/chat-context.ts'
import { type ChatServer, createChatServer, newStarted } from '../testing/chat-server.ts'
import { AMR, drawPicture, MP3, MP4, PDF, pictureBomb } from '../testing/sample-files.ts'
import { keepChatFile } from './chat-files.ts'
import { checkChatFile } from './check-chat-file.ts'

type Chat = Awaited<ReturnType<typeof newStarted>>

const folder = mkdtempSync(join(tmpdir(), 'hearthline-chat-'))
let server: ChatServer
let chat: Chat
beforeAll(async () => {
  server = await createChatServer({ env: { FILES_URL: `file://${folder}` } })
  chat = await joined()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const placeOf = ({ conversationSid }: Chat) => ({ organisation: server.lender.id, conversation: conversationSid })
const publish = (one: Chat, event: Parameters<typeof appendEvent>[2]) =>
  server.app.db.inTransaction(server.lender.id, (tx) => appendEvent(tx, placeOf(one), event))
const joined = async (): Promise<Chat> => {
  const started = await newStarted(server)
  await publish(started, { type: 'state', state: 'active' })
  return started
}
const at = (path: string, one: Chat, attachment = '') =>
  path.replace(':conversation', one.conversationSid).replace(':attachment', attachment)

type Sent = { readonly key?: string; readonly token?: string }
const send = async (
  one: Chat,
  name: string,
  bytes: Uint8Array,
  { key = randomUUID(), token = one.token }: Sent = {},
) => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return server.fastify.inject({
    method: 'POST',
    url: at(uploadChatFile.path, one),
    headers: {
      host: 'localhost',
      'x-chat-token': token,
      'idempotency-key': key,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
const fetchFile = (one: Chat, id: string, token = one.token) =>
  server.fastify.inject({
    url: at(downloadChatFile.path, one, id),
    headers: { host: 'localhost', 'x-chat-token': token },
  })

const nobody = { organisation: 'none', whose: 'nobody' }
const HTML = Buffer.from('<html><script>alert(1)</script></html>')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

describe('[C-5-11] a file of a chat', () => {
  it.each([
    ['jpg', 'photo.jpg', () => drawPicture('jpeg'), 'image/jpeg'],
    ['jpg', 'PHOTO.JPEG', () => drawPicture('jpeg'), 'image/jpeg'],
    ['png', 'shot.png', () => drawPicture('png'), 'image/png'],
    ['amr', 'voice.amr', async () => AMR, 'audio/amr'],
    ['mp3', 'voice.mp3', async () => MP3, 'audio/mpeg'],
    ['mp4', 'film.mp4', async () => MP4, 'video/mp4'],
    ['pdf', 'letter.pdf', async () => PDF, 'application/pdf'],
    ['txt', 'notes.txt', async () => Buffer.from('Zwölf Zeilen\nund eine mehr\n'), 'text/plain'],
  ] as const)('may be a %s: %s', async (kind, name, make, mime) => {
    const answer = await send(chat, name, await make())
    expect([answer.statusCode, answer.json().mime]).toEqual([200, mime])
    expect(answer.json().name).toMatch(new RegExp(`\\.${kind}$`))
  })

  it('is of seven kinds and no more', () =>
    expect([...CHAT_FILE_KINDS].sort()).toEqual(['amr', 'jpg', 'mp3', 'mp4', 'pdf', 'png', 'txt']))

  // [ASVS-1.3.4] [ASVS-5.2.2] [ASVS-5.2.3]
  it.each([
    ['HTML', 'page.html', HTML],
    ['HTML as text', 'page.txt', HTML],
    ['HTML as text behind spaces', 'page.txt', Buffer.from(`\n\t ${HTML}`)],
    ['HTML as a picture', 'page.png', HTML],
    ['an SVG', 'drawing.svg', SVG],
    ['an SVG as a picture', 'drawing.png', SVG],
    ['an SVG as text', 'drawing.txt', SVG],
    ['a program', 'setup.exe', Buffer.from('MZ\u0090\u0000\u0003')],
    ['a program as text', 'setup.txt', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
    ['a zip', 'all.zip', Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
    ['a GIF', 'moving.gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;')],
    ['text with a NUL', 'notes.txt', Buffer.from('one\u0000two')],
    ['text that is no UTF-8', 'notes.txt', Buffer.from([0xff, 0xfe, 0x41, 0x00])],
    ['text under another name', 'notes.pdf', Buffer.from('just words')],
    ['a PDF under another name', 'letter.txt', PDF],
    ['a PDF with a second ending', 'letter.pdf.exe', PDF],
    ['a file without an ending', 'letter', PDF],
    [
      'a picture that is none behind its first bytes',
      'photo.png',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]),
    ],
    ['a picture bomb', 'photo.png', pictureBomb()],
  ])('is not %s', async (_, name, bytes) => {
    const answer = await send(chat, name, bytes)
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'chatFileKindRefused'])
  })

  // [ASVS-5.2.1]
  it.each([
    ['empty', 'notes.txt', Buffer.alloc(0), 'fileTooSmall'],
    ['too large', 'notes.txt', Buffer.alloc(21_000_000, 'a'), 'fileTooLarge'],
    ['a PDF that cannot be read', 'a.pdf', Buffer.from(`%PDF-1.4\n${'% words\n'.repeat(200)}%%EOF\n`), 'fileBroken'],
  ])('is refused when it is %s', async (_, name, bytes, code) => {
    expect((await send(chat, name, bytes)).json().code).toBe(code)
  })

  it('is one of so many bytes and no more, on the side of the customer', async () => {
    const one = await joined()
    expect((await send(one, 'a.pdf', PDF)).statusCode).toBe(200)
    await server.app.db.inTransaction(server.lender.id, (tx) =>
      tx
        .as<ChatTables>()
        .updateTable('chat_attachment')
        .set({ bytes: 299_999_900 })
        .where('conversation_uuid', '=', one.conversationSid)
        .execute(),
    )
    const refused = await send(one, 'b.pdf', PDF)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'tooManyFiles'])
    const attachment = await server.app.db.inTransaction(server.lender.id, async (tx) => {
      const file = await checkChatFile({ fileName: 'answer.txt', bytes: Buffer.from('words') }, nobody)
      return keepChatFile(server.app, tx, { place: placeOf(one), sender: 'agent', file })
    })
    expect(attachment.mime).toBe('text/plain')
  })

  it('is refused when it is a PDF under a password', async () => {
    expect((await send(chat, 'a.pdf', await lockedPdf())).json().code).toBe('fileLocked')
  })

  it.each(Object.entries(HOSTILE_PDFS).filter(([name]) => name !== 'a web page before it'))(
    'that is a PDF with %s is served without it',
    async (_, bytes) => {
      const one = await joined()
      const { id } = (await send(one, 'a.pdf', bytes)).json()
      const { rawPayload, headers } = await fetchFile(one, id)
      expect(await contentsOf(rawPayload)).toMatchObject({ names: [], evil: [] })
      expect(headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment;/),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it('keeps of a picture what is seen, and nothing of where it was taken', async () => {
    const taken = await drawPicture('jpeg')
    expect(taken.includes('WHERE-IT-WAS-TAKEN')).toBe(true)
    const { id } = (await send(chat, 'photo.jpg', Buffer.concat([taken, HTML]))).json()
    const { rawPayload } = await fetchFile(chat, id)
    expect(rawPayload.includes('WHERE-IT-WAS-TAKEN')).toBe(false)
    expect(rawPayload.includes('<script>')).toBe(false)
  })

  // [ASVS-5.3.2] [ASVS-5.4.1] [ASVS-5.4.2]
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['a"b\r\nSet-Cookie: x.txt', /^[\p{L}\p{N} _-]+\.txt$/u],
    ['\u202Egpj.txt', 'gpj.txt'],
    ['.txt', 'file.txt'],
  ])('has a plain name, whatever it came as: %j', async (name, plain) => {
    const { body } = await send(chat, name, Buffer.from('words'))
    const kept = JSON.parse(body).name
    if (typeof plain === 'string') expect(kept.endsWith(plain)).toBe(true)
    else expect(kept).toMatch(plain)
    expect(kept).not.toMatch(/[/\\"\r\n\u202e]/)
  })

  it('is saved and never shown in place, as what it is', async () => {
    const { id } = (await send(chat, 'notes.txt', Buffer.from('words'))).json()
    const { headers, body } = await fetchFile(chat, id)
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect(body).toBe('words')
  })

  it('is one file, sent twice under the same key', async () => {
    const key = randomUUID()
    const [first, second] = [
      await send(chat, 'a.txt', Buffer.from('one'), { key }),
      await send(chat, 'a.txt', Buffer.from('one'), { key }),
    ]
    expect(second.json()).toEqual(first.json())
    expect((await send(chat, 'a.txt', Buffer.from('one'))).json().id).not.toBe(first.json().id)
  })
})

describe('who may', () => {
  it('[C-5-13] send a file: nobody before an agent has joined, and nobody after the end', async () => {
    const waiting = await newStarted(server)
    const code = async () => (await send(waiting, 'a.txt', Buffer.from('words'))).json().code
    expect(await code()).toBe('chatNoFilesYet')
    await publish(waiting, { type: 'state', state: 'active' })
    expect(await code()).toBeUndefined()
    await publish(waiting, { type: 'state', state: 'ended', reason: 'agent' })
    expect(await code()).toBe('chatEnded')
  })

  it('read one: whoever has the token of its conversation', async () => {
    const { id } = (await send(chat, 'a.txt', Buffer.from('words'))).json()
    const other = await joined()
    expect((await fetchFile(chat, id, other.token)).json().code).toBe('chatTokenInvalid')
    expect((await fetchFile(other, id)).json().code).toBe('chatFileNotFound')
    expect((await fetchFile(chat, id, chat.providerUserToken ?? '')).json().code).toBe('chatTokenInvalid')
    expect((await send(chat, 'a.txt', Buffer.from('x'), { token: other.token })).json().code).toBe('chatTokenInvalid')
  })

  it('read an agent’s: once its message is there', async () => {
    const one = await joined()
    const file = await checkChatFile({ fileName: 'answer.txt', bytes: Buffer.from('words') }, nobody)
    const { id, ...more } = await server.app.db.inTransaction(server.lender.id, (tx) =>
      keepChatFile(server.app, tx, { place: placeOf(one), sender: 'agent', file }),
    )
    expect((await fetchFile(one, id)).json().code).toBe('chatFileNotFound')
    await publish(one, { ...chatEvent('here', { from: 'agent' }), attachments: [{ id, ...more }] } as Parameters<
      typeof publish
    >[1])
    expect((await fetchFile(one, id)).body).toBe('words')
  })

  it('[C-5-10] have several with one message', async () => {
    const one = await joined()
    const files = []
    for (const name of ['a.txt', 'b.txt', 'c.txt']) files.push((await send(one, name, Buffer.from(name))).json())
    await publish(one, { ...chatEvent('three', {}), attachments: files } as Parameters<typeof publish>[1])
    for (const { id, name } of files) expect((await fetchFile(one, id)).body).toBe(name)
  })
})

describe('the transcript', () => {
  it('has what was said, with the agent as Agent, and nothing between agents', async () => {
    const one = await joined()
    await server.app.db.inTransaction(server.lender.id, (tx) =>
      appendEvents(tx, placeOf(one), [
        { event: { type: 'agent', joined: true } },
        { event: chatEvent('Hello there') },
        { event: { type: 'note', body: 'between agents', by: 'Dana Whitfield' } },
        { event: chatEvent('Good morning', { from: 'agent' }) },
        { event: { type: 'state', state: 'ended', reason: 'agent' } },
      ]),
    )
    const url = at(readOwnTranscript.path, one)
    const { body, headers } = await server.fastify.inject({
      url,
      headers: { host: 'localhost', 'x-chat-token': one.token },
    })
    expect(body.split('\n').map((line) => line.slice(22).trim())).toEqual([
      'An agent joined.',
      'You: Hello there',
      'Agent: Good morning',
      'The chat ended.',
      '',
    ])
    expect(headers['content-disposition']).toMatch(/^attachment;/)
  })
})
