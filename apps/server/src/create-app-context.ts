import { setTimeout as pause } from 'node:timers/promises'
import { Registry as Metrics } from 'prom-client'
import type { SetDocument } from './documents/index.ts'
import { joinRelease } from './migrations/apply-migrations.ts'
import type { Schema } from './migrations/migration.ts'
import { thisRelease } from './migrations/this-release.ts'
import { fileInInbox } from './notifications/index.ts'
import { loadOrganisations, type Organisations, requireLender } from './organisations/index.ts'
import { createScanFile } from './platform/antivirus/index.ts'
import type { AppContext } from './platform/app-context/index.ts'
import { openAnchors } from './platform/append-only/index.ts'
import { createIsBreached } from './platform/breached-passwords/index.ts'
import { createClock } from './platform/clock/index.ts'
import { type Config, collectConfigErrors } from './platform/config/index.ts'
import { openKeyring } from './platform/crypto/index.ts'
import { createDb, DATABASE, type Db, logFailedTry, type TxHooks } from './platform/db/index.ts'
import { createFiles } from './platform/files/index.ts'
import { createJobs, type Jobs, type Pace } from './platform/jobs/index.ts'
import { type Logger, logFailure } from './platform/log/index.ts'
import { createSend } from './platform/outgoing/index.ts'
import { createTimestamp } from './platform/timestamps/index.ts'
import { nextFaultOf } from './sandbox/index.ts'
import { answerNoter, createCallHome } from './vendor-desk/index.ts'
import {
  createVendors,
  followVendorSecrets,
  measuringVendorCalls,
  nameVendorErrors,
  noteAnswers,
  playFaults,
  type Vendors,
  vendorsFor,
} from './vendors/index.ts'
import { handleEvent } from './workflow/index.ts'

/** Replacements and injected faults for tests; a running system has none. */
export type Seams = {
  /** For the control of the kill test, which must fail when jobs are sent after the commit instead of with it. */
  readonly wrapJobs?: (jobs: Jobs, db: Db) => Jobs
  /** For the control of the tests that stop the database, which must fail when replies are sent before the commit. */
  readonly wrapDb?: (db: Db) => Db
  readonly committed?: TxHooks['committed']
  /** The schema of a made-up release. */
  readonly schema?: Schema
  readonly pace?: Pace
  /** The sandbox's vendors with others in their place, as one that is asked over HTTP. */
  readonly wrapVendors?: (vendors: Vendors) => Vendors
  readonly aroundEngine?: (set: SetDocument) => SetDocument
  readonly real?: () => number
  readonly probeKeysMs?: number
}

export type Built = {
  readonly app: AppContext
  readonly organisations: Organisations
  /** Sets the address of this process for vendors' webhooks; from then on the sandbox's vendors call it over HTTP. */
  listensAt(address: string): void
  close(): Promise<void>
}

export type BuildOptions = {
  readonly config: Config
  readonly log: Logger
  readonly appUrl: string
  /** Lenders' records in addition to those of the folder. */
  readonly shipped?: readonly unknown[]
  /** The folder of the lenders' records, one file each; watched while the site runs. */
  readonly organisationsFolder?: string | undefined
  readonly seams?: Seams
  /** Ends this process, whose release the database has left behind. */
  readonly onLeftBehind?: (error: Error) => void
}

/** Far shorter than the time after which a new version of a key seals: then every process opens it. */
const KEYS_EVERY_MS = 10_000
/** A hardware module notes each time that somebody logs in. */
const PROBE_EVERY_MS = 60_000

