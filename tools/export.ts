import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isDay } from '@hearthline/domain/calendar'
import { isUuid } from '@hearthline/domain/formats'
import { markAchFileTaken, readAchFile } from '../apps/server/src/ach/index.ts'
import {
  auditOf,
  auditText,
  type Days,
  type ExportContext,
  ExportError,
  lenderOf,
  noteExport,
  openExportContext,
  sealFingerprint,
  writeBoarding,
  writeBundle,
  writeGeneralLedger,
  writeMismo,
  writeRegister,
} from '../apps/server/src/exports/index.ts'
import type { Organisation } from '../apps/server/src/organisations/index.ts'
import { type Config, readConfig } from '../apps/server/src/platform/config/index.ts'
import { fingerprintOf, publicKeyOf, publicKeysOf } from '../apps/server/src/platform/crypto/index.ts'
import { keepPrivate } from '../apps/server/src/platform/files/index.ts'
import { lenderSealKeys } from '../apps/server/src/platform/seals/index.ts'
import { localAuthorities } from '../apps/server/src/platform/timestamps/index.ts'
import { arePaymentsFrozen } from '../apps/server/src/security/index.ts'
import { notUuid } from './not-uuid.ts'
import { readArguments } from './setup/read-arguments.mjs'
import { answerHelp, SetupError } from './setup/terminal.mjs'

const usage = `npm run export -- hmda --year YEAR --org CODE [--out FILE]   the loan/application register of a year
npm run export -- ledger --org CODE --from DAY --to DAY [--out FILE]     what each day posted to each account, as CSV
npm run export -- boarding --org CODE --from DAY --to DAY [--out FILE]   the lines funded on these days, for a servicer, as CSV
npm run export -- nacha --org CODE [--file NUMBER] [--out FILE]          the next file for the bank, or one that was taken before
npm run export -- mismo UUID [--out FILE]                   an application as MISMO 3.4
npm run export -- audit UUID [--out FILE]                   its records as one JSON file
npm run export -- bundle UUID [--out FILE]                  its records and documents as one archive, sealed
npm run export -- key [--out FILE]                          the public key of this server's seals, its fingerprint, its time-stamp authority's,
                                                            and those of the seals on documents of each lender`

type Asked = {
  readonly uuid: string | undefined
  readonly year?: string | undefined
  readonly org?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly file?: string | undefined
}
type Written = {
  readonly name: string
  readonly bytes: Buffer | string
  readonly says?: readonly string[]
  /** Once the file is there. */
  readonly kept?: () => Promise<void>
}

class Refused extends Error {}

const ofApplication = async (app: ExportContext, uuid: string | undefined) => {
  if (uuid === undefined) throw new Refused(usage)
  if (!isUuid(uuid)) throw new Refused(notUuid(uuid, 'an application'))
  const application = uuid.toLowerCase()
  const lender = await lenderOf(app, application)
  if (lender === undefined) throw new Refused(`No lender of this database has an application ${uuid}.`)
  await noteExport(app, { organisation: lender.id, application })
  return { application, lender }
}

const lenderNamed = (app: ExportContext, org: string | undefined): Organisation => {
  if (org === undefined) throw new Refused(usage)
  const lender = app.registry.byCode(org.toUpperCase())
  if (lender === undefined) throw new Refused(`There is no lender ${org}.`)
  return lender
}

const daysOf = ({ from = '', to = '' }: Asked): Days => {
  if (!isDay(from) || !isDay(to) || to < from) throw new Refused(usage)
  return { from, to }
}

/** A table of a lender's books between two days. */
const books =
  (
    name: string,
    write: (app: ExportContext, lender: Organisation, days: Days) => Promise<{ text: string; rows: number }>,
  ) =>
  async (app: ExportContext, asked: Asked): Promise<Written> => {
    const lender = lenderNamed(app, asked.org)
    const days = daysOf(asked)
    const { text, rows } = await write(app, lender, days)
    await noteExport(app, { organisation: lender.id })
    return { name: `${name}-${lender.orgCode}-${days.from}-${days.to}.csv`, bytes: text, says: [`${rows} rows`] }
  }

