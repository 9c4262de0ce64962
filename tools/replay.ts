import { readFileSync, writeFileSync } from 'node:fs'
import { isUuid } from '@hearthline/domain/formats'
import { loadOrganisations } from '../apps/server/src/organisations/index.ts'
import { readConfig } from '../apps/server/src/platform/config/index.ts'
import { createDb } from '../apps/server/src/platform/db/index.ts'
import { keepPrivate } from '../apps/server/src/platform/files/index.ts'
import { createLog } from '../apps/server/src/platform/log/index.ts'
import { joinDatabase } from '../apps/server/src/platform/postgres/index.ts'
import {
  copyDecision,
  copyReceipts,
  isUnsigned,
  type ReceiptCopy,
  ReplayFile,
  receiptErrors,
  replayDecision,
} from '../apps/server/src/underwriting/index.ts'
import { notUuid } from './not-uuid.ts'
import { readArguments } from './setup/read-arguments.mjs'
import { answerHelp } from './setup/terminal.mjs'

const usage = `npm run replay -- DECISION [--out FILE]   tells a decision of the database again (DATABASE_URL, or the one under DATA_DIR)
npm run replay -- --file FILE            the same for a copy that --out wrote, without any database`

const openDatabase = async () => {
  const config = readConfig(process.env)
  keepPrivate()
  const place = await joinDatabase(config)
  const db = createDb({ url: place.appUrl, max: 2, hooks: { handle: async () => undefined } })
  const close = async () => {
    await db.close()
    await place.stop()
  }
  return { db, mode: config.mode, close }
}

const copyFromDatabase = async (uuid: string): Promise<ReplayFile> => {
  const { db, mode, close } = await openDatabase()
  try {
    const { registry } = await loadOrganisations(db, { mode, log: createLog('silent') })
    const lenders = registry.all.map(({ id }) => id)
    const copy = await copyDecision(db, lenders, uuid)
    if (copy === undefined) throw new Error(`No lender of this database has a decision ${uuid}.`)
    const receipts = await copyReceipts(db, lenders, uuid)
    return { ...copy, ...(receipts.length > 0 && { receipts: [...receipts] }) }
  } finally {
    await close()
  }
}

/** 0 if every receipt equals the stored one. */
const reportReceipts = (receipts: readonly ReceiptCopy[] = []): number => {
  for (const receipt of receipts) {
    const [error] = receiptErrors(receipt)
    const signed = isUnsigned(receipt)
      ? 'not changed; it is from before receipts were signed'
      : 'signed, and not changed'
    process.stdout.write(`${error ?? `The receipt of ${receipt.offer} is ${signed}: sha256 ${receipt.sha256}`}.\n`)
  }
  return receipts.some((receipt) => receiptErrors(receipt).length > 0) ? 1 : 0
}

/** 0 if the bytes are equal, 1 if they differ. */
const report = ({ receipts, ...copy }: ReplayFile): number => {
  const replay = replayDecision(copy)
  const rules = `policy ${copy.policy.version}, sheet ${copy.sheet.version}`
  if (replay.same) {
    process.stdout.write(`Decision ${copy.uuid} is the same, byte for byte: sha256 ${replay.sha256} (${rules}).\n`)
    return reportReceipts(receipts)
  }
  const { of, at, kept, now } = replay
  process.stdout.write(
    `Decision ${copy.uuid} differs (${rules}).\nfirst difference: ${of}${at}\n  kept: ${kept}\n  now:  ${now}\n`,
  )
  return 1
}

const replay = async (): Promise<number> => {
  const { values, positionals } = readArguments(
    { allowPositionals: true, options: { file: { type: 'string' }, out: { type: 'string' } } },
    usage,
  )
  const [uuid] = positionals
  if (values.file !== undefined) return report(ReplayFile.parse(JSON.parse(readFileSync(values.file, 'utf8'))))
  if (uuid === undefined) throw new Error(usage)
  if (!isUuid(uuid)) throw new Error(notUuid(uuid, 'a decision'))
  const copy = await copyFromDatabase(uuid.toLowerCase())
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(copy, null, 2)}\n`)
  return report(copy)
}

answerHelp(usage)
replay().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  },
)