/** Creates the app context: connections, keys, clock, jobs and vendors, in the order of their dependencies. */
export const createAppContext = async (options: BuildOptions): Promise<Built> => {
  const { config, log, appUrl, shipped, organisationsFolder: folder, seams = {} } = options
  let app: AppContext | undefined
  let address: string | undefined
  const built = (): AppContext => {
    if (app === undefined) throw new Error('the house is not up yet')
    return app
  }
  const hooks: TxHooks = { handle: handleEvent(built), committed: seams.committed }
  const { release } = seams.schema ?? thisRelease
  const onSilent = () => logFailure(log, DATABASE, {}, 'the database says nothing: its connections were closed')
  const sound = createDb({ url: appUrl, max: config.role === 'worker' ? 6 : 12, hooks, release, log, onSilent })
  await joinRelease(sound, release, options.onLeftBehind ?? (() => undefined))
  const db = seams.wrapDb?.(sound) ?? sound
  const masters = { masterKey: config.masterKey, before: config.masterKeyBefore }
  const { keys, refresh, probe, health } = await openKeyring(db.pool, masters)
  const refreshing = setInterval(() => {
    refresh().catch((err: unknown) =>
      logFailedTry(log, err, { tried: 'keys', words: 'the keys could not be read again' }),
    )
  }, KEYS_EVERY_MS).unref()
  const probing = setInterval(() => {
    probe().catch((err: unknown) =>
      logFailedTry(log, err, { tried: 'key service', words: 'the service that has MASTER_KEY does not answer' }),
    )
  }, seams.probeKeysMs ?? PROBE_EVERY_MS).unref()
  const files = createFiles(config.filesUrl, keys.file)
  const anchors = openAnchors(config)
  await Promise.all([files.check(), anchors?.check()])
  if (anchors === undefined)
    log.warn('EVIDENCE_URL is not set: nothing outside of the database vouches for the event logs')
  if (config.mode === 'live' && config.breachedPasswordsUrl === undefined)
    log.warn('BREACHED_PASSWORDS_URL is not set: new passwords are held against the lists that ship alone')
  const organisations = await loadOrganisations(db, {
    given: shipped,
    folder,
    mode: config.mode,
    publicUrl: config.publicUrl,
    log,
  })
  const { mode, smtpUrl, housingCounselors, vendorUrls: urls } = config
  const send = createSend({ mode, networks: config.privateNetworks, hosts: config.outgoingHosts })
  const settings = { mode, send, smtpUrl, housingCounselors, urls, deliver: fileInInbox(db) }
  const [configured] = collectConfigErrors(
    () => createVendors({ ...settings, secrets: followVendorSecrets(config.vendorSecrets) }),
    () => requireLender(organisations.registry),
  )
  const chosen = seams.wrapVendors?.(configured) ?? configured
  const real = seams.real ?? Date.now
  const { pace } = seams
  const plain = await createJobs({
    url: appUrl,
    listen: db.listen,
    log,
    works: config.role !== 'web',
    ...(pace && { pace }),
  })
  const jobs = seams.wrapJobs?.(plain, db) ?? plain
  const metrics = new Metrics()
  const measured = measuringVendorCalls(metrics)
  let now = config
  app = {
    get config() {
      return now
    },
    log,
    db,
    keys,
    keyHealth: health,
    metrics,
    jobs,
    clock: createClock({ db, movable: mode === 'sandbox', real }),
    files,
    anchors,
    timestamp: createTimestamp({
      outside: config.timestampAuthority,
      keys: keys.timestamp,
      send,
      now: () => new Date(real()),
    }),
    scanFile: createScanFile(config.antivirusUrl),
    isBreached: createIsBreached({ url: config.breachedPasswordsUrl, send, log, metrics }),
    send,
    vendorsFor: vendorsFor((organisation) => {
      const note = answerNoter(db, organisation)
      if (mode !== 'sandbox') return measured(nameVendorErrors(noteAnswers(chosen, note)))
      const webhookTarget = () => {
        const orgCode = organisations.registry.byId(organisation)?.orgCode
        return address === undefined || orgCode === undefined ? undefined : { address, orgCode }
      }
      const callHome = createCallHome(organisation, { send, app: built, real: Date.now, webhookTarget })
      const played = playFaults(chosen, { nextFault: nextFaultOf(db, organisation), pause, note, callHome })
      return measured(nameVendorErrors(played))
    }),
  }
  return {
    app,
    organisations,
    listensAt: (at) => {
      address = at
      // With PORT=0 the port is known only now; links in mails need it.
      now = { ...config, port: Number(new URL(at).port) }
    },
    close: async () => {
      clearInterval(refreshing)
      clearInterval(probing)
      await plain.stop()
      await db.close()
    },
  }
}
