import { existsSync, readFileSync, statSync } from 'node:fs'
import { type Verified, type VerifiedDocument, verifyDocument, verifyExport } from '../apps/server/src/exports/index.ts'
import { readArguments } from './setup/read-arguments.mjs'
import { answerHelp, SetupError } from './setup/terminal.mjs'

const usage = `npm run verify -- FILE [--key FINGERPRINT] [--authority FINGERPRINT or FILE]
FILE is an archive or audit file that npm run export wrote, or a sealed document (PDF) by itself: then it says who signed it,
who sealed it, when, and whether a byte was changed or added since.
--key: what npm run export -- key tells on the server; with it, an archive that another key sealed is refused, and an
audit file too, which no key signs. Again for each key that the server had before.
--authority: who may have stamped the anchor of the log, or the lender's seal on a document, by the fingerprint of its key or by a PEM file of its
certificates; npm run export -- key tells the product's own.`

const timeOf = (at: string): string => at.replace(/\.000Z$/, 'Z')

const sealLines = ({ end, holds, name, key, stamped, reason, signers }: VerifiedDocument['seals'][number]): string => {
  if (name === undefined || stamped === undefined) return `A seal over the first ${end} bytes cannot be read.\n`
  const who = signers.map((one) => `  signed by ${one.name} at ${timeOf(one.at)}\n`).join('')
  const verdict = holds ? 'holds' : 'does not hold'
  const why = reason === undefined ? '' : ` (${reason})`
  return `The seal of ${name}${why} over the first ${end} bytes ${verdict}. Key ${key}.
  stamped ${timeOf(stamped.at)} by ${stamped.name} (${stamped.authority})
${who}`
}

/** Checks a document by the seals on it; 0 if it is intact, 1 with what is wrong. */
const verifySealed = async (file: string, bytes: Buffer, believed: Believed): Promise<number> => {
  const { faults, seals } = await verifyDocument(bytes, believed)
  for (const fault of faults) process.stdout.write(`${file}: ${fault}\n`)
  if (faults.length === 0)
    process.stdout.write(`${file} is whole: not a byte was changed or added since its last seal.\n`)
  process.stdout.write(seals.map(sealLines).join(''))
  return faults.length === 0 ? 0 : 1
}

const documentsLine = ({ sealed }: Verified): string =>
  sealed === undefined
    ? ''
    : `${sealed.documents} of them carry a seal of their own, of the key ${sealed.keys.join(', ')}.\n`

const sealLine = ({ documents, sealedBy }: Verified): string =>
  sealedBy === undefined ? '' : `${documents} documents, each named by the event log; sealed by the key ${sealedBy}.\n`

const unsignedLine = ({ unsignedReceipts }: Verified): string =>
  unsignedReceipts === undefined
    ? ''
    : `${unsignedReceipts} offer receipts are from before receipts were signed: their hash alone vouches for them.\n`

const anchorLine = ({ sealedBy, anchored }: Verified): string => {
  if (sealedBy === undefined) return ''
  if (anchored === undefined)
    return 'The archive brings no anchor: nothing outside of the database vouches for its event log.\n'
  const { number, at, rows, of, stamped } = anchored
  const behind = rows === of ? '' : ` Rows ${rows + 1} to ${of} came after it, and no anchor vouches for them yet.`
  const by =
    stamped === undefined ? 'without a time-stamp' : `stamped ${stamped.at} by ${stamped.name} (${stamped.authority})`
  return `Anchor ${number} of ${at} vouches for rows 1 to ${rows} of the event log; it is ${by}.${behind}\n`
}

type Believed = Parameters<typeof verifyDocument>[1]

/** Checks a file without database and network; 0 if it is intact, 1 with a list of errors. */
const verify = async (file: string, believed: Believed): Promise<number> => {
  const bytes = readFileSync(file)
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return verifySealed(file, bytes, believed)
  const verified = await verifyExport(bytes, believed)
  for (const error of verified.faults) process.stdout.write(`${file}: ${error}\n`)
  if (verified.faults.length > 0) return 1
  process.stdout.write(
    `${file} is whole: application ${verified.application}.\n${sealLine(verified)}${documentsLine(verified)}${anchorLine(verified)}${unsignedLine(verified)}`,
  )
  return 0
}

answerHelp(usage)

class Refused extends Error {}

const OPTIONS = { key: { type: 'string', multiple: true }, authority: { type: 'string' } } as const

const run = async (): Promise<number> => {
  const { values, positionals } = readArguments({ allowPositionals: true, options: OPTIONS }, usage)
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Refused(usage)
  if (!existsSync(file)) throw new Refused(`There is no file ${file}: name the one that npm run export wrote.`)
  if (statSync(file).isDirectory()) throw new Refused(`${file} is a folder: name the file that npm run export wrote.`)
  const { key, authority } = values
  return verify(file, {
    keys: key && new Set(key.map((one) => one.toLowerCase())),
    authority: authority !== undefined && existsSync(authority) ? readFileSync(authority, 'utf8') : authority,
  })
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof Refused || error instanceof SetupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
