import { expect, it } from 'vitest'
import { CallProblem } from './call-problem.ts'
import { createIntents } from './use-write.ts'

const numbered = () => {
  let made = 0
  return createIntents(() => `key-${++made}`)
}
const offline = new CallProblem({ kind: 'offline', code: 'offline', status: 0, message: '' })
const refused = new CallProblem({ kind: 'problem', code: 'invalidInput', status: 422, message: '' })

const keysOf = async (attempts: readonly (readonly [what: string, fault?: unknown])[]) => {
  const intents = numbered()
  const keys: string[] = []
  for (const [what, error] of attempts) {
    const attempt = async (key: string) => {
      keys.push(key)
      if (error) throw error
    }
    await intents.run(what, attempt).catch(() => undefined)
  }
  return keys
}

it('keeps the key while nobody knows whether it worked', async () =>
  expect(await keysOf([['a', offline], ['a', offline], ['a']])).toEqual(['key-1', 'key-1', 'key-1']))

it('takes a new key once it worked, even for the same words', async () =>
  expect(await keysOf([['a'], ['a']])).toEqual(['key-1', 'key-2']))

it('takes a new key after a refusal', async () =>
  expect(await keysOf([['a', refused], ['a']])).toEqual(['key-1', 'key-2']))

it('takes a new key for anything else that is sent', async () =>
  expect(await keysOf([['a', offline], ['b']])).toEqual(['key-1', 'key-2']))
