import { randomUUID } from 'node:crypto'
import {
  authenticateWebChat,
  initWebChat,
  listTalkMessages,
  readChatPage,
  refreshChatToken,
  refreshWebChatNonce,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ComposedServer, createComposedServer } from '../../testing/composed-server.ts'
import { signedInVisitor } from '../../testing/test-applicant.ts'
import { createVisitor, type Visitor } from '../../testing/test-server.ts'
import { alwaysOpen, OPEN_HOST } from '../testing/always-open.ts'
import { formOf, startedBy } from '../testing/chat-server.ts'

/** Every secret of a chat in an address, a header and a body; valid ones, and ones that cause errors. */
const lines: string[] = []
let server: ComposedServer
let visitor: Visitor
beforeAll(async () => {
  server = await createComposedServer({
    env: { LOG_LEVEL: 'debug' },
    lenders: [alwaysOpen()],
    logTo: { write: (line) => lines.push(line) },
  })
  visitor = (await signedInVisitor(server)).visitor
})
afterAll(() => server.close())

const written = () => lines.join('')

describe('the log of the whole server', () => {
  // [ASVS-14.2.1]
  it('holds no nonce, no chat token, no talk token and nothing that was written', async () => {
    const canary = `canary-${randomUUID()}`
    const nonce = String((await visitor.call(authenticateWebChat)).body.nonce)
    const form = formOf({ welcomeMessage: canary, pageUrl: `https://x.test/?token=${canary}` })
    await visitor.call(initWebChat, { body: { ...form, nonce } })
    const open = createVisitor(server, { host: OPEN_HOST })
    const { token, providerUserToken, conversationSid } = await startedBy(open, form)
    const params = { conversation: conversationSid }
    await visitor.call(refreshWebChatNonce, { query: { nonce } })
    await visitor.call(refreshWebChatNonce, { query: { nonce: `${canary}-nonce` } })
    await open.call(refreshChatToken, { body: { token } })
    await open.call(refreshChatToken, { body: { token: canary } })
    for (const query of [{ token: String(providerUserToken) }, { token: `${canary}-talk` }])
      await open.call(listTalkMessages, { params, query })
    for (const url of [
      `/service-talk/v1/conversations/${canary}/messages?token=${canary}`,
      `/service-talk/v1/nowhere?token=${canary}`,
      `/service-csp/customer/secure/api/v1/webchat/refresh?nonce=%${canary}`,
    ])
      await server.fastify.inject({ url, headers: { host: 'localhost', referer: `https://x.test/?token=${canary}` } })
    await server.fastify.inject({
      url: readChatPage.path.replace(':conversation', params.conversation),
      headers: { host: 'localhost', 'x-chat-token': `${canary}-header` },
    })
    server.app.log.error({ req: { method: 'GET', url: `/x?token=${canary}`, headers: { referer: canary } } }, 'planted')
    for (const secret of [canary, nonce, String(token), String(providerUserToken)])
      expect(written()).not.toContain(secret)
    expect(written()).toContain('planted')
  })

  it('would show one that is written plainly (control)', () => {
    server.app.log.info({ plain: 'canary-control' }, 'planted')
    expect(written()).toContain('canary-control')
  })
})
