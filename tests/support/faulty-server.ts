import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Endpoint, listApplications, login, type ReplyOf } from '@hearthline/contracts'
import { expect } from 'vitest'
import { shareOfDay } from '../../apps/server/src/testing/share-of-day.ts'
import type { Cast } from '../../tools/seed/actions.ts'
import { type Lender, startCast } from '../../tools/seed/cast.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { CallRefused, type Given, PublicCaller } from '../../tools/seed/public-calls.ts'
import { absent, type Case, doubled, doubledDocuments, misposted, readAsStaff } from './audit.ts'
import { faultyEntry } from './faulty-bundle.ts'
import { type ServerOptions, type ServerProcess, spareServer } from './server-process.ts'
import { type Supervised, supervise } from './supervised.ts'

type Acknowledged = { readonly endpoint: Endpoint; readonly given: Given<Endpoint>; readonly reply: unknown }

/** A borrower who records what the server has acknowledged. */
class Bookkeeper extends PublicCaller {
  readonly book: Acknowledged[] = []
  /** The keys of requests that were sent more than once. */
  readonly resent = new Set<string>()

  protected override resending(key: string | undefined): void {
    if (key !== undefined) this.resent.add(key)
  }

  override async json<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<ReplyOf<E>> {
    if (endpoint.repeat !== 'keyed') return super.json(endpoint, given)
    const intent = { ...given, key: given.key ?? randomUUID() }
    const reply = await super.json(endpoint, intent)
    this.book.push({ endpoint, given: intent, reply })
    return reply
  }

  /** Sends everything again under its old key, and returns what the server does not know it has done. */
  async missing(): Promise<readonly string[]> {
    const errors: string[] = []
    for (const { endpoint, given, reply } of this.book) {
      const again = await super.json(endpoint, given).catch((error: unknown) => {
        if (error instanceof CallRefused) return error.code
        throw error
      })
      if (!isDeepStrictEqual(again, reply)) errors.push(`${endpoint.name} ${given.key}`)
    }
    return errors
  }
}

/** The same server without a fault. */
export const startSound = (options: Pick<ServerOptions, 'port' | 'dataDir'>): Promise<ServerProcess> =>
  spareServer({ ...options, entry: faultyEntry, environment: { SEAM_FAULT: 'none' } }).begin()

export type FaultyServer = Pick<Supervised, 'deaths' | 'stop'> & {
  readonly lender: Lender
  /** The occasions of the faults, in order: `enters STEP`, `answers METHOD PATH KEY`, `interrupts METHOD PATH`. */
  notes(kind: 'enters' | 'answers' | 'interrupts'): readonly string[]
}

/** Each day, a fault happens at a twelfth of its occasions. */
export const faultsOfDay = shareOfDay(12)

/** The server with a fault, at a share of its occasions, restarted by a supervisor. */
export const startFaulty = async (error: string, { nth, of } = { nth: 0, of: 1 }): Promise<FaultyServer> => {
  const notes = mkdtempSync(join(tmpdir(), 'hearthline-notes-'))
  const file = join(notes, 'notes')
  writeFileSync(file, '')
  const environment = { SEAM_FAULT: error, SEAM_NOTES: file, SEAM_SHARE: `${nth}/${of}` }
  const supervised = await supervise({ entry: faultyEntry, environment })
  return {
    lender: lenderNamed('HEARTHLINE', supervised.address),
    deaths: supervised.deaths,
    notes: (kind) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : [])),
    stop: async () => {
      await supervised.stop()
      rmSync(notes, { recursive: true, force: true })
    },
  }
}

export type BookedCast = Cast & {
  readonly borrower: Bookkeeper
  /** Signs the borrower in again. */
  signIn(): Promise<void>
}

/** Registers the plain borrower, who records acknowledgements from the new application on. */
export const castBookkeeper = async (lender: Lender, patienceMs: number): Promise<BookedCast> => {
  const { cast, wish } = await startCast(lender, { persona: 'Avery Sample', patienceMs })
  const { token } = cast.borrower
  const borrower = new Bookkeeper(lender, { patienceMs, ...(token !== undefined && { token }) })
  const signIn = async (): Promise<void> => {
    const { jwt } = await borrower.json(login, { body: { email: wish.email, password: wish.password } })
    borrower.token = jwt.replace(/^Bearer /, '')
  }
  return { ...cast, borrower, signIn }
}

const REST_MS = 2_000

/** The application once nothing more is written: a document may still be made after the last step. */
const readAtRest: typeof readAsStaff = async (lender, uuid) => {
  let story = await readAsStaff(lender, uuid)
  const growth = async () => {
    const { length } = story.log
    await pause(REST_MS)
    story = await readAsStaff(lender, uuid)
    return story.log.length - length
  }
  await expect.poll(growth, { timeout: 60_000 }).toBe(0)
  return story
}

/** What was acknowledged is there, once, and the log is whole, wherever the application stands. */
export const expectKept = async (lender: Lender, { uuid, borrower }: BookedCast): Promise<Case> => {
  const story = await readAtRest(lender, uuid)
  expect(story.chainIntact).toBe(true)
  expect(doubled(story)).toEqual([])
  expect(doubledDocuments(story)).toEqual([])
  expect(await borrower.json(listApplications)).toHaveLength(1)
  expect(await borrower.missing()).toEqual([])
  return story
}

/** The funded application went through every act and is as if nothing had happened on the way. */
export const expectSound = async (lender: Lender, cast: BookedCast): Promise<void> => {
  const story = await expectKept(lender, cast)
  expect(absent(story)).toEqual([])
  expect(story.fundingApprovals).toHaveLength(2)
  expect(await misposted(lender, story)).toEqual([])
  // A busy machine may render the last document after the rest; what was sent again makes none.
  const after = await readAtRest(lender, cast.uuid)
  expect(after.log.slice(story.log.length).filter(({ kind, by }) => kind !== 'papersMade' || by !== 'system')).toEqual(
    [],
  )
  expect(doubledDocuments(after)).toEqual([])
}
