import { CHAT_MODES } from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CHATBOT_EXEMPTIONS, type Exemption } from './exemptions.ts'
import { RULES, type RuleName, type Scene } from './provider-rules.ts'
import { createProviderWorld, type ProviderWorld } from './provider-world.ts'
import { openBot, openLive } from './scenes.ts'

let world: ProviderWorld
let scene: Scene | undefined

beforeAll(async () => {
  world = await createProviderWorld()
  for (const [name, value] of Object.entries(world.browser.globals)) vi.stubGlobal(name, value)
})
afterEach(async () => {
  world.browser.network.isDown = false
  world.browser.storage.clear()
  if (scene !== undefined && scene.mode !== 'chatbot') {
    await scene.endAs('error').catch(() => undefined)
    scene.agent.leaves()
  }
  scene = undefined
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await world.stop()
})

const names = Object.keys(RULES) as RuleName[] // its own keys

describe.each(CHAT_MODES)('[C-1-04] the provider of %s', (mode) => {
  const exemptions: Readonly<Partial<Record<RuleName, Exemption>>> = mode === 'chatbot' ? CHATBOT_EXEMPTIONS : {}
  const begin = async (): Promise<Scene> => {
    scene = mode === 'chatbot' ? await openBot(world) : await openLive(world, mode)
    return scene
  }
  for (const name of names) {
    const exemption = exemptions[name]
    if (exemption === undefined) it(name, async () => RULES[name](await begin(), world))
    else it(`is exempt from “${name}”: ${exemption.why}`, async () => exemption.holds(await begin(), world))
  }
})

it('exempts only the chatbot, and only from the named rules', () => {
  expect(names.filter((name) => CHATBOT_EXEMPTIONS[name] === undefined)).toEqual([
    'opens with the latest messages, each once and in order',
    'resolves a message once it is stored, and shows it once',
    'makes the same key, however often and at once, one message',
    'ends when the customer ends it',
    'ends when its session has expired',
  ])
})
