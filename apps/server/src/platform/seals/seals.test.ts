import { createHash, randomBytes } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ofToday, shareName } from '../../testing/share-of-day.ts'
import type { Keys } from '../crypto/index.ts'
import { keyPairOf } from '../pki/index.ts'

import { createTimestamp, type Timestamp } from '../timestamps/index.ts'
import { addSeal, identityOf, lenderSeal, lenderSealKeys, readSeals, SealError } from './index.ts'
import { hasPdfsig, hasQpdf, pdfsigWords, qpdfComplaints, validationsIn } from './testing/checkers.ts'

const keysOf = (...seeds: readonly Buffer[]): Keys => ({
  newest: seeds.length,
  byVersion: new Map(seeds.map((seed, nth) => [nth + 1, seed])),
})
const keys = keysOf(randomBytes(32))
const at = new Date('2026-11-29T16:04:05Z')
const never = async (): Promise<never> => {
  throw new Error('nobody is asked')
}
const timestamp = createTimestamp({ outside: undefined, keys: keysOf(randomBytes(32)), send: never, now: () => at })
const lender = { id: 'f2b1c3d4-0000-4000-8000-0000000000c1', name: 'Préstamos del Hogar, Ltd' }
const signers = [{ name: 'Avery José Sample', at: '2026-11-06T18:04:05.000Z' }]

let plain: Buffer
let sealed: Buffer
let twice: Buffer
const sealOf = async (bytes: Buffer, field: string, stamping: Pick<Timestamp, 'stamp' | 'now'> = timestamp) =>
  addSeal(bytes, {
    identity: await lenderSeal(keys, lender),
    timestamp: stamping,
    field,
    reason: 'Sealed by (the) lender',
    signers,
  })
const notary = async (bytes: Buffer) =>
  addSeal(bytes, {
    identity: await identityOf(await keyPairOf(randomBytes(32), 'a notary'), 'Nadia Notary'),
    timestamp,
    field: 'notary',
    reason: 'Notarial act',
    place: { page: 2, xPt: 300, yPt: 500, widthPt: 160, heightPt: 96 },
  })

beforeAll(async () => {
  const made = PDF.create()
  for (const nth of [1, 2]) made.addPage({ width: 612, height: 792 }).drawText(`Page ${nth}`, { x: 72, y: 700 })
  plain = Buffer.from(await made.save())
  sealed = await sealOf(plain, 'lender')
  twice = await sealOf(await notary(sealed), 'lender-2')
})

const expected = async () => ({ keys: await lenderSealKeys(keys, lender.id), trust: await timestamp.trust() })
const stateOf = async (bytes: Buffer) => (await readSeals(bytes, await expected())).state
const flipped = (bytes: Buffer, at: number, mask = 1) => {
  const other = Buffer.from(bytes)
  other.writeUInt8(other.readUInt8(at) ^ mask, at)
  return other
}

describe('a sealed document', () => {
  it('says who sealed it, when, and who had signed', async () => {
    expect(await readSeals(sealed, await expected())).toMatchObject({
      state: 'whole',
      seals: [
        {
          holds: true,
          end: sealed.length,
          name: lender.name,
          stamped: { at: at.toISOString() },
          reason: 'Sealed by (the) lender',
          signers,
        },
      ],
    })
  })

  it('begins with the very document that was sealed', () => {
    expect(sealed.subarray(0, plain.length).equals(plain)).toBe(true)
  })

  it('takes the seal of a notary, and a second one of the lender, and all hold', async () => {
    const { state, seals } = await readSeals(twice, await expected())
    expect(state).toBe('whole')
    expect(seals.map(({ name, holds }) => [name, holds])).toEqual([
      [lender.name, true],
      ['Nadia Notary', true],
      [lender.name, true],
    ])
    expect(twice.subarray(0, sealed.length).equals(sealed)).toBe(true)
  })

  it.skipIf(!hasPdfsig)('is valid to pdfsig (poppler-utils), each seal of it', () => {
    const words = pdfsigWords(twice)
    expect(validationsIn(words)).toEqual(['Signature is Valid.', 'Signature is Valid.', 'Signature is Valid.'])
    expect(words).toContain('Signature Type: ETSI.CAdES.detached')
    expect(words).toContain('Nadia Notary')
    // Nobody has accepted the certificates yet, and nothing else is wrong with them.
    expect(words.match(/Certificate Validation: Certificate issuer is unknown\./g)).toHaveLength(3)
    expect(words.match(/Total document signed/g)).toHaveLength(1)
  })

  it.skipIf(!hasPdfsig)('is not valid to pdfsig once a byte is another (control)', () => {
    expect(validationsIn(pdfsigWords(flipped(sealed, 200)))).toEqual(['Digest Mismatch.'])
  })

  it.skipIf(!hasQpdf)('is clean to qpdf', () => {
    expect(qpdfComplaints(sealed)).toBe('')
    expect(qpdfComplaints(twice)).toBe('')
  })

  it.skipIf(!hasQpdf)('is not clean to qpdf with its end cut (control)', () => {
    expect(qpdfComplaints(twice.subarray(0, -300))).not.toBe('')
  })
})

