import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Verified, verifyExport } from '../apps/server/src/exports/index.ts'
import { answerHelp } from './setup/terminal.mjs'

const usage = `npm run verify -- FILE [--key FINGERPRINT]   (an archive or audit file that npm run export wrote)
FINGERPRINT is what npm run export -- key tells on the server: with it, an archive that
another key sealed is refused, and an audit file too, which no key signs.`

const sealLine = ({ documents, sealedBy }: Verified): string =>
  sealedBy === undefined ? '' : `${documents} documents, each named by the event log; sealed by the key ${sealedBy}.\n`

const unsignedLine = ({ unsignedReceipts }: Verified): string =>
  unsignedReceipts === undefined
    ? ''
    : `${unsignedReceipts} offer receipts are from before receipts were signed: their hash alone vouches for them.\n`

/** Checks a file without database and network; 0 if it is intact, 1 with a list of errors. */
const verify = async (file: string, key: string | undefined): Promise<number> => {
  const verified = await verifyExport(readFileSync(file), { key })
  for (const error of verified.faults) process.stdout.write(`${file}: ${error}\n`)
  if (verified.faults.length > 0) return 1
  process.stdout.write(
    `${file} is whole: application ${verified.application}.\n${sealLine(verified)}${unsignedLine(verified)}`,
  )
  return 0
}

answerHelp(usage)
const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
const [file] = positionals
if (file === undefined) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else if (!existsSync(file)) {
  process.stderr.write(`There is no file ${file}: name the one that npm run export wrote.\n`)
  process.exitCode = 2
} else process.exitCode = await verify(file, values.key)
