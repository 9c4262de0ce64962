import { randomBytes } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addSeal, lenderSeal } from '../../platform/seals/index.ts'
import { createTimestamp, localAuthorities } from '../../platform/timestamps/index.ts'
import { checkSealed, verifyDocument } from './sealed-documents.ts'

const keysOf = (seed: Buffer) => ({ newest: 1, byVersion: new Map([[1, seed]]) })
const authority = keysOf(randomBytes(32))
const never = async (): Promise<never> => {
  throw new Error('nobody is asked')
}

let plain: Buffer
let sealed: Buffer
let key: string
beforeAll(async () => {
  const made = PDF.create()
  made.addPage({ width: 612, height: 792 })
  plain = Buffer.from(await made.save())
  const identity = await lenderSeal(keysOf(randomBytes(32)), { id: 'a', name: 'A lender' })
  key = identity.pair.fingerprint
  const timestamp = createTimestamp({ outside: undefined, keys: authority, send: never, now: () => new Date() })
  sealed = await addSeal(plain, { identity, timestamp, field: 'lender', reason: 'Signed by Avery Sample' })
})

const flipped = () => {
  const other = Buffer.from(sealed)
  other.writeUInt8(other.readUInt8(100) ^ 1, 100)
  return other
}

describe('documents of an archive', () => {
  it('are counted where they carry a seal, and whole without one, as those from before there were seals', async () => {
    const documents = [
      { fileName: 'note.pdf', bytes: sealed },
      { fileName: 'older.pdf', bytes: plain },
    ]
    expect(await checkSealed(documents)).toEqual({ faults: [], count: 1, keys: [key] })
  })

  it('are refused by name where their own seal does not hold', async () => {
    const documents = [
      { fileName: 'note.pdf', bytes: flipped() },
      { fileName: 'deed.pdf', bytes: Buffer.concat([sealed, Buffer.from(' ')]) },
    ]
    expect((await checkSealed(documents)).faults).toEqual([
      'note.pdf: bytes under its seal were changed',
      'deed.pdf: bytes were added after its last seal',
    ])
  })
})

describe('a document by itself', () => {
  it('is whole by the key and the authority that are expected', async () => {
    const [stampedBy] = await localAuthorities(authority)
    expect((await verifyDocument(sealed, { keys: new Set([key]), authority: stampedBy })).faults).toEqual([])
    expect((await verifyDocument(sealed, { authority: stampedBy })).faults).toEqual([])
  })

  it('is not by another authority, and not by another key', async () => {
    const by = (believed: Parameters<typeof verifyDocument>[1]) => verifyDocument(sealed, believed)
    expect((await by({ authority: 'f'.repeat(64) })).faults).toEqual([
      'the time of its last seal is stamped by an authority that is not believed',
    ])
    expect((await by({ keys: new Set(['f'.repeat(64)]) })).faults).toEqual(['its last seal is of another key'])
  })
})