describe('a document that somebody changed', () => {
  it('is caught with any byte under the seal flipped', async () => {
    const { length } = sealed
    const places = Array.from({ length: 300 }, (_, nth) => Math.floor((nth * length) / 300))
    for (const one of [...places, length - 1]) {
      const state = await stateOf(flipped(sealed, one))
      expect([one, state]).not.toEqual([one, 'whole'])
    }
  })

  it(`is caught with any byte of the signature itself changed (${shareName})`, async () => {
    const start = sealed.indexOf('<3082') + 1
    const length = 2 * (4 + Buffer.from(sealed.subarray(start + 4, start + 8).toString(), 'hex').readUInt16BE())
    // The lengths of the encodings of signatures, every day: a reader that takes a wrong one believed a changed byte.
    const lengths = [
      ...sealed
        .subarray(start, start + length)
        .toString()
        .matchAll(/30(4[4-8])022[01]/gi),
    ].map(({ index }) => index + 2)
    expect(lengths.length).toBeGreaterThan(1)
    const passed: string[] = []
    for (const nth of [
      ...lengths,
      ...ofToday(
        Array.from({ length: length / 2 }, (_, index) => 2 * index),
        8,
      ),
    ]) {
      const byte = Buffer.from(sealed.subarray(start + nth, start + nth + 2).toString(), 'hex').readUInt8()
      const other = Buffer.from(sealed)
      other.write((byte ^ 1).toString(16).padStart(2, '0'), start + nth, 'latin1')
      if ((await stateOf(other)) === 'whole') passed.push(`${nth / 2} ${byte.toString(16)}`)
    }
    expect(passed).toEqual([])
  })

  it.each([
    ['a byte', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(' ')])],
    ['a revision', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('\n1 0 obj\n<<>>\nendobj\n%%EOF\n')])],
    ['the digits of a seal', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('/ByteRange [0 1 3 1] <>')])],
  ])('is caught with %s added', async (_, add) => {
    expect(await stateOf(add(sealed))).toBe('added')
    expect(await stateOf(add(twice))).toBe('added')
  })

  it('is caught with its end cut off, down to the seal before', async () => {
    expect(await stateOf(sealed.subarray(0, -1))).toBe('changed')
    expect(await stateOf(twice.subarray(0, -1))).toBe('changed')
    // What is left is what the lender had sealed before the notary came: whole, and a seal fewer.
    expect((await readSeals(twice.subarray(0, sealed.length), await expected())).seals).toHaveLength(1)
  })

  it('is caught when somebody else seals it anew', async () => {
    expect(await stateOf(await notary(sealed))).toBe('stranger')
    const other = keysOf(randomBytes(32))
    const forged = await addSeal(plain, {
      identity: await lenderSeal(other, lender),
      timestamp,
      field: 'lender',
      reason: 'x',
    })
    expect(await stateOf(forged)).toBe('stranger')
  })

  it('has no seal where it has none', async () => {
    expect(await readSeals(plain)).toEqual({ state: 'unsealed', seals: [] })
    expect(await stateOf(Buffer.from('anything'))).toBe('unsealed')
  })

  it('is whole where nothing was changed (control)', async () => {
    expect(await stateOf(sealed)).toBe('whole')
    expect(await stateOf(twice)).toBe('whole')
  })
})

describe('a lender’s key', () => {
  it('is another one for each lender, and what an older version sealed is still the lender’s', async () => {
    const [older, newer] = [randomBytes(32), randomBytes(32)]
    const before = await lenderSeal(keysOf(older), lender)
    const after = keysOf(older, newer)
    expect(await lenderSealKeys(after, lender.id)).toContain(before.pair.fingerprint)
    expect((await lenderSeal(after, lender)).pair.fingerprint).not.toBe(before.pair.fingerprint)
    expect(await lenderSealKeys(after, 'another')).not.toContain(before.pair.fingerprint)
  })

  it('has one certificate, the same bytes in every process', async () => {
    const seed = Buffer.alloc(32, 7)
    const hashOf = async () =>
      createHash('sha256')
        .update(Buffer.from((await lenderSeal(keysOf(Buffer.from(seed)), lender)).certificate.toSchema().toBER()))
        .digest('hex')
    expect(await hashOf()).toBe(await hashOf())
  })
})

it('is not set where nobody stamps the time, and says why', async () => {
  const silent = { now: timestamp.now, stamp: async () => Promise.reject(new Error('no answer')) }
  await expect(sealOf(plain, 'lender', silent)).rejects.toThrow(SealError)
  await expect(sealOf(plain, 'lender', silent)).rejects.toThrow('not stamped')
})
