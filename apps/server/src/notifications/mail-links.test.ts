import { sendCode } from '@hearthline/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { createComposedServer } from '../testing/composed-server.ts'
import { inboxOf } from './inbox.ts'

/** The links in mails of the default lender and another one, on a server with these settings. */
const linksOf = async (env: Readonly<Record<string, string>> = {}) => {
  const server = await createComposedServer({ env })
  onTestFinished(() => server.close())
  const address = await server.listen()
  const mailed = async (code: string) => {
    const lender = server.registry.byCode(code)
    const to = `${code.toLowerCase()}@example.test`
    await server.fastify.inject({
      method: sendCode.method,
      url: sendCode.path,
      headers: { host: lender?.hosts[0] ?? '', 'idempotency-key': crypto.randomUUID() },
      payload: { email: to, purpose: 'register' },
    })
    const inbox = () => inboxOf(server.app.db, lender?.id ?? '', to)
    await expect.poll(inbox).toHaveLength(1)
    const [mail] = await inbox()
    return [...(mail?.text ?? '').matchAll(/https?:\/\/[^\s/]+/g)].map(([origin]) => origin)
  }
  return { port: new URL(address).port, own: await mailed('HEARTHLINE'), other: await mailed('HARBOR_POINT') }
}

it('mails lead to the lender’s own host, at the port where the server listens', async () => {
  const { port, own, other } = await linksOf()
  expect(own).toEqual(Array(2).fill(`http://hearthline.localhost:${port}`))
  expect(other).toEqual(Array(2).fill(`http://harbor-point.localhost:${port}`))
})

it('mails lead to PUBLIC_URL where it is set, and of another lender to its host there', async () => {
  const { own, other } = await linksOf({ PUBLIC_URL: 'https://apply.lender.example:8443' })
  expect(own).toEqual(Array(2).fill('https://apply.lender.example:8443'))
  expect(other).toEqual(Array(2).fill('https://harbor-point.localhost:8443'))
})
