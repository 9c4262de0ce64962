import { certifySummary, listAccounts, listCases, listTasks, readCase, readStatus } from '@hearthline/contracts'
import { readApplication, sharingPhone } from '../../apps/server/src/applications/index.ts'
import { createDb, type Db } from '../../apps/server/src/platform/db/index.ts'
import type { ServerProcess } from '../../tests/support/server-process.ts'
import { cloneApplications } from '../bulk/clone-applications.ts'
import { SHARES } from '../bulk/play-originals.ts'
import { staffMember } from '../seed/cast.ts'
import { lenderNamed } from '../seed/lender.ts'
import { applicantOn, plantCopies, renewAt, type SeededApplicant, storedFacts } from './applicant.ts'
import { type Rounds, type Side, sideBySide } from './cost.ts'
import { type Bench, type Figure, median } from './figure.ts'
import { copyDatabase, type Played, playOn, settle } from './filled-stage.ts'
import type { Shot } from './load.ts'
import { openStage, type Stage } from './stage.ts'

const APPLICATIONS = { whole: 100_000, small: 60 }
const ORIGINALS = { whole: SHARES, small: { DECLINED: 1, WAITING_FOR_UNDERWRITER: 1 } }
const ROUNDS = { whole: { warmUp: 2, counted: 7 }, small: { warmUp: 0, counted: 1 } }
const REQUESTS = { whole: 300, small: 10 }
/** Against the same call on a database with next to nothing in it, and against a page that is found by its index. */
const [MOST, MOST_OF_BARE] = [1.5, 3]
const FULL = 'at_volume'

/** The same server twice: on the database with next to nothing, and on the full one. */
type Servers = { readonly empty: Omit<Side, 'shots'>; readonly full: Omit<Side, 'shots'> }

type Call = {
  readonly what: string
  readonly isList?: true
  readonly shots: (round: number, size: number) => readonly Shot[]
}

const repeated = (shot: () => Shot) => (_: number, size: number) => Array.from({ length: size }, shot)

/** A processor, whose session is on both sides, and an applicant who saves steps. */
const peopleOn = async (server: ServerProcess) => {
  const lender = lenderNamed('HEARTHLINE', server.address)
  return {
    staff: await staffMember(lender, 'processor', 0),
    applicant: await applicantOn(server, 'SUMMARY_DISCLOSURE'),
  }
}

type People = Awaited<ReturnType<typeof peopleOn>>

const callsOfStaff = ({ applicant, staff }: People): readonly Call[] => {
  const get = (path: string) => (): Shot => ({
    method: 'GET',
    path,
    headers: { host: staff.server.host, authorization: `Bearer ${staff.token ?? ''}` },
  })
  const { email } = (applicant.facts as { applicant: { email: string } }).applicant // every record has one
  const search = (word: string) => `${listCases.path}?search=${encodeURIComponent(word)}`
  return [
    { what: 'the list of the console', isList: true, shots: repeated(get(listCases.path)) },
    { what: 'a search that finds one', isList: true, shots: repeated(get(search(email))) },
    { what: 'a search by a name that thousands have', isList: true, shots: repeated(get(search('avery'))) },
    { what: 'a search of two words', isList: true, shots: repeated(get(search('avery denver'))) },
    { what: 'the queue of open tasks', isList: true, shots: repeated(get(listTasks.path)) },
    { what: 'a case', shots: repeated(get(readCase.path.replace(':uuid', applicant.uuid))) },
  ]
}

const callsOfBorrower = (applicant: SeededApplicant, copies: readonly string[]): readonly Call[] => [
  {
    what: 'the status',
    shots: repeated(() => applicant.shot('GET', readStatus.path.replace(':uuid', applicant.uuid))),
  },
  { what: 'the notifications', shots: repeated(() => applicant.shot('GET', listAccounts.path)) },
  {
    what: 'a step saved',
    shots: (round, size) =>
      copies
        .slice(round * size, (round + 1) * size)
        .map((uuid) => applicant.shot('POST', certifySummary.path.replace(':uuid', uuid), '{"certify":true}')),
  },
]

