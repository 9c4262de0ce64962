import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { listApplications } from '@hearthline/contracts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startCast } from '../../tools/seed/cast.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { walk } from '../../tools/seed/walk.ts'
import { bundleServer } from '../../tools/setup/targets.mjs'
import { doubled, doubledPapers, readAsStaff } from '../support/audit.ts'
import { type Supervised, supervise } from '../support/supervised.ts'

const repository = resolve(import.meta.dirname, '../..')
const entry = join(repository, 'apps/server/dist-faults/with-seams.js')
const running: Supervised[] = []

/** Bundled, as it runs in production: it starts fast, and the sources may change meanwhile. */
beforeAll(async () => {
  const fault = await bundleServer(repository, 'dist-faults', {
    'with-seams': join(import.meta.dirname, 'server-with-seams.ts'),
  })
  if (fault) throw new Error(fault)
})

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

/** A server that dies between commits and their answers. */
const mortal = async (jobs: 'inside' | 'outside') => {
  const kills = join(mkdtempSync(join(tmpdir(), 'kills-')), 'deaths.json')
  writeFileSync(kills, JSON.stringify({ count: 0, seen: [], spared: false }))
  const supervised = await supervise({ entry, environment: { SEAM_KILLS: kills, SEAM_JOBS: jobs } })
  running.push(supervised)
  const deaths = () => JSON.parse(readFileSync(kills, 'utf8')) as { count: number; seen: string[] }
  return { supervised, deaths }
}

describe('a server that is killed between every commit and its answer', () => {
  it('loses nothing, doubles nothing, and the borrower ends where they would have', { timeout: 600_000 }, async () => {
    const { supervised, deaths } = await mortal('inside')
    const lender = lenderNamed('HEARTHLINE', supervised.address)
    const { cast } = await startCast(lender, { persona: 'Avery Sample', patienceMs: 60_000 })
    const end = await walk(cast, { patienceMs: 120_000 })
    expect(end.state).toBe('COMPLETE')
    expect(deaths().seen.length).toBeGreaterThan(30)
    const story = await readAsStaff(lender, cast.uuid)
    expect(story.chainIntact).toBe(true)
    expect(doubled(story)).toEqual([])
    expect(doubledPapers(story)).toEqual([])
    expect(story.fundingApprovals).toHaveLength(2)
    expect(await cast.borrower.json(listApplications)).toHaveLength(1)
  })

  it('would strand the borrower if jobs were sent outside the transaction (control)', {
    timeout: 240_000,
  }, async () => {
    const { supervised } = await mortal('outside')
    const lender = lenderNamed('HEARTHLINE', supervised.address)
    const journey = async () => {
      const { cast } = await startCast(lender, { persona: 'Avery Sample', patienceMs: 15_000 })
      return walk(cast, { patienceMs: 15_000 })
    }
    await expect(journey()).rejects.toThrow()
  })
})
