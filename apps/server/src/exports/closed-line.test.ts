import { instantToDay } from '@hearthline/domain/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readHmdaFile } from '../../../../packages/domain/src/hmda/testing/hmda-file.ts'
import { startCast } from '../../../../tools/seed/cast.ts'
import { lenderNamed } from '../../../../tools/seed/lender.ts'
import { walk } from '../../../../tools/seed/walk.ts'
import { readApplication } from '../applications/index.ts'
import { lenderSealKeys } from '../platform/seals/index.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { sealFingerprint, verifyExport, writeBundle, writeRegister } from './index.ts'

let server: ComposedServer
let address: string
beforeAll(async () => {
  server = await createComposedServer()
  address = await server.listen()
})
afterAll(() => server.close())

it('a line that was signed by two, notarized and funded leaves evidence that is whole, and a row with its co-applicant', async () => {
  const { cast } = await startCast(lenderNamed('HEARTHLINE', address), {
    persona: 'Robin Coowner',
    patienceMs: 30_000,
  })
  expect((await walk(cast, {})).state).toBe('COMPLETE')
  const { app, lender } = server
  const closed = await readApplication(app.db, lender.id, cast.uuid, {
    caller: { kind: 'system', name: 'test' },
    does: 'readApplication',
  })
  const { events = [], lastOfThreeEventsOn } = closed.facts.rescission ?? {}
  // Two owners have the notice and the disclosures, and the last of who owes opens the account.
  expect(events.map(({ kind }) => kind).toSorted()).toEqual([
    'accountOpened',
    'disclosuresDelivered',
    'disclosuresDelivered',
    'noticeDelivered',
    'noticeDelivered',
  ])
  expect(events.filter(({ owner }) => owner !== undefined)).toHaveLength(2)
  expect(events.map(({ at }) => instantToDay(Date.parse(at), lender.timeZone))).toContain(lastOfThreeEventsOn)
  const verified = await verifyExport(await writeBundle(app, lender, cast.uuid), {
    keys: new Set([sealFingerprint(app.keys)]),
  })
  expect(verified.faults).toEqual([])
  expect(verified.documents).toBeGreaterThan(10)
  // Each document that was signed on a screen, and the deed.
  expect(verified.sealed?.documents).toBeGreaterThan(4)
  expect(verified.sealed?.keys).toEqual([...(await lenderSealKeys(app.keys.seal, lender.id))])

  const { today } = await app.clock.at(lender.id, lender.timeZone)
  const written = await writeRegister(app, lender, Number(today.slice(0, 4)))
  if (!written.ok) throw new Error(written.faults.join('\n'))
  const read = readHmdaFile(written.text)
  // What the co-owner of the sandbox says: one question answered, the others not.
  expect(read.ok && read.file.rows[0]).toMatchObject({
    actionTaken: '1',
    coApplicantEthnicity1: '2',
    coApplicantEthnicityBasis: '2',
    coApplicantRace1: '6',
    coApplicantSex: '3',
    coApplicantScore: '8888',
  })
  expect(read.ok && Number(read.file.rows[0]?.coApplicantAge)).toBeLessThan(8888)
})
