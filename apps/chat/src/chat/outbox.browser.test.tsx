import { browserOutbox } from '@hearthline/client/chat'
import { expect, it } from 'vitest'

const unsent = (conversation: string, key: string, at: number) => ({
  conversation,
  key,
  body: `said at ${at}`,
  attachments: [],
  at,
})

/** As another page opens it that knows nothing of this one. */
const openedAnew = (name: string) => browserOutbox(name)

it('what was not acknowledged is there for the next page, in its order, each conversation for itself', async () => {
  const name = `outbox-${crypto.randomUUID()}`
  const outbox = openedAnew(name)
  await outbox.put(unsent('one', 'b', 2))
  await outbox.put(unsent('one', 'c', 1))
  await outbox.put(unsent('two', 'a', 3))
  const next = openedAnew(name)
  expect((await next.all('one')).map(({ key }) => key)).toEqual(['c', 'b'])
  expect((await next.all('two')).map(({ key }) => key)).toEqual(['a'])
})

it('what was acknowledged is gone from every page', async () => {
  const name = `outbox-${crypto.randomUUID()}`
  const [here, there] = [openedAnew(name), openedAnew(name)]
  await here.put(unsent('one', 'a', 1))
  expect(await there.all('one')).toHaveLength(1)
  await there.take('one', 'a')
  expect(await here.all('one')).toEqual([])
})
