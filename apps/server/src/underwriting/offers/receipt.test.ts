import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from '../decision/decision-record.ts'
import { isUnsigned, keyIdOf, type ReceiptCopy, receiptErrors, signReceipt } from './receipt.ts'

const ours = { evidence: { newest: 1, byVersion: new Map([[1, Buffer.alloc(32, 1)]]) } }
const theirs = { evidence: { newest: 1, byVersion: new Map([[1, Buffer.alloc(32, 2)]]) } }
const text = canonical({ offer: 'o', drawCents: 150_000_00, ratePercent: '8.45' })

const copyBy = (keys: typeof ours, body = text): ReceiptCopy & { signature: string; publicKey: string } => {
  const { signature, publicKey } = signReceipt(keys, body)
  return { offer: 'o', decision: 'd', body: body.text, sha256: body.sha256.toString('hex'), signature, publicKey }
}
const receipt = copyBy(ours)
const keyId = keyIdOf(receipt)

describe('a receipt', () => {
  it('is whole as it was signed, by the key that the log names', () =>
    expect([receiptErrors(receipt), receiptErrors(receipt, keyId), isUnsigned(receipt)]).toEqual([[], [], false]))

  it('reports one changed byte of its text, its signature or its key', () => {
    const flipped = (value: string, at: number, how: BufferEncoding) => {
      const bytes = Buffer.from(value, how)
      const place = at % bytes.length
      bytes[place] = (bytes[place] ?? 0) ^ 1
      return bytes.toString(how)
    }
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('body', 'signature', 'publicKey'), (at, part) => {
        const how = part === 'body' ? 'latin1' : 'base64'
        expect(receiptErrors({ ...receipt, [part]: flipped(receipt[part], at, how) }, keyId)).not.toEqual([])
      }),
    )
  })

  it('does not pass with another text, however well that is hashed', () => {
    const other = canonical({ offer: 'o', drawCents: 150_000_01, ratePercent: '8.45' })
    const changed = { ...receipt, body: other.text, sha256: other.sha256.toString('hex') }
    expect(receiptErrors(changed)).toEqual(['the signature of the receipt of o is not over its text'])
  })

  it('of somebody else’s key is told apart where the key is known', () => {
    const foreign = copyBy(theirs)
    expect(receiptErrors(foreign)).toEqual([])
    expect(receiptErrors(foreign, keyId)).toEqual([`the receipt of o is signed by another key: ${keyIdOf(foreign)}`])
  })

  it('from before receipts were signed is read by its hash, unless the log says that it was signed', () => {
    const { signature: _, publicKey: __, ...old } = receipt
    expect([isUnsigned(old), receiptErrors(old)]).toEqual([true, []])
    expect(receiptErrors({ ...old, body: '{}' })).toEqual(['the receipt of o was changed'])
    expect(receiptErrors({ ...old, signature: null, publicKey: null }, keyId)).toEqual([
      'the receipt of o has lost its signature',
    ])
  })
})