const costOfCall = async (
  stage: Stage,
  { empty, full }: Servers,
  { call, rounds, size, bare }: { call: Call; rounds: Rounds; size: number; bare: Side },
): Promise<readonly Figure[]> => {
  const shots = (round: number) => call.shots(round, size)
  const cost = await sideBySide(stage, { ours: { ...full, shots }, floor: { ...empty, shots } }, rounds)
  const figure = { what: `${call.what}, at volume`, value: cost.ours, unit: 'µs', mustMeet: true } as const
  const onEmpty = { ...figure, floor: { what: 'the same call, next to empty', value: cost.floor }, most: MOST }
  if (call.isList === undefined) return [onEmpty]
  const compared = await sideBySide(stage, { ours: { ...full, shots }, floor: bare }, rounds)
  const floor = { what: 'Fastify + pg, a page by its index', value: compared.floor }
  return [onEmpty, { ...figure, value: compared.ours, floor, most: MOST_OF_BARE }]
}

/** A check that no call makes alone, in this process: CPU with the database. */
const costOfPhoneCheck = async (
  stage: Stage,
  { organisation }: Played,
  { urls, uuid, rounds, size }: { urls: readonly string[]; uuid: string; rounds: Rounds; size: number },
): Promise<Figure> => {
  const sides = urls.map((url) => createDb({ url, max: 2, hooks: { handle: async () => undefined } }))
  const costs = sides.map((): number[] => [])
  const by = { caller: { kind: 'system', name: 'bench' }, does: 'readApplication' } as const
  const measure = async (db: Db): Promise<number> => {
    const snapshot = await readApplication(db, organisation, uuid, by)
    const before = stage.cpu(process.pid)
    for (let nth = 0; nth < size; nth++) await sharingPhone(db, organisation, snapshot)
    return (stage.cpu(process.pid) - before) / size
  }
  for (let round = 0; round < rounds.warmUp + rounds.counted; round++)
    for (const [at, db] of sides.entries()) {
      const cost = await measure(db)
      if (round >= rounds.warmUp) costs[at]?.push(cost)
    }
  for (const db of sides) await db.close()
  const [empty = Number.NaN, full = Number.NaN] = costs.map(median)
  const floor = { what: 'the same check, next to empty', value: empty }
  return { what: 'the shared-phone check, at volume', value: full, unit: 'µs', floor, most: MOST, mustMeet: true }
}

/** P13: what borrowers and staff ask for most, on a bulk seed and on a database with next to nothing in it. */
export const atVolume: Bench = async (extent) => {
  const [rounds, size] = [ROUNDS[extent], REQUESTS[extent]]
  const stage = await openStage()
  try {
    const played = await playOn(stage, ORIGINALS[extent], peopleOn)
    const { applicant } = played.besides
    const copies = await plantCopies(stage, applicant.uuid, size * (rounds.warmUp + rounds.counted))
    const urls = await copyDatabase(stage, FULL)
    const { keys, organisation, originals } = played
    const url = urls.DATABASE_URL ?? ''
    const made = await cloneApplications({
      url,
      keys,
      organisation,
      originals,
      count: APPLICATIONS[extent],
      weeks: 156,
    })
    process.stdout.write(`${made.applications} applications with ${made.logRows} rows of their logs\n`)
    for (const name of ['hearthline', FULL]) await settle(stage, name)
    const bareServer = await stage.startFloor(await storedFacts(stage, applicant.uuid))
    try {
      const page = { method: 'GET', path: '/page/row2' }
      const bare = { ...bareServer, shots: () => Array.from({ length: size }, () => page) }
      const servers = {
        empty: await stage.startServer({ ROLE: 'web' }),
        full: await stage.startServer({ ROLE: 'web', ...urls }),
      }
      const figures: Figure[] = []
      for (const call of [...callsOfStaff(played.besides), ...callsOfBorrower(applicant, copies)]) {
        for (const caller of [played.besides.staff, applicant.caller]) await renewAt(caller, servers.full.address)
        figures.push(
          ...(await costOfCall(stage, servers, { call, rounds, size, bare }).catch((cause: unknown) => {
            throw new Error(`${call.what}: ${cause instanceof Error ? cause.message : cause}`, { cause })
          })),
        )
      }
      const both = [stage.database.appUrl, urls.APP_DATABASE_URL ?? '']
      figures.push(await costOfPhoneCheck(stage, played, { urls: both, uuid: applicant.uuid, rounds, size }))
      return figures
    } finally {
      await bareServer.stop()
    }
  } finally {
    await stage.close()
  }
}
