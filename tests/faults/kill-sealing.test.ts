import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createOpensslAuthority } from '../../apps/server/src/platform/timestamps/testing/openssl-authority.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { walk } from '../../tools/seed/walk.ts'
import { faultyEntry } from '../support/faulty-bundle.ts'
import { castBookkeeper, expectSound } from '../support/faulty-server.ts'
import { type Supervised, supervise } from '../support/supervised.ts'

const PATIENCE_MS = 120_000
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/**
 * A server whose seals are stamped by an authority outside, which may have it killed (kill -9) instead of answering: so it dies in
 * the middle of a seal, with the document rendered and nothing of it kept.
 */
const startStamped = async (isKilledAt: (nth: number) => boolean) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-authority-'))
  ends.push(async () => rmSync(folder, { recursive: true, force: true }))
  const authority = createOpensslAuthority(folder)
  let supervised: Supervised | undefined
  let isArmed = false
  let stamps = 0
  let kills = 0
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (isArmed) stamps += 1
    if (isArmed && isKilledAt(stamps)) {
      kills += 1
      await supervised?.fell().catch(() => undefined)
      return
    }
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' })
    response.end(authority.answer(Buffer.concat(parts)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const certificates = join(folder, 'authority.pem')
  writeFileSync(certificates, authority.root)
  const environment = {
    SEAM_FAULT: 'none',
    TIMESTAMP_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    TIMESTAMP_CERTIFICATES: certificates,
  }
  const running = await supervise({ entry: faultyEntry, environment })
  supervised = running
  ends.push(() => running.stop())
  return {
    lender: lenderNamed('HEARTHLINE', running.address),
    deaths: running.deaths,
    kills: () => kills,
    arm: () => {
      isArmed = true
    },
  }
}

describe('a server that is killed in the middle of sealing', () => {
  it('loses no signed document and doubles none', { timeout: 600_000 }, async () => {
    const { lender, deaths, kills, arm } = await startStamped((nth) => [1, 3, 6, 10, 14].includes(nth))
    const cast = await castBookkeeper(lender, PATIENCE_MS)
    arm()
    const end = await walk(cast, { patienceMs: PATIENCE_MS })
    expect(end.state).toBe('COMPLETE')
    expect(kills()).toBe(5)
    expect(deaths()).toHaveLength(5)
    await expectSound(lender, cast)
  })

  it('would not come through if it died at every one (control)', { timeout: 240_000 }, async () => {
    const { lender, arm } = await startStamped(() => true)
    const cast = await castBookkeeper(lender, PATIENCE_MS)
    arm()
    await expect(walk(cast, { patienceMs: 20_000 })).rejects.toThrow('does not leave')
  })
})
