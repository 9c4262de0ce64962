import { readRecord } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLogOf } from '../../apps/server/src/applications/index.ts'
import { type ComposedServer, createComposedServer } from '../../apps/server/src/testing/composed-server.ts'
import { ofToday, shareName } from '../../apps/server/src/testing/share-of-day.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { play } from '../../tools/seed/play.ts'
import { type Story, stories } from '../../tools/seed/stories.ts'
import { movesOf } from '../simulation/rules/rule.ts'
import { lenderOfItsOwn } from '../support/lender-of-its-own.ts'

/**
 * The other rows of the page are the seed's own recipes, which seeded-steps plays. STORIES=words plays those with
 * matching names.
 */
const numbered = stories.map((story, nth) => ({ name: `${story.until}: ${story.says}`, story, nth }))
const { STORIES } = process.env
const wanted =
  STORIES === undefined ? ofToday(numbered, 8) : numbered.filter(({ name }) => new RegExp(STORIES).test(name))

const recordOf = ({ story, nth }: { story: Story; nth: number }) =>
  lenderOfItsOwn({ like: story.org, room: '0006', name: 'STORY', nth })

let server: ComposedServer
let address: string
beforeAll(async () => {
  server = await createComposedServer({ lenders: wanted.map(recordOf) })
  address = await server.listen()
})
afterAll(() => server.close())

describe(`the stories of docs/personas.md (${shareName})`, { timeout: 600_000 }, () => {
  it.concurrent.each(wanted)('comes true, $name', async (one) => {
    const { org: _, says: __, by = [], shows, ...journey } = one.story
    const { id, hosts } = recordOf(one)
    const lender = { ...lenderNamed(one.story.org ?? 'HEARTHLINE', address), host: hosts[0] ?? '' }
    const { player, status } = await play(lender, journey)
    expect(status.state).toBe(journey.until)
    const moves = movesOf(await readLogOf(server.app.db, id, player.uuid))
    expect(moves.map(({ to }) => to)).toEqual(expect.arrayContaining([...by]))
    const record = await player.borrower.json(readRecord, { params: { uuid: player.uuid } })
    expect(shows?.(record) ?? true).toBe(true)
  })
})
