import type { ApplicationFacts } from '@hearthline/domain/application'
import { loadOrganisations, type Organisation, type Registry } from '../organisations/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { openAnchors } from '../platform/append-only/index.ts'
import type { Config } from '../platform/config/index.ts'
import { loadKeyring } from '../platform/crypto/index.ts'
import { createDb } from '../platform/db/index.ts'
import { createFiles } from '../platform/files/index.ts'
import { createLog } from '../platform/log/index.ts'
import { joinDatabase } from '../platform/postgres/index.ts'
import { FROM_INSIDE, insertEvent, rowOf, type SecurityTables, SYSTEM } from '../platform/security-events/index.ts'
import { hasApplication } from './store.ts'
import type { ExportTables } from './tables.ts'

/** What an export needs of the app context: it reads, sends no jobs and asks no vendors. */
export type ExportContext = Pick<AppContext, 'db' | 'keys' | 'files' | 'anchors'> & { readonly registry: Registry }

/** Opens the database and the keys that the settings name, for one command. */
export const openExportContext = async (config: Config): Promise<ExportContext & { close(): Promise<void> }> => {
  const database = await joinDatabase(config)
  const db = createDb({ url: database.appUrl, max: 2, hooks: { handle: async () => undefined } })
  const close = async () => {
    await db.close()
    await database.stop()
  }
  try {
    const keys = await loadKeyring(db.pool, config.masterKey)
    const { registry } = await loadOrganisations(db, { mode: config.mode, log: createLog('silent') })
    const files = createFiles(config.filesUrl, keys.file)
    const anchors = openAnchors(config)
    return { db, keys, files, anchors, registry, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Notes that a command takes data out of the product; the command runs as whoever may use this machine. Throws where the row
 * cannot be written: what leaves no trace does not leave.
 */
export const noteExport = (
  { db }: Pick<ExportContext, 'db'>,
  { organisation, application }: { readonly organisation: string; readonly application?: string | undefined },
): Promise<void> =>
  insertEvent(
    db.read<SecurityTables>(organisation),
    rowOf(organisation, { kind: 'exportMade', actor: SYSTEM, application }, FROM_INSIDE),
  )

/** The lender whose application this is; undefined where no lender knows it. */
export const lenderOf = async (
  { db, registry }: Pick<ExportContext, 'db' | 'registry'>,
  application: string,
): Promise<Organisation | undefined> => {
  for (const organisation of registry.all) {
    const reader = db.read<ExportTables>(organisation.id)
    if (await hasApplication(reader, { organisation: organisation.id, application })) return organisation
  }
  return undefined
}

/** The registered originator who brought the application (12 CFR 1003.4(a)(34)); otherwise the lender's own. */
export const originatorOf = (
  { originator, originators = [] }: Organisation,
  { referrerUuid, channel }: Pick<ApplicationFacts, 'referrerUuid' | 'channel'>,
) => {
  const broughtBy = originators.find(({ uuid }) => uuid === referrerUuid)
  const { brokerName, nmls, originatorName } = broughtBy?.nmls == null ? originator : broughtBy
  const isBrokered = channel === undefined ? broughtBy?.brokerName != null : channel === 'WHOLESALE'
  return { name: originatorName ?? brokerName, nmlsId: nmls, isBrokered }
}
