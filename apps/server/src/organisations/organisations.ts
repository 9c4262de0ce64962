import { ConfigError, type Mode } from '../platform/config/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { Logger } from '../platform/log/index.ts'
import { type Candidate, candidateOf, candidateOfFile, keepRecords } from './keep-records.ts'
import { readRecordFolder } from './record-files.ts'
import { createLiveRegistry, type Organisation, type Registry } from './registry.ts'

type Welcome = (organisation: Organisation) => Promise<void>

export type Organisations = {
  readonly registry: Registry
  /** Reads the folder and the database again. What is wrong is logged and changes nothing. */
  refresh(): Promise<void>
  /** Runs for every lender that comes while the site runs. */
  onArrival(welcome: Welcome): void
}

export type OrganisationsFrom = {
  readonly given?: readonly unknown[] | undefined
  /** Where the records lie, a file each. */
  readonly folder?: string | undefined
  readonly mode: Mode
  /** In live the default lender answers at this host and those of its record, and at no other. */
  readonly publicUrl?: string | undefined
  readonly log: Logger
}

const candidatesOf = ({ given = [], folder }: OrganisationsFrom): readonly Candidate[] => [
  ...given.map(candidateOf),
  ...(folder === undefined ? [] : readRecordFolder(folder).map(candidateOfFile)),
]

/** A sandbox is opened by whatever name or number; live, a host of nobody's may be a stranger's who points it at us. */
const defaultHosts = ({ mode, publicUrl }: OrganisationsFrom) => {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  return (host: string): boolean => mode === 'sandbox' || host === own
}

/** Notes what is new to note: a record that stays bad is told once. */
const createNotes = (log: Logger) => {
  let told = new Set<string>()
  return (notes: readonly string[]) => {
    for (const note of notes) if (!told.has(note)) log.error(note)
    told = new Set(notes)
  }
}

/** Takes in the records that are given and those of the folder, and serves all that the database then holds. */
export const loadOrganisations = async (
  { pool }: Pick<Db, 'pool'>,
  from: OrganisationsFrom,
): Promise<Organisations> => {
  const registry = createLiveRegistry(defaultHosts(from))
  const note = createNotes(from.log)
  const welcomes: Welcome[] = []
  const settle = async (candidates: readonly Candidate[]) => {
    const known = new Set(registry.all.map(({ id }) => id))
    const { notes, ...inForce } = await keepRecords(pool, candidates, from.mode)
    registry.put(inForce)
    note(notes)
    for (const organisation of registry.all.filter(({ id }) => !known.has(id)))
      for (const welcome of welcomes) await welcome(organisation)
  }
  await settle(candidatesOf(from))
  let running: Promise<void> = Promise.resolve()
  const again = async () => {
    try {
      await settle(candidatesOf(from))
    } catch (fault) {
      from.log.error({ err: fault }, 'the lenders could not be read again; those in force stay')
    }
  }
  return {
    registry,
    refresh: () => {
      running = running.then(again)
      return running
    },
    onArrival: (welcome) => void welcomes.push(welcome),
  }
}

/** Somebody must lend. Throws ConfigError where nobody does. */
export const requireLender = ({ all }: Registry): void => {
  if (all.length > 0) return
  throw new ConfigError([
    'ORGANISATIONS names no lender that can be served and the database knows none: put the record of each into a folder, a JSON file each as in apps/server/organisations and without isSample, name the folder, and try it with npm run org -- check FILE.',
  ])
}
