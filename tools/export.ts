import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isUuid } from '@hearthline/domain/formats'
import {
  auditOf,
  auditText,
  type ExportContext,
  ExportError,
  lenderOf,
  noteExport,
  openExportContext,
  sealFingerprint,
  writeBundle,
  writeMismo,
  writeRegister,
} from '../apps/server/src/exports/index.ts'
import { type Config, readConfig } from '../apps/server/src/platform/config/index.ts'
import { fingerprintOf, publicKeyOf, publicKeysOf } from '../apps/server/src/platform/crypto/index.ts'
import { keepPrivate } from '../apps/server/src/platform/files/index.ts'
import { lenderSealKeys } from '../apps/server/src/platform/seals/index.ts'
import { localAuthorities } from '../apps/server/src/platform/timestamps/index.ts'
import { notUuid } from './not-uuid.ts'
import { readArguments } from './setup/read-arguments.mjs'
import { answerHelp, SetupError } from './setup/terminal.mjs'

const usage = `npm run export -- hmda --year YEAR --org CODE [--out FILE]   the loan/application register of a year
npm run export -- mismo UUID [--out FILE]                   an application as MISMO 3.4
npm run export -- audit UUID [--out FILE]                   its records as one JSON file
npm run export -- bundle UUID [--out FILE]                  its records and documents as one archive, sealed
npm run export -- key [--out FILE]                          the public key of this server's seals, its fingerprint, its time-stamp authority's,
                                                            and those of the seals on documents of each lender`

type Asked = { readonly uuid: string | undefined; readonly year: string | undefined; readonly org: string | undefined }
type Written = { readonly name: string; readonly bytes: Buffer | string; readonly says?: readonly string[] }

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

const register = async (app: ExportContext, { year, org }: Asked): Promise<Written> => {
  if (!/^\d{4}$/.test(year ?? '') || org === undefined) throw new Refused(usage)
  const lender = app.registry.byCode(org.toUpperCase())
  if (lender === undefined) throw new Refused(`There is no lender ${org}.`)
  const written = await writeRegister(app, lender, Number(year))
  if (written.ok) await noteExport(app, { organisation: lender.id })
  if (!written.ok) throw new Refused(['The register was not written:', ...written.faults].join('\n'))
  const says = [`${written.rows} rows`, ...written.warnings.map((warning) => `to look at: ${warning}`)]
  return { name: `hmda-${year}-${lender.orgCode}.txt`, bytes: written.text, says }
}

const KINDS: Readonly<Record<string, (app: ExportContext, asked: Asked) => Promise<Written>>> = {
  hmda: register,
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
    { allowPositionals: true, options: { year: { type: 'string' }, org: { type: 'string' }, out: { type: 'string' } } },
    usage,
  )
  const [kind = '', uuid] = positionals
  const write = KINDS[kind]
  if (write === undefined) throw new Refused(usage)
  const config = readConfig(process.env, process.getuid?.(), { makesKey: false })
  keepPrivate()
  const app = await openExportContext(config)
  try {
    keep(config, await write(app, { uuid, year: values.year, org: values.org }), values.out)
  } finally {
    await app.close()
  }
}

answerHelp(usage)
run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof Refused || error instanceof ExportError || error instanceof SetupError ? 1 : 2
})
