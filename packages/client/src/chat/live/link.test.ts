import { CHAT_PATH } from '@hearthline/contracts'
import { expect, it } from 'vitest'
import { createFakeWorld } from '../testing/fake-world.ts'
import { createLink } from './link.ts'

// [ASVS-4.4.1]
it.each([
  ['https://lender.example', 'wss://lender.example'],
  ['https://lender.example:8443', 'wss://lender.example:8443'],
  ['http://localhost:3000', 'ws://localhost:3000'],
])('the chat of %s opens its socket at %s', (base, origin) => {
  const { world, sockets } = createFakeWorld()
  const link = createLink({
    world,
    base,
    helloOf: () => ({
      type: 'hello',
      v: 1,
      conversation: '3f2a1b0c-0000-4000-8000-000000000001',
      token: 'first',
      after: 0,
      tab: 'a',
    }),
    channelId: () => 'channel-7',
    cursor: () => 0,
    handle: () => undefined,
    onState: () => undefined,
    renew: async () => false,
  })
  link.start()
  expect(sockets.map(({ url }) => url)).toEqual([`${origin}${CHAT_PATH}`])
  link.stop()
})
