import { randomBytes } from 'node:crypto'
import { createRenderer, type RenderRequest } from '../../apps/server/src/documents/render/index.ts'
import { SAMPLES } from '../../apps/server/src/documents/render/samples/index.ts'
import { addSeal, lenderSeal, readSeals } from '../../apps/server/src/platform/seals/index.ts'
import { createTimestamp } from '../../apps/server/src/platform/timestamps/index.ts'
import { type Bench, type Figure, median } from './figure.ts'

const DOCUMENTS = 9
const PAGES = 8
const SETS = { whole: 6, small: 1 }

/** As long as it has to be for eight pages. */
const clauses = Array.from({ length: 8 }, (_, nth) => ({
  id: `CA-S${nth + 1}`,
  title: 'A clause of the state',
  text: 'What the law of the state adds to an agreement, at the length that such clauses have. '.repeat(8).trim(),
}))

/** Another loan each time, so that nothing of one is kept for the next. */
const requestFor = (nth: number): RenderRequest => ({
  kind: 'CREDIT_AGREEMENT',
  locale: 'en',
  data: { ...SAMPLES.CREDIT_AGREEMENT, loanNumber: `HL-${10_000_000 + nth}`, stateClauses: clauses },
})

const keysOf = (seed: Buffer) => ({ newest: 1, byVersion: new Map([[1, seed]]) })

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

/**
 * P10: the documents of a closing, set and sealed as the job does it, by the CPU of the whole process: the thread that sets them,
 * the signature, the time-stamp by our own authority. The first set pays for the start of engine and libraries.
 */
export const documentsSealed: Bench = async (extent) => {
  const renderer = createRenderer()
  const timestamp = createTimestamp({
    outside: undefined,
    keys: keysOf(randomBytes(32)),
    send: async () => {
      throw new Error('no authority outside is asked')
    },
    now: () => new Date(),
  })
  const seed = keysOf(randomBytes(32))
  const setAndSeal = async (nth: number): Promise<number> => {
    const { pdf, pages } = await renderer.render(requestFor(nth))
    if (pages !== PAGES) throw new Error(`the document has ${pages} pages: nothing was measured`)
    const sealed = await addSeal(pdf, {
      identity: await lenderSeal(seed, { id: 'bench', name: 'Bench Lending' }),
      timestamp,
      field: 'lender',
      reason: 'Signed by Avery Sample',
      signers: [{ name: 'Avery Sample', at: '2026-11-06T18:04:05.000Z' }],
    })
    if (nth === 0 && (await readSeals(sealed)).state !== 'whole') throw new Error('the seal does not hold')
    return sealed.length
  }
  try {
    const costs: number[] = []
    for (let set = 0; set < SETS[extent]; set++) {
      const before = cpuSeconds()
      for (let nth = 0; nth < DOCUMENTS; nth++) await setAndSeal(set * DOCUMENTS + nth)
      costs.push(cpuSeconds() - before)
    }
    const [first = Number.NaN, ...later] = costs
    const what = `${DOCUMENTS} documents of ${PAGES} pages rendered and sealed`
    const figure = { unit: 's', most: 2.5, mustMeet: true } as const
    return [
      { ...figure, what: `${what}, the first of a process`, value: first },
      ...(later.length > 0 ? [{ ...figure, what, value: median(later) } satisfies Figure] : []),
    ]
  } finally {
    await renderer.close()
  }
}
