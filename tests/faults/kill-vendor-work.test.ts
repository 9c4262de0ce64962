import { afterEach, describe, expect, it } from 'vitest'
import { walk } from '../../tools/seed/walk.ts'
import { readAsStaff } from '../support/audit.ts'
import { castBookkeeper, expectSound, type FaultyServer, startFaulty } from '../support/faulty-server.ts'

const PATIENCE_MS = 120_000

let server: FaultyServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

/**
 * Work that was done under more than one reference: a vendor would take it for two. A seal is asked for its very bytes, so
 * it may be.
 */
const doneTwice = (did: readonly string[]): readonly string[] => {
  const references = new Map<string, Set<string>>()
  for (const line of did) {
    const [work = '', reference = ''] = line.split(' ')
    references.set(work, (references.get(work) ?? new Set()).add(reference))
  }
  return [...references].filter(([work, { size }]) => work !== 'notary.seal' && size > 1).map(([work]) => work)
}

describe('a server that is killed right before a vendor notarizes, records or pays, and right after', () => {
  it('loses nothing of it, and nothing is done or filed twice', { timeout: 600_000 }, async () => {
    server = await startFaulty('server dies around vendors')
    const { lender, notes, deaths } = server
    const cast = await castBookkeeper(lender, PATIENCE_MS)
    const end = await walk(cast, { patienceMs: PATIENCE_MS })
    expect(end.state).toBe('COMPLETE')
    const works = ['notary.notarize', 'notary.seal', 'recording.record', 'payments.send']
    for (const work of works) {
      expect(notes('asks')).toContain(work)
      expect(notes('hears')).toContain(work)
    }
    // One that is killed before it is ready is not counted.
    expect(deaths().length).toBeGreaterThan(works.length)
    expect(doneTwice(notes('did'))).toEqual([])
    await expectSound(lender, cast)
    const { documents, record } = await readAsStaff(lender, cast.uuid)
    for (const type of ['RECORDED_DEED', 'NOTARY_JOURNAL'])
      expect([type, documents.filter((one) => one.type === type)]).toEqual([type, [expect.anything()]])
    expect(record.recording?.document).toBe(documents.find(({ type }) => type === 'RECORDED_DEED')?.uuid)
  })

  it('would be found to have recorded twice, if it asked under another reference (control)', () => {
    const did = ['recording.record a:recording', 'payments.send a:draw', 'notary.seal a:seal:1', 'notary.seal a:seal:2']
    expect(doneTwice(did)).toEqual([])
    expect(doneTwice([...did, 'recording.record a:recording:2'])).toEqual(['recording.record'])
  })
})
