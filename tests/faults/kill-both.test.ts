import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isToday, shareName } from '../../apps/server/src/testing/share-of-day.ts'
import { PATIENCE_MS } from '../../tools/seed/growing-pause.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { walk } from '../../tools/seed/walk.ts'
import { castBookkeeper, expectKept } from '../support/faulty-server.ts'
import { embeddedAppUrl, untilJobIsHandled } from '../support/handled-job.ts'
import { freePort, startServer } from '../support/server-process.ts'
import { endPostmaster, postmasterOf } from '../support/supervised.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-both-'))
const port = await freePort()

afterAll(async () => {
  await endPostmaster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

describe.runIf(isToday(4, 6))(`a server and its database that are killed at once (${shareName})`, () => {
  it('in the middle of a job, and at each step, lose and double nothing', async () => {
    let server = await startServer({ port, dataDir })
    let kills = 0
    const killBoth = async () => {
      const postmaster = postmasterOf(dataDir)
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
      await server.kill('SIGKILL')
      kills += 1
      server = await startServer({ port, dataDir })
    }
    const lender = lenderNamed('HEARTHLINE', server.address)
    const cast = await castBookkeeper(lender, PATIENCE_MS)
    const inTheMiddle = untilJobIsHandled(embeddedAppUrl(dataDir)).then(killBoth)
    expect((await walk(cast, { until: 'OFFER_SELECTION' })).state).toBe('OFFER_SELECTION')
    await inTheMiddle
    const end = await walk(cast, { until: 'DISBURSEMENT_ACCOUNT', onStep: killBoth })
    expect([end.state, kills > 2]).toEqual(['DISBURSEMENT_ACCOUNT', true])
    await expectKept(lender, cast)
    await server.kill('SIGTERM')
  })
})
