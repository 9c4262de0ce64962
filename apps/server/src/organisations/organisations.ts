import { ConfigError, type Mode } from '../platform/config/index.ts'
import type { Logger } from '../platform/log/index.ts'
import { type Candidate, candidateOf, candidateOfFile, keepRecords, type Place } from './keep-records.ts'
import { readRecordFolder } from './record-files.ts'
import { createLiveRegistry, type Organisation, type Registry } from './registry.ts'
import { hasRecordTable } from './store.ts'

type Welcome = (organisation: Organisation) => Promise<void>

export type Organisations = {
  readonly registry: Registry
  /** Reads the folder and the database again. Errors are logged; bad records change nothing. */
  refresh(): Promise<void>
  /** Runs for every lender that comes while the site runs. */
  onArrival(welcome: Welcome): void
  /** Runs after the records were read again: what they decide may be another. */
  onChange(follow: () => Promise<void>): void
}

export type OrganisationsFrom = {
  readonly given?: readonly unknown[] | undefined
  /** The folder of the records, one file each. */
  readonly folder?: string | undefined
  readonly mode: Mode
  /** In live the default lender is served only at this host and those of its record. */
  readonly publicUrl?: string | undefined
  readonly log: Logger
}

const candidatesOf = ({ given = [], folder }: OrganisationsFrom): readonly Candidate[] => [
  ...given.map(candidateOf),
  ...(folder === undefined ? [] : readRecordFolder(folder).map(candidateOfFile)),
]

/**
 * Hosts of the default lender. A sandbox accepts any host; in live an unknown host may belong to a stranger who points
 * it at us.
 */
const defaultHosts = ({ mode, publicUrl }: OrganisationsFrom) => {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  return (host: string): boolean => mode === 'sandbox' || host === own
}

/** Logs only new messages: a record that stays bad is reported once. */
const createNotes = (log: (note: string) => void) => {
  let logged = new Set<string>()
  return (notes: readonly string[]) => {
    for (const note of notes) if (!logged.has(note)) log(note)
    logged = new Set(notes)
  }
}

/** The line about a lender whose console has no host of its own. */
export const noConsoleHost = ({ orgCode }: Pick<Organisation, 'orgCode'>): string =>
  `consoleHosts is missing in the record of ${orgCode}: its console stays at /console of the borrowers' hosts, where a script in one of their pages could act as staff. Point a host of its own at this server and name it there (docs/organisations.md).`

/** Stores the given records and those of the folder, and serves all that the database then holds. */
export const loadOrganisations = async (db: Place, from: OrganisationsFrom): Promise<Organisations> => {
  const registry = createLiveRegistry(defaultHosts(from), from)
  const note = createNotes((line) => from.log.error(line))
  const warn = createNotes((line) => from.log.warn(line))
  const welcomes: Welcome[] = []
  const followers: (() => Promise<void>)[] = []
  const settle = async (candidates: readonly Candidate[]) => {
    const known = new Set(registry.all.map(({ id }) => id))
    const { notes, ...inForce } = await keepRecords(db, candidates, from)
    registry.put(inForce)
    note(notes)
    if (from.mode === 'live')
      warn(registry.all.filter(({ consoleHosts }) => consoleHosts === undefined).map(noConsoleHost))
    for (const organisation of registry.all.filter(({ id }) => !known.has(id)))
      for (const welcome of welcomes) await welcome(organisation)
    for (const follow of followers) await follow()
  }
  await settle(candidatesOf(from))
  let running: Promise<void> = Promise.resolve()
  const again = async () => {
    try {
      await settle(candidatesOf(from))
    } catch (error) {
      from.log.error({ err: error }, 'the lenders could not be read again; those in force stay')
    }
  }
  return {
    registry,
    refresh: () => {
      running = running.then(again)
      return running
    },
    onArrival: (welcome) => void welcomes.push(welcome),
    onChange: (follow) => void followers.push(follow),
  }
}

/** The line of a live server that has no lender to serve. */
export const NO_LENDER =
  'ORGANISATIONS names no lender that can be served and the database knows none: put the record of each into a folder, a JSON file each as in apps/server/organisations and without isSample, name the folder, and try it with npm run org -- check FILE.'

/** Throws ConfigError if there is no lender. */
export const requireLender = ({ all }: Registry): void => {
  if (all.length === 0) throw new ConfigError([NO_LENDER])
}

/** Throws ConfigError if a server without a folder of records finds none in the database either; writes nothing. */
export const requireRecords = async (client: Parameters<typeof hasRecordTable>[0]): Promise<void> => {
  if (!(await hasRecordTable(client))) throw new ConfigError([NO_LENDER])
}
