import { cpus, loadavg } from 'node:os'
import { type Bench, type Extent, formatFigure, isMissed } from './bench/figure.ts'
import { setUp } from './setup/set-up.mjs'
import { shareOf } from './suites/shares.mjs'

/** Loaded only when used: the first ones start servers, the last one a browser. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  p1: async () => (await import('./bench/cost.ts')).readCost,
  p2: async () => (await import('./bench/cost.ts')).stepCost,
  p6: async () => (await import('./bench/chat-fan-out.ts')).chatFanOut,
  p7: async () => (await import('./bench/footprint.ts')).footprint,
  p8: async () => (await import('./bench/first-load.ts')).firstLoad,
  p9: async () => (await import('./bench/page-scores.ts')).pageScores,
  p10: async () => (await import('./bench/documents-sealed.ts')).documentsSealed,
  chatbot: async () => (await import('./bench/chatbot-answers.ts')).chatbotAnswers,
  p11: async () => (await import('./bench/whole-journeys.ts')).wholeJourneys,
  p12: async () => (await import('./bench/many-processes.ts')).manyProcesses,
  p13: async () => (await import('./bench/at-volume.ts')).atVolume,
  p14: async () => (await import('./bench/register-of-a-year.ts')).registerOfYear,
  p15: async () => (await import('./bench/backlog.ts')).backlog,
  bystanders: async () => (await import('./bench/bystanders.ts')).bystanders,
  soak: async () => (await import('./bench/soak.ts')).soak,
}

/** `npm test` starts another fifth of them each day, and each day the one that holds the sizes of pages. */
const DAYS = 5
const EACH_DAY = 'p8'
const MINUTES_SMALL: Readonly<Record<string, number>> = { p9: 1.1, p7: 0.5, p12: 0.5, p13: 0.4, p11: 0.3 }
const USUAL_MINUTES_SMALL = 0.25

/** The benches of a day of the rotation (days since 1970), or all where no day is named. */
const ofDay = (day: string | undefined): readonly string[] => {
  const names = Object.keys(benches)
  if (day === undefined) return names
  const parts = names
    .filter((name) => name !== EACH_DAY)
    .map((name) => ({ name, minutes: MINUTES_SMALL[name] ?? USUAL_MINUTES_SMALL }))
  return [EACH_DAY, ...shareOf(parts, (Number(day) % DAYS) + 1, DAYS).map(({ name }) => name)]
}

/** Whole, it takes an hour: only for who asks for it. */
const ONLY_BY_NAME = 'soak'

const SMALL = '--small'
/** `--minutes=10`: how long the soak takes. */
const MINUTES = /^--minutes=(\d+)$/

const usage = `npm run bench -- [${SMALL}] [--minutes=N] [${Object.keys(benches).join('|')}]…   (none: all but ${ONLY_BY_NAME}; ${SMALL}: each part once)`

/** How busy the machine was: the ratios are also valid on a busy one, the figures are not. */
const surroundings = () =>
  `Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`

/**
 * `npm run bench`: each figure with the floor that was measured in the same run. Exits with an error if a required goal
 * is missed. `--small` is what `npm test` runs, so that a broken bench is noticed.
 */
const bench = async (): Promise<void> => {
  const words = process.argv.slice(2)
  const extent: Extent = words.includes(SMALL) ? 'small' : 'whole'
  const minutes = words.flatMap((word) => MINUTES.exec(word)?.[1] ?? []).map(Number)[0]
  const asked = words.filter((word) => word !== SMALL && !MINUTES.test(word))
  const unknown = asked.find((name) => !Object.hasOwn(benches, name))
  if (unknown !== undefined) throw new Error(`There is no bench "${unknown}".\n${usage}`)
  await setUp()
  process.stdout.write(`${surroundings()}\n`)
  const today = ofDay(extent === 'small' ? process.env.ROTATION_DAY : undefined)
  for (const [name, load] of Object.entries(benches)) {
    const isWanted =
      asked.length > 0 ? asked.includes(name) : today.includes(name) && (extent === 'small' || name !== ONLY_BY_NAME)
    if (!isWanted) continue
    const run = await load()
    const began = performance.now()
    const figures = await run(extent, minutes === undefined ? {} : { minutes })
    for (const figure of figures) process.stdout.write(`${formatFigure(name, figure, extent)}\n`)
    process.stdout.write(`${name} took ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
    if (figures.length === 0 || figures.some((figure) => isMissed(figure, extent))) process.exitCode = 1
  }
  process.stdout.write(`${surroundings()}\n`)
}

bench().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
