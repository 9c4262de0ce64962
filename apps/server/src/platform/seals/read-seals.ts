import type { SignedData } from 'pkijs'
import { z } from 'zod/mini'
import {
  certificateOf,
  commonName,
  derOf,
  isBySha2,
  isPlain,
  keyOf,
  loadPki,
  namesIts,
  type Pki,
  sha256,
} from '../pki/index.ts'
import { readToken, type Trust } from '../timestamps/index.ts'
import { SIGNERS, type SignerOnDocument } from './add-seal.ts'
import { SIGNATURE_TIMESTAMP } from './signature.ts'

export type ReadSeal = {
  /** Whether not a byte of what it was set over has changed, its own included. */
  readonly holds: boolean
  /** How many bytes of the file it was set over, from the first one on. */
  readonly end: number
  /** Of its certificate. Absent where the seal cannot be read. */
  readonly name?: string
  /** SHA-256 of its public key (SPKI), in hex. */
  readonly key?: string
  /** The time that an authority has stamped it with, and the authority. */
  readonly stamped?: {
    readonly at: string
    readonly name: string
    readonly authority: string
    /** Whether the authority is one of those that are expected. */
    readonly isBelieved: boolean
  }
  readonly reason?: string
  readonly signers: readonly SignerOnDocument[]
}

/**
 * whole: not a byte was changed or added since the last seal. added: bytes came after the last seal. changed: bytes under a
 * seal are others, or are gone. stranger: it is whole, and another key than the expected ones set the last seal. unbelieved: it
 * is whole, and another authority than the expected ones stamped its time. unsealed: it has no seal.
 */
export type SealState = 'whole' | 'added' | 'changed' | 'stranger' | 'unbelieved' | 'unsealed'

export type SealReport = { readonly state: SealState; readonly seals: readonly ReadSeal[] }

export type SealsExpected = {
  /** The fingerprints of the keys that the last seal may be of. Undefined: any. */
  readonly keys?: ReadonlySet<string> | undefined
  /** Who may have stamped the time of the last seal. Undefined: anybody. */
  readonly trust?: Trust | undefined
}

type Range = { readonly before: number; readonly after: number; readonly end: number }

const RANGE = /\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g
const SEALED = /\/SubFilter\s*\/ETSI\.CAdES\.detached/
/** In one case: a letter in the other one would be a byte that was changed. */
const HEX = /^<(?:(?:[0-9a-f]{2})*|(?:[0-9A-F]{2})*)>$/

/** A deed has three. What names far more was made to keep us busy, since each is computed over the whole file. */
const MOST_SEALS = 16
/** Of the digits of one, with their marks: room for chains of certificates. */
const LONGEST_DIGITS = 131_074

const matchesIn = (text: string): readonly RegExpMatchArray[] => {
  const found: RegExpMatchArray[] = []
  for (const match of text.matchAll(RANGE)) if (found.push(match) > MOST_SEALS) break
  return found
}

/** What a signature leaves out has to be its own hexadecimal digits and nothing else. */
const rangesIn = (matches: readonly RegExpMatchArray[], text: string): readonly Range[] =>
  matches
    .map(([, before, after, rest]) => ({
      before: Number(before),
      after: Number(after),
      end: Number(after) + Number(rest),
    }))
    .filter(
      ({ before, after }) => before < after && after - before <= LONGEST_DIGITS && HEX.test(text.slice(before, after)),
    )
    .toSorted((one, other) => one.end - other.end)

/** An entry of a dictionary whose value is a text in hexadecimal digits. */
const HEX_ENTRY = /\/([A-Za-z]+)\s*<([0-9a-fA-F]+)>/g

const Signers = z.array(z.object({ name: z.string(), at: z.iso.datetime() }))

/** The entries of the dictionary that a signature is in. They are under the signature. */
const entriesOf = (text: string, { before, after }: Range): Pick<ReadSeal, 'signers' | 'reason'> => {
  const own = `${text.slice(text.lastIndexOf(' obj', before), before)} ${text.slice(after, text.indexOf('endobj', after))}`
  const entries = [...own.matchAll(HEX_ENTRY)]
  const hexOf = (name: string) => entries.find(([, key]) => key === name)?.[2]
  const reason = hexOf('Reason')
  const signers = hexOf(SIGNERS)
  return {
    ...(reason !== undefined && {
      reason: Buffer.from(reason, 'hex')
        .swap16()
        .toString('utf16le')
        .replace(/^\ufeff/, ''),
    }),
    signers: signers === undefined ? [] : Signers.parse(JSON.parse(Buffer.from(signers, 'hex').toString())),
  }
}

