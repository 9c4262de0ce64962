import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeAccount, confirmProfile, readIdentity, readRecord, staffLogin } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_STAFF_PASSWORD } from '../../apps/server/src/identity/index.ts'
import type { Cast } from '../../tools/seed/actions.ts'
import { type Lender, startCast } from '../../tools/seed/cast.ts'
import { PATIENCE_MS } from '../../tools/seed/growing-pause.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { CallRefused, PublicCaller } from '../../tools/seed/public-calls.ts'
import { walk } from '../../tools/seed/walk.ts'
import { readAsStaff } from '../support/audit.ts'
import { castBookkeeper, expectSound, startSound } from '../support/faulty-server.ts'
import { listenForPush } from '../support/push-listener.ts'
import { freePort, type ServerProcess } from '../support/server-process.ts'
import { endPostmaster } from '../support/supervised.ts'

/** Well under the half minute for which a process trusts a session that it has read. */
const SOON_MS = 10_000

const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-two-'))
const servers: ServerProcess[] = []
const lenders: Lender[] = []

beforeAll(async () => {
  for (let nth = 0; nth < 2; nth++) {
    const server = await startSound({ port: await freePort(), dataDir })
    servers.push(server)
    lenders.push(lenderNamed('HEARTHLINE', server.address))
  }
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  await endPostmaster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

const lenderAt = (nth: 0 | 1): Lender => {
  const lender = lenders[nth]
  if (lender === undefined) throw new Error('there are two servers')
  return lender
}

/** One lender whose requests go to the two processes in turn. */
const byTurns = (): { lender: Lender; asked: readonly number[] } => {
  const asked = [0, 0]
  let turn = 0
  const lender: Lender = {
    ...lenderAt(0),
    get address() {
      turn = 1 - turn
      asked[turn] = (asked[turn] ?? 0) + 1
      return lenderAt(turn === 0 ? 0 : 1).address
    },
  }
  return { lender, asked }
}

/** Each lender's anchors, by the names of their files. */
const anchorsKept = (): readonly string[] => {
  const place = join(dataDir, 'evidence')
  const folders = existsSync(place) ? readdirSync(place) : []
  return folders.flatMap((folder) =>
    readdirSync(join(place, folder)).flatMap((name) => (name.endsWith('.json') ? [join(place, folder, name)] : [])),
  )
}

const at = (nth: 0 | 1, { borrower }: Cast): PublicCaller =>
  new PublicCaller(lenderAt(nth), borrower.token === undefined ? {} : { token: borrower.token })

/** The first page of the application, as either process sends it. */
const firstPage = async ({ uuid, persona, borrower }: Cast, key: string) => {
  const { property } = await borrower.json(readRecord, { params: { uuid } })
  const { firstName, lastName, birthDate } = persona
  const name = { firstName, middleName: '', lastName, suffix: '' as const, hasOneName: false }
  return {
    params: { uuid },
    key,
    body: { ...name, birthDate, selectedPropertyUuid: property.uuid, correct: true as const },
  }
}

const codeOf = (error: unknown): string => {
  if (error instanceof CallRefused) return error.code
  throw error
}

describe('two servers on one database', () => {
  it('anchor the logs of each lender once for the day, stamped by the authority that was built in', async () => {
    await expect.poll(anchorsKept, { timeout: 60_000 }).not.toEqual([])
    const [first = ''] = anchorsKept()
    expect(JSON.parse(readFileSync(first, 'utf8')).timestamp).toEqual(expect.any(String))
    expect(anchorsKept().map((name) => name.split('/').at(-1))).toEqual(anchorsKept().map(() => '00000001.json'))
  })

  it('serve one journey by turns, from register to its end', { timeout: 600_000 }, async () => {
    const { lender, asked } = byTurns()
    const cast = await castBookkeeper(lender, PATIENCE_MS)
    const end = await walk(cast, { patienceMs: 60_000 })
    expect(end.state).toBe('COMPLETE')
    expect(Math.abs((asked[0] ?? 0) - (asked[1] ?? 0))).toBeLessThanOrEqual(1)
    await expectSound(lender, cast)
  })

  it('shut an account out at both where an administrator does at one of them, with its open socket', async () => {
    const { cast } = await startCast(lenderAt(0), { persona: 'Avery Sample' })
    const page = listenForPush(lenderAt(1), cast.borrower.token ?? '', cast.uuid)
    await page.receives(({ type }) => type === 'ready')
    const { uuid: account } = await at(1, cast).json(readIdentity)
    const administrator = new PublicCaller(lenderAt(0))
    const email = 'admin.one@hearthline.example'
    administrator.token = (await administrator.json(staffLogin, { body: { email, password: DEMO_STAFF_PASSWORD } })).jwt
    const denied = page.receives((frame) => frame.type === 'bye' && frame.reason === 'denied')
    await administrator.json(changeAccount, { params: { account }, body: { act: 'DISABLE', reason: 'Stolen' } })
    await denied
    const refusal = () =>
      at(1, cast)
        .json(readIdentity)
        .then(() => 'in', codeOf)
    await expect.poll(refusal, { interval: 20, timeout: SOON_MS }).toBe('notSignedIn')
  })

  it('notify a page that listens at one of them of a move at the other', async () => {
    const { cast } = await startCast(lenderAt(0), { persona: 'Avery Sample' })
    const page = listenForPush(lenderAt(1), cast.borrower.token ?? '', cast.uuid)
    await page.receives(({ type }) => type === 'ready')
    await at(0, cast).json(confirmProfile, await firstPage(cast, randomUUID()))
    expect(await page.receives(({ type }) => type === 'moved')).toMatchObject({ application: cast.uuid })
    page.close()
  })

  it('do not notify it of an application that stays (control)', async () => {
    const [stays, moves] = [
      (await startCast(lenderAt(0), { persona: 'Avery Sample' })).cast,
      (await startCast(lenderAt(0), { persona: 'Avery Sample' })).cast,
    ]
    const pages = [stays, moves].map((cast) => listenForPush(lenderAt(1), cast.borrower.token ?? '', cast.uuid))
    for (const page of pages) await page.receives(({ type }) => type === 'ready')
    await at(0, moves).json(confirmProfile, await firstPage(moves, randomUUID()))
    await pages[1]?.receives(({ type }) => type === 'moved')
    expect(pages[0]?.frames.map(({ type }) => type)).toEqual(['ready'])
    for (const page of pages) page.close()
  })

  it('do once what is sent to both at once under one key', async () => {
    const { cast } = await startCast(lenderAt(0), { persona: 'Avery Sample' })
    const page = await firstPage(cast, randomUUID())
    const sent = Array.from({ length: 10 }, (_, nth) => at(nth % 2 === 0 ? 0 : 1, cast).json(confirmProfile, page))
    const answers = await Promise.all(sent)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { log } = await readAsStaff(lenderAt(1), cast.uuid)
    expect(log.filter(({ kind }) => kind === 'submitted')).toHaveLength(1)
  })

  it('refuse all but one of them under keys of their own (control)', async () => {
    const { cast } = await startCast(lenderAt(0), { persona: 'Avery Sample' })
    const pages = await Promise.all(Array.from({ length: 4 }, () => firstPage(cast, randomUUID())))
    const answers = await Promise.all(
      pages.map((page, nth) =>
        at(nth % 2 === 0 ? 0 : 1, cast)
          .json(confirmProfile, page)
          .then(() => 'done', codeOf),
      ),
    )
    expect(answers.sort()).toEqual(['done', 'eventNotExpected', 'eventNotExpected', 'eventNotExpected'])
  })
})