/** A killed command leaves the file untaken, and it is written again, with the same name and bytes. */
const nacha = async (app: ExportContext, { org, file }: Asked): Promise<Written> => {
  const lender = lenderNamed(app, org)
  if (file !== undefined && !/^\d{1,9}$/.test(file)) throw new Refused(usage)
  // Made before the freeze, and not yet at the bank.
  if (await arePaymentsFrozen(app, lender.id)) throw new Refused(`The payments of ${lender.orgCode} are frozen.`)
  const found = await readAchFile(app, lender.id, file === undefined ? undefined : Number(file))
  if (found === undefined)
    throw new Refused(file === undefined ? 'No file waits to be taken.' : `There is no file ${file}.`)
  await noteExport(app, { organisation: lender.id })
  return {
    name: `nacha-${lender.orgCode}-${String(found.number).padStart(6, '0')}.ach`,
    bytes: found.text,
    says: [found.says],
    kept: () => markAchFileTaken(app, lender.id, found.number),
  }
}

const register = async (app: ExportContext, { year, org }: Asked): Promise<Written> => {
  if (!/^\d{4}$/.test(year ?? '')) throw new Refused(usage)
  const lender = lenderNamed(app, org)
  const written = await writeRegister(app, lender, Number(year))
  if (written.ok) await noteExport(app, { organisation: lender.id })
  if (!written.ok) throw new Refused(['The register was not written:', ...written.faults].join('\n'))
  const says = [`${written.rows} rows`, ...written.warnings.map((warning) => `to look at: ${warning}`)]
  return { name: `hmda-${year}-${lender.orgCode}.txt`, bytes: written.text, says }
}

const KINDS: Readonly<Record<string, (app: ExportContext, asked: Asked) => Promise<Written>>> = {
  hmda: register,
  ledger: books('ledger', writeGeneralLedger),
  boarding: books('boarding', writeBoarding),
  nacha,
  mismo: async (app, { uuid }) => {
    const { application, lender } = await ofApplication(app, uuid)
    return { name: `${application}.mismo.xml`, bytes: await writeMismo(app, lender, { application, at: new Date() }) }
  },
  audit: async (app, { uuid }) => {
    const { application, lender } = await ofApplication(app, uuid)
    return { name: `${application}.audit.json`, bytes: auditText(await auditOf(app, lender, application)) }
  },
  bundle: async (app, { uuid }) => {
    const { application, lender } = await ofApplication(app, uuid)
    return { name: `${application}.bundle.tar`, bytes: await writeBundle(app, lender, application) }
  },
  key: async ({ keys, registry }) => {
    const now = sealFingerprint(keys)
    const before = [...publicKeysOf(keys.evidence)].map(fingerprintOf).filter((one) => one !== now)
    return {
      name: 'seal-key.txt',
      bytes: `${publicKeyOf(keys.evidence)}\n`,
      says: [
        sealFingerprint(keys),
        ...before.map((one) => `before: ${one}`),
        `time-stamp authority: ${[...(await localAuthorities(keys.timestamp))].join(', ')}`,
        ...(await Promise.all(
          registry.all.map(
            async ({ id, orgCode }) =>
              `seal on documents of ${orgCode}: ${[...(await lenderSealKeys(keys.seal, id))].join(', ')}`,
          ),
        )),
      ],
    }
  },
}

/** Readable by their owner only: the files contain personal data. */
const keep = ({ dataDir }: Config, { name, bytes, says = [] }: Written, out: string | undefined): void => {
  const file = resolve(out ?? join(dataDir, 'exports', name))
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, bytes, { mode: 0o600 })
  process.stdout.write(`${[file, ...says].join('\n')}\n`)
}

const run = async (): Promise<void> => {
  const { values, positionals } = readArguments(
    {
      allowPositionals: true,
      options: {
        year: { type: 'string' },
        org: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        file: { type: 'string' },
        out: { type: 'string' },
      },
    },
    usage,
  )
  const [kind = '', uuid] = positionals
  const write = KINDS[kind]
  if (write === undefined) throw new Refused(usage)
  const config = readConfig(process.env, process.getuid?.(), { makesKey: false })
  keepPrivate()
  const app = await openExportContext(config)
  try {
    const { out, ...asked } = values
    const written = await write(app, { uuid, ...asked })
    keep(config, written, out)
    await written.kept?.()
  } finally {
    await app.close()
  }
}

answerHelp(usage)
run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof Refused || error instanceof ExportError || error instanceof SetupError ? 1 : 2
})