/** The signed data in these bytes. Throws for others. */
const signedDataIn = ({ pkijs }: Pki, der: Uint8Array): SignedData => {
  const { contentType, content } = pkijs.ContentInfo.fromBER(Uint8Array.from(der))
  if (contentType !== pkijs.id_ContentType_SignedData) throw new Error('no signed data')
  return new pkijs.SignedData({ schema: content })
}

/** What a signature says of the bytes around it. Throws where it says nothing. */
const readOne = async (
  bytes: Buffer,
  text: string,
  { range, trust }: { readonly range: Range; readonly trust: Trust | undefined },
): Promise<ReadSeal> => {
  const { before, after, end } = range
  const pki = await loadPki()
  const { pkijs, asn1, engine } = pki
  const contents = Buffer.from(text.slice(before + 1, after - 1), 'hex')
  const { offset } = asn1.fromBER(Uint8Array.from(contents))
  if (offset <= 0) throw new Error('no encoding')
  const der = contents.subarray(0, offset)
  const signed = signedDataIn(pki, der)
  const [info, another] = signed.signerInfos
  if (info === undefined || another !== undefined) throw new Error('not one signer')
  const certificate = certificateOf(pki, signed, info)
  if (certificate === undefined) throw new Error('no certificate')
  const data = Buffer.concat([bytes.subarray(0, before), bytes.subarray(after, end)])
  const isSigned = await signed
    .verify({ signer: 0, data: Uint8Array.from(data).buffer, checkChain: false }, engine)
    .catch(() => false)
  const stamp = (info.unsignedAttrs?.attributes ?? []).find(({ type }) => type === SIGNATURE_TIMESTAMP)?.values[0]
  if (stamp === undefined) throw new Error('no time-stamp')
  const token = Buffer.from(stamp.toBER())
  const message = Buffer.from(info.signature.valueBlock.valueHexView)
  const key = sha256(keyOf(certificate)).toString('hex')
  const { at, ...by } = await readToken(token, message)
  const isBelieved =
    trust === undefined ||
    (await readToken(token, message, { trust }).then(
      () => true,
      () => false,
    ))
  // Parts of the signature that nothing is computed with would otherwise be free to change.
  const again = derOf(
    new pkijs.ContentInfo({ contentType: pkijs.id_ContentType_SignedData, content: signed.toSchema(true) }),
  )
  const isAsWritten =
    again.equals(der) &&
    contents.subarray(offset).every((byte) => byte === 0) &&
    isPlain(pki, signed) &&
    isPlain(pki, signedDataIn(pki, token))
  return {
    holds: isSigned && isAsWritten && isBySha2(info) && namesIts(pki, certificate, info),
    end,
    name: commonName(certificate),
    key,
    stamped: { at: at.toISOString(), ...by, isBelieved },
    ...entriesOf(text, range),
  }
}

const stateOf = (seals: readonly ReadSeal[], length: number, keys: ReadonlySet<string> | undefined): SealState => {
  const last = seals.at(-1)
  if (last === undefined) return 'unsealed'
  if (seals.some(({ holds }) => !holds)) return 'changed'
  if (last.end < length) return 'added'
  if (keys !== undefined && !keys.has(last.key ?? '')) return 'stranger'
  return last.stamped?.isBelieved === false ? 'unbelieved' : 'whole'
}

/**
 * Who sealed a file, when, and whether a byte was changed or added since. The file is not parsed: a signature over all bytes
 * but its own digits is found by these digits, so what a reader of PDF makes of the file does not matter.
 */
export const readSeals = async (bytes: Buffer, { keys, trust }: SealsExpected = {}): Promise<SealReport> => {
  const text = bytes.toString('latin1')
  const seals: ReadSeal[] = []
  const matches = matchesIn(text)
  if (matches.length > MOST_SEALS) return { state: 'changed', seals }
  for (const range of rangesIn(matches, text))
    seals.push(
      await readOne(bytes, text, { range, trust }).catch(
        (): ReadSeal => ({ holds: false, end: range.end, signers: [] }),
      ),
    )
  // Of a seal whose range was changed, the kind is left.
  if (seals.length === 0 && SEALED.test(text)) return { state: 'changed', seals }
  return { state: stateOf(seals, bytes.length, keys), seals }
}
