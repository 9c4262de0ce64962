import { randomUUID } from 'node:crypto'
import type { ChatProvider } from '@hearthline/client/chat'
import { CHAT_MODES, leaveMessage } from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serveStandIn } from '../../apps/server/src/chat/testing/stand-ins/stand-in.ts'
import { createVisitor } from '../../apps/server/src/testing/test-server.ts'
import { accountCanary, seenIn, taxIdCanary } from '../simulation/canaries.ts'
import { secretsAtRest } from '../simulation/leaks.ts'
import { createProviderWorld, type ProviderWorld, VISITOR } from './provider-world.ts'
import { openBot, openLive } from './scenes.ts'

const SSN = '518-24-7093'
const CARD = '4539 1488 0343 6467'
const ACCOUNT = '730218845601'
/** Each number as typed, and without what separated its parts. */
const canaries = [taxIdCanary(SSN), ...[CARD, CARD.replaceAll(' ', ''), ACCOUNT].map(accountCanary)]

const TYPED = [
  `my ssn is ${SSN}`,
  SSN.replaceAll('-', ''),
  `it is ${SSN.replaceAll('-', ' ')}, thanks`,
  `card ${CARD}`,
  CARD.replaceAll(' ', ''),
  `my account number is ${ACCOUNT}`,
]

const lines: string[] = []
let world: ProviderWorld
let model: Awaited<ReturnType<typeof serveStandIn>>
beforeAll(async () => {
  model = await serveStandIn(() => ({ status: 503 }))
  world = await createProviderWorld({
    logTo: { write: (line) => lines.push(line) },
    env: { CHATBOT_MODEL_URL: model.url, CHATBOT_MODEL_NAME: 'small' },
  })
  for (const [name, value] of Object.entries(world.browser.globals)) vi.stubGlobal(name, value)
})
afterEach(() => world.browser.storage.clear())
afterAll(async () => {
  vi.unstubAllGlobals()
  await world.stop()
  await model.close()
})

/** Every place that a number could have reached: every table, the log, and what was sent to a vendor or a model. */
const foundIn = async () => {
  const { server, lender, standIns } = world
  const secretsIn = (received: readonly string[]) => seenIn(received.join('\n'), canaries)
  return {
    tables: await secretsAtRest({ server, organisation: lender.id }, canaries),
    log: seenIn(lines.join(''), canaries),
    vendors: Object.values(standIns).flatMap(({ mode, received }) =>
      secretsIn(received).map((name) => `${name} at ${mode}`),
    ),
    model: secretsIn(model.received),
  }
}
const NOWHERE = { tables: [], log: [], vendors: [], model: [] }

const typeAll = async (provider: ChatProvider): Promise<void> => {
  for (const body of TYPED) {
    provider.typing(body)
    await provider.send({ key: randomUUID(), body })
  }
}

describe('numbers that are secret', () => {
  // [ASVS-14.2.3]
  it.each(CHAT_MODES)('typed to %s are in no table, no log and nothing that is sent to others', async (mode) => {
    if (mode === 'chatbot') {
      const { page, kept } = await openBot(world)
      const provider = page()
      await provider.open()
      await provider.send({ key: randomUUID(), body: 'What is a HELOC?' })
      await typeAll(provider)
      const conversationId = kept.read('chatbot')?.conversationId ?? ''
      const left = { conversationId, name: `Avery ${SSN}`, email: 'a@example.test', message: TYPED.join(' ') }
      const { host } = world.place
      expect((await createVisitor(world.server, { host }).call(leaveMessage, { body: left })).status).toBe(200)
      await provider.close()
      expect(model.received.length).toBeGreaterThan(0)
      return expect(await foundIn()).toEqual(NOWHERE)
    }
    const visitor = { ...VISITOR, friendlyName: `Avery ${SSN}`, message: TYPED[0] ?? '' }
    const scene = await openLive(world, mode, visitor)
    const provider = scene.page()
    await provider.open()
    // What waits for an agent is stored meanwhile.
    expect(await foundIn()).toEqual(NOWHERE)
    await scene.agent.joins()
    await typeAll(provider)
    await provider.upload(new File(['words'], `statement ${SSN}.txt`))
    // What an agent repeats is masked like what a customer types.
    await scene.agent.says(`You wrote ${SSN} and ${CARD}`)
    // The first message has all that were typed: the other end has each, without its digits.
    await expect.poll(() => scene.agent.sees().length).toBe(1 + TYPED.length)
    expect(scene.agent.sees().join()).toContain('•')
    await provider.close()
    scene.agent.leaves()
    expect(await foundIn()).toEqual(NOWHERE)
  })

  it('would be found in each of these places (control)', async () => {
    const { server, lender, standIns } = world
    server.app.log.info({ plain: SSN }, 'planted')
    const rows = server.app.db.read<{ chat_conversation: { friendly_name: string } }>(lender.id)
    await rows.updateTable('chat_conversation').set({ friendly_name: CARD }).execute()
    const { url } = standIns.stream.secrets.stream ?? {}
    for (const address of [url, model.url]) await fetch(`${address}/`, { method: 'POST', body: ACCOUNT })
    expect(await foundIn()).toEqual({
      tables: ['accountNumber in public.chat_conversation'],
      log: ['taxId'],
      vendors: ['accountNumber at stream'],
      model: ['accountNumber'],
    })
  })
})
