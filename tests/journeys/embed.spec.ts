import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './support/world.ts'

/** A partner's page: one script tag, and a policy that allows only the lender's host. */
const partnerPage = async (lender: string) => {
  const policy = [
    "default-src 'none'",
    `script-src ${lender}`,
    `connect-src ${lender} ${lender.replace('http', 'ws')}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  const page = `<!doctype html><html lang="en"><title>A partner</title><h1>A partner</h1>
    <script async src="${lender}/chat.js" data-borrower-name="Maya Torres"></script></html>`
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // it listens on a port
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

// [C-2-25..26]
test('the chat runs on a page of another site under a strict policy, by one script tag', async ({ page, world }) => {
  const partner = await partnerPage(new URL(world.at('hearthline', '/')).origin)
  const refused: string[] = []
  page.on('pageerror', ({ message }) => refused.push(message))
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted/.test(line.text())) refused.push(line.text())
  })
  await page.goto(`${partner.address}/?pop-webchat`)
  const chat = page.getByRole('dialog', { name: 'Chat with us' })
  await expect(chat.getByLabel('Name')).toHaveValue('Maya Torres')
  expect(new URL(page.url()).search).toBe('')
  await chat.getByLabel('Name').press('Escape')
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeFocused()
  expect(refused).toEqual([])
  partner.close()
})
