import { problems, readStatus } from '@hearthline/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { shareName } from '../../apps/server/src/testing/share-of-day.ts'
import { PATIENCE_MS } from '../../tools/seed/growing-pause.ts'
import { sendHttp } from '../../tools/seed/send-http.ts'
import { walk } from '../../tools/seed/walk.ts'
import {
  type BookedCast,
  castBookkeeper,
  expectSound,
  type FaultyServer,
  faultsOfDay,
  startFaulty,
} from '../support/faulty-server.ts'
import { errorsOfPath } from '../support/straight-path.ts'

let server: FaultyServer | undefined

afterEach(async () => {
  await server?.stop()
  server = undefined
})

const answersWithinMs = 30_000

/** Polls the status as a page does, and reports each kind of answer once. */
const pollMeanwhile = ({ lender }: FaultyServer, { uuid, borrower }: BookedCast) => {
  const answers = new Set<string>()
  let isOver = false
  const ask = async () => {
    const address = `${lender.address}${readStatus.path.replace(':uuid', uuid)}`
    const headers = { host: lender.host, authorization: `Bearer ${borrower.token}` }
    const { status, bytes } = await sendHttp(address, { method: 'GET', headers })
    const { code = 'fine' } = JSON.parse(Buffer.from(bytes).toString()) as { code?: string }
    return `${status} ${code}`
  }
  const never = () => new Promise<string>((late) => setTimeout(() => late('no answer'), answersWithinMs).unref())
  const poll = async () => {
    while (!isOver) {
      answers.add(await Promise.race([ask().catch(() => 'no server'), never()]))
      await new Promise((next) => setTimeout(next, 100))
    }
  }
  const polled = poll()
  return async (): Promise<ReadonlySet<string>> => {
    isOver = true
    await polled
    return answers
  }
}

describe(`a database that is killed at every step and in the middle of its calls (${shareName})`, () => {
  it('loses nothing, doubles nothing, and asks callers to try again', { timeout: 600_000 }, async () => {
    server = await startFaulty('database dies', faultsOfDay)
    const { lender, notes, deaths } = server
    const cast = await castBookkeeper(lender, PATIENCE_MS)
    const answered = pollMeanwhile(server, cast)
    const end = await walk(cast, { patienceMs: 120_000 })
    expect(end.state).toBe('COMPLETE')
    expect([...(await answered())].sort()).toEqual(['200 fine', `${problems.unavailable.status} unavailable`])
    expect(errorsOfPath(notes('enters'))).toEqual([])
    expect(notes('interrupts').length).toBeGreaterThan(5)
    expect(deaths()).toEqual([])
    await expectSound(lender, cast)
  })

  it('would lose what was answered before it was committed (control)', async () => {
    server = await startFaulty('database dies, answers sent early')
    const cast = await castBookkeeper(server.lender, PATIENCE_MS)
    await walk(cast, { until: 'COLLECT_ADDITIONAL_INFO', patienceMs: 60_000 })
    const lost = (await cast.borrower.missing()).map((call) => call.split(' ')[0])
    // If the last call, chooseOffer, were lost, the borrower could not continue.
    expect(lost).toEqual(['confirmProfile', 'confirmLiens'])
  })
})
