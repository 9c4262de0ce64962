import { startApplication } from '@hearthline/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { shareName } from '../../apps/server/src/testing/share-of-day.ts'
import { PATIENCE_MS } from '../../tools/seed/growing-pause.ts'
import { walk } from '../../tools/seed/walk.ts'
import { castBookkeeper, expectSound, type FaultyServer, faultsOfDay, startFaulty } from '../support/faulty-server.ts'
import { errorsOfPath, straightPath } from '../support/straight-path.ts'

let server: FaultyServer | undefined

afterEach(async () => {
  await server?.stop()
  server = undefined
})

describe(`a server that is killed between every commit and its answer (${shareName})`, () => {
  it('loses nothing, doubles nothing, and the borrower ends where they would have', { timeout: 600_000 }, async () => {
    server = await startFaulty('server dies', faultsOfDay)
    const { lender, notes, deaths } = server
    const cast = await castBookkeeper(lender, PATIENCE_MS)
    const end = await walk(cast, { patienceMs: 120_000 })
    expect(end.state).toBe('COMPLETE')
    expect(errorsOfPath(notes('enters'))).toEqual([])
    const owed = notes('answers')
    expect(owed.some((answer) => answer.startsWith(`POST ${startApplication.path} `))).toBe(true)
    // A job that the commit set free may enter its step, and kill the server, before the commit itself is noted. Then the
    // borrower has to send again, and the answer is the one that was stored with the commit.
    const isNoted = (key = '') => owed.some((answer) => answer.endsWith(` ${key}`)) || cast.borrower.resent.has(key)
    expect(cast.borrower.book.filter(({ given }) => !isNoted(given.key)).map(({ endpoint }) => endpoint.name)).toEqual(
      [],
    )
    // A call that ends a step and enters the next one has one kill for both.
    expect(deaths().length).toBeGreaterThan((0.5 * (owed.length + straightPath.length)) / faultsOfDay.of)
    await expectSound(lender, cast)
  })

  it('would strand the borrower if jobs were sent outside the transaction (control)', {
    timeout: 240_000,
  }, async () => {
    server = await startFaulty('server dies, jobs sent later')
    const cast = await castBookkeeper(server.lender, PATIENCE_MS)
    await expect(walk(cast, { patienceMs: 10_000 })).rejects.toThrow('does not leave PRE_SOFT_CREDIT_DISCLOSURE')
  })
})
