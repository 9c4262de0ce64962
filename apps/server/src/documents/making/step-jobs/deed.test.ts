import type { ApplicationFacts } from '@hearthline/domain/application'
import { MOST_OF_TITLE } from '@hearthline/domain/facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLogOf } from '../../../applications/index.ts'
import { bytesOf, documentsOf, makeDeedSigning } from '../../index.ts'
import { pdfText, withoutSpaces } from '../../render/testing/pdf-text.ts'
import { closingFacts, createDocumentServer, type DocumentServer, readSnapshot, startAt } from '../../testing/index.ts'

let server: DocumentServer
beforeAll(async () => {
  server = await createDocumentServer()
})
afterAll(() => server.close())

const at = new Date().toISOString()
const documentsIn = (application: string) => documentsOf(server.app.db, { organisation: server.lender.id, application })

describe('the deed', () => {
  const signed = { disclosures: { closingSignedAt: at } }
  const { titleRecord } = closingFacts
  const { parcelNumber, legalDescription, vesting, sourceDeed } = titleRecord ?? {}
  const robin = {
    uuid: '00000000-0000-4000-8000-0000000000c1',
    firstName: 'Robin',
    lastName: 'Other',
    email: 'r@example.test',
    relation: 'SPOUSE',
    owes: true,
  }
  const additional = { purpose: 'OTHER', givenAt: at, otherOwners: [robin] } as const
  const textOf = async (application: string) => {
    const deed = (await documentsIn(application)).find(({ type }) => type === 'SECURITY_INSTRUMENT')
    if (deed === undefined) throw new Error('no deed was made')
    return withoutSpaces((await pdfText(await bytesOf(server.app.files, deed))).join(''))
  }

  it('repeats the public record: parcel, description, vesting and the deed by which the owners got the home', async () => {
    const { uuid } = await startAt(server, 'GENERATE_DEED_SIGNING', signed)
    await server.run(uuid, makeDeedSigning(server.documents))
    const text = await textOf(uuid)
    for (const words of [parcelNumber, legalDescription, vesting, sourceDeed?.reference, 'Exhibit A'])
      expect(text).toContain(withoutSpaces(words ?? 'absent'))
    expect(text).not.toContain(withoutSpaces('county assessor'))
  })

  it.each([
    [
      'no record at all, as an older release left it',
      { titleRecord: undefined },
      'PARCEL_NUMBER, LEGAL_DESCRIPTION, VESTING',
    ],
    ['no parcel number', { titleRecord: { legalDescription, vesting } }, 'PARCEL_NUMBER'],
    ['no legal description', { titleRecord: { parcelNumber, vesting } }, 'LEGAL_DESCRIPTION'],
    ['no vesting', { titleRecord: { parcelNumber, legalDescription } }, 'VESTING'],
    ['a vesting that leaves an owner out', { additional }, 'VESTING'],
  ] as const)(
    'with %s is not made, and nothing else of its step: the log names what is missing',
    async (_, change, missing) => {
      const { uuid } = await startAt(server, 'GENERATE_DEED_SIGNING', {
        ...signed,
        ...change,
      } as Partial<ApplicationFacts>)
      await server.run(uuid, makeDeedSigning(server.documents))
      const { step, facts } = await readSnapshot(server, uuid)
      expect([step, facts.needsAttention?.reason]).toEqual(['GENERATE_DEED_SIGNING', 'deedIncomplete'])
      expect(await documentsIn(uuid)).toEqual([])
      const log = await readLogOf(server.app.db, server.lender.id, uuid)
      expect(log.findLast(({ kind }) => kind === 'needsAttention')?.body).toMatchObject({
        note: { reason: 'deedIncomplete', missing },
      })
    },
  )

  it('is made with a description by metes and bounds, of whatever length the record bounds it to', async () => {
    const course = 'thence N 45°30′15″ E 120.5 feet to a point on the ¼ section line;\n\n'
    const long = course.repeat(Math.floor(MOST_OF_TITLE.legalDescription / course.length))
    const change = {
      ...signed,
      titleRecord: {
        ...titleRecord,
        legalDescription: `Beginning at an iron pin, ${long}`.slice(0, MOST_OF_TITLE.legalDescription),
      },
    }
    const { uuid } = await startAt(server, 'GENERATE_DEED_SIGNING', change)
    await server.run(uuid, makeDeedSigning(server.documents))
    const text = await textOf(uuid)
    expect(text.match(/N45°30′15″E120\.5feet/g)?.length).toBeGreaterThan(100)
    expect(text).toContain(withoutSpaces('2014-0612345, recorded on June 12, 2014'))
  })

  it('is made without a source deed where the record names none', async () => {
    const bare = { parcelNumber, legalDescription, vesting }
    const { uuid } = await startAt(server, 'GENERATE_DEED_SIGNING', { ...signed, titleRecord: bare })
    await server.run(uuid, makeDeedSigning(server.documents))
    expect(await textOf(uuid)).not.toContain(withoutSpaces('Source of title'))
  })
})
