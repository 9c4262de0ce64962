import { startApplication } from '@hearthline/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { walk } from '../../tools/seed/walk.ts'
import { castBookkeeper, expectSound, type FaultyServer, shareOfFaults, startFaulty } from '../support/faulty-server.ts'
import { straightPath } from '../support/straight-path.ts'

let server: FaultyServer | undefined

afterEach(async () => {
  await server?.stop()
  server = undefined
})

const share = shareOfFaults()

describe(`a server that is killed between every commit and its answer (share ${share})`, () => {
  it('loses nothing, doubles nothing, and the borrower ends where they would have', { timeout: 600_000 }, async () => {
    server = await startFaulty('server dies', share)
    const { lender, notes, deaths } = server
    const cast = await castBookkeeper(lender, 60_000)
    const end = await walk(cast, { patienceMs: 120_000 })
    expect(end.state).toBe('COMPLETE')
    expect(notes('enters')).toEqual(straightPath)
    const owed = notes('answers')
    expect(owed.some((answer) => answer.startsWith(`POST ${startApplication.path} `))).toBe(true)
    expect(cast.borrower.book.filter(({ given }) => !owed.some((answer) => answer.endsWith(` ${given.key}`)))).toEqual(
      [],
    )
    const [, every = 1] = share.split('/').map(Number)
    // Two occasions may have one death.
    expect(deaths().length).toBeGreaterThan((0.7 * (owed.length + straightPath.length)) / every)
    await expectSound(lender, cast)
  })

  it('would strand the borrower if jobs were sent outside the transaction (control)', {
    timeout: 240_000,
  }, async () => {
    server = await startFaulty('server dies, jobs sent later')
    const cast = await castBookkeeper(server.lender, 60_000)
    await expect(walk(cast, { patienceMs: 10_000 })).rejects.toThrow('does not leave PRE_SOFT_CREDIT_DISCLOSURE')
  })
})
