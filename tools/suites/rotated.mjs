import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../setup/set-up.mjs'
import { shareOf } from './shares.mjs'

/**
 * @typedef {{ folders: string[], ends: string, of: number, only?: string[], daily?: string[], minutes?: Record<string, number> }} Rotation
 *   `of`: over how many days; `only`: ends of names, where the others run every day; `daily`: ends of names of what runs
 *   every day all the same; `minutes`: ends of names of the longest, and about how long they take on a busy machine
 */

/** @typedef {'ui' | 'server' | 'system' | 'scenarios' | 'journeys'} Rotated */

/**
 * Test files of which `npm test` runs another share each day, and `npm run prove` all. What guards money, access and stored
 * data runs every day. So does a file that plays shares of its own: of two rotations by the same days, some parts never meet.
 * @type {Readonly<Record<Rotated, Rotation>>}
 */
export const ROTATIONS = {
  // The matrix of pages and their states.
  ui: {
    folders: ['packages/ui/src', 'apps/web/src', 'apps/console/src', 'apps/chat/src'],
    ends: '.browser.test.tsx',
    of: 3,
  },
  // What takes longest and hangs on few files of ours: commands, migrations, layouts, the chatbot's training.
  server: {
    folders: ['apps/server/src'],
    ends: '.test.ts',
    of: 3,
    only: [
      '/agreement-figures.test.ts',
      '/apply-migrations.test.ts',
      '/backup.test.ts',
      '/bars.test.ts',
      '/chat-files.test.ts',
      '/closed-line.test.ts',
      '/commands.test.ts',
      '/customer-details.test.ts',
      '/interest-only-documents.test.ts',
      '/interest-only.test.ts',
      '/kept-rules.test.ts',
      '/knowledge.test.ts',
      '/late-flood-certificate.test.ts',
      '/learned-guard.test.ts',
      '/lending-by-data.test.ts',
      '/made-up-law.test.ts',
      '/mail-links.test.ts',
      '/migrate-command.test.ts',
      '/migrate.test.ts',
      '/personas.test.ts',
      '/renderer.test.ts',
      '/replay-decision.test.ts',
      '/seed-and-export.test.ts',
      '/shipped-training.test.ts',
      '/silence.test.ts',
      '/start-up.test.ts',
      '/value-detours.test.ts',
    ],
    minutes: {
      '/backup.test.ts': 3,
      '/commands.test.ts': 3,
      '/seed-and-export.test.ts': 3,
      '/renderer.test.ts': 2,
      '/replay-decision.test.ts': 1.2,
      '/knowledge.test.ts': 1.3,
      '/made-up-law.test.ts': 1,
      '/silence.test.ts': 0.7,
      '/personas.test.ts': 0.5,
      '/late-flood-certificate.test.ts': 0.5,
    },
  },
  // Most tests of faults play shares of their own.
  system: {
    folders: ['tests/deploy', 'tests/faults', 'tests/providers'],
    ends: '.test.ts',
    of: 3,
    only: [
      '/change-master-key.test.ts',
      '/closing-time.test.ts',
      '/deployed.test.ts',
      '/ended-panel.test.ts',
      '/failed-start.test.ts',
      '/held-over-restart.test.ts',
      '/kill-chat.test.ts',
      '/providers.test.ts',
      '/two-releases.test.ts',
      '/two-servers.test.ts',
    ],
  },
  scenarios: {
    folders: ['tests/paths', 'tests/simulation'],
    ends: '.test.ts',
    of: 2,
    daily: [
      '/simulation.test.ts',
      '/visited.test.ts',
      '/canaries.test.ts',
      '/seeded-steps.test.ts',
      '/stories.test.ts',
    ],
  },
  journeys: {
    folders: ['tests/journeys'],
    ends: '.spec.ts',
    of: 2,
    daily: ['/a-funded-line.spec.ts', '/kill.spec.ts', '/console-fits.spec.ts', '/pseudo.spec.ts'],
  },
}

const isOneOf = (/** @type {string} */ name, /** @type {readonly string[]} */ ends) =>
  ends.some((one) => name.endsWith(one))

/** @type {(rotation: Rotation) => string[]} */
export const filesOf = ({ folders, ends, only = [ends], daily = [] }) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith(ends) && isOneOf(name, only) && !isOneOf(name, daily))
    .toSorted()

/** What most of the files take. */
const USUAL_MINUTES = 0.25

/** About how long a file takes. */
export const minutesOf = (/** @type {Rotation} */ { minutes = {} }, /** @type {string} */ name) =>
  Object.entries(minutes).find(([end]) => name.endsWith(end))?.[1] ?? USUAL_MINUTES

/**
 * The files of a suite that are another day's (days since 1970). None where no day is named: whoever names a suite or a test
 * means all of it. The days take about as
 * long; neighbours in a folder fall on different ones, so that each day has a part of every feature.
 * @type {(suite: Rotated, day?: string) => string[]}
 */
export const leftOut = (suite, day = process.env.ROTATION_DAY) => {
  if (day === undefined) return []
  const rotation = ROTATIONS[suite]
  const { of } = rotation
  const files = filesOf(rotation).map((name) => ({ name, minutes: minutesOf(rotation, name) }))
  const today = shareOf(files, (Number(day) % of) + 1, of)
  return files.filter((file) => !today.includes(file)).map(({ name }) => name)
}
