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
    of: 6,
    minutes: {
      '/survey.browser.test.tsx': 0.6,
      '/every-address.browser.test.tsx': 0.6,
      '/delay.browser.test.tsx': 0.4,
    },
  },
  // What takes longest and guards neither money nor access: commands, migrations, layouts, the chatbot's training, vendors,
  // and the ways round of a case.
  server: {
    folders: ['apps/server/src'],
    ends: '.test.ts',
    of: 6,
    only: [
      '/adverse-notices.test.ts',
      '/agreement-figures.test.ts',
      '/append-only.test.ts',
      '/apply-migrations.test.ts',
      '/ask-for-invitation.test.ts',
      '/backup.test.ts',
      '/bars.test.ts',
      '/borrower-proves.test.ts',
      '/breached-passwords.test.ts',
      '/chat-files.test.ts',
      '/closed-line.test.ts',
      '/commands.test.ts',
      '/conditions/signers.test.ts',
      '/console-host.test.ts',
      '/cookies.test.ts',
      '/correct-fact.test.ts',
      '/credit-detours.test.ts',
      '/customer-details.test.ts',
      '/deadlines.test.ts',
      '/desk-sockets.test.ts',
      '/ends-of-open-steps.test.ts',
      '/flood-notice.test.ts',
      '/in-texas.test.ts',
      '/interest-only-documents.test.ts',
      '/interest-only.test.ts',
      '/jobs.test.ts',
      '/judged-by-staff.test.ts',
      '/kept-rules.test.ts',
      '/key-service.test.ts',
      '/knowledge.test.ts',
      '/late-flood-certificate.test.ts',
      '/learned-guard.test.ts',
      '/lending-by-data.test.ts',
      '/live/lines.test.ts',
      '/made-up-law.test.ts',
      '/mail-links.test.ts',
      '/migrate-command.test.ts',
      '/migrate.test.ts',
      '/offers/offers.test.ts',
      '/one-at-a-time.test.ts',
      '/organisations.test.ts',
      '/outside-issuer.test.ts',
      '/personas.test.ts',
      '/providers.test.ts',
      '/reads-change-nothing.test.ts',
      '/referrals/referrals.test.ts',
      '/refused-input.test.ts',
      '/renderer.test.ts',
      '/replay-decision.test.ts',
      '/request-ids.test.ts',
      '/resign.test.ts',
      '/sandbox/faults.test.ts',
      '/seed-and-export.test.ts',
      '/serve-tls.test.ts',
      '/shipped-training.test.ts',
      '/signers/demographics.test.ts',
      '/silence.test.ts',
      '/staff-edges.test.ts',
      '/staff-income.test.ts',
      '/staff-networks.test.ts',
      '/staff-renewals.test.ts',
      '/start-up.test.ts',
      '/stored-law.test.ts',
      '/timestamps.test.ts',
      '/trust-proxy.test.ts',
      '/two-factor.test.ts',
      '/value-detours.test.ts',
      '/vendor-calls.test.ts',
      '/vendor-reasks.test.ts',
      '/vendor-steps.test.ts',
    ],
    minutes: {
      '/backup.test.ts': 2.7,
      '/exports/commands.test.ts': 2.7,
      '/seed-and-export.test.ts': 2,
      '/renderer.test.ts': 0.9,
      '/replay-decision.test.ts': 1.2,
      '/knowledge.test.ts': 1.3,
      '/jobs.test.ts': 0.7,
      '/cookies.test.ts': 0.6,
      '/reads-change-nothing.test.ts': 0.6,
      '/organisations.test.ts': 0.5,
      '/adverse-notices.test.ts': 0.5,
      '/start-up.test.ts': 0.5,
      '/key-service.test.ts': 0.4,
      '/made-up-law.test.ts': 0.4,
      '/silence.test.ts': 0.7,
      '/personas.test.ts': 0.5,
      '/late-flood-certificate.test.ts': 0.5,
      '/outside-issuer.test.ts': 0.3,
      '/two-factor.test.ts': 0.3,
      '/staff-edges.test.ts': 0.3,
    },
  },
  // Most tests of faults play shares of their own.
  system: {
    folders: ['tests/deploy', 'tests/faults', 'tests/providers'],
    ends: '.test.ts',
    of: 5,
    only: [
      '/change-master-key.test.ts',
      '/closing-time.test.ts',
      '/deployed.test.ts',
      '/ended-panel.test.ts',
      '/failed-start.test.ts',
      '/held-over-restart.test.ts',
      '/kill-chat.test.ts',
      '/providers.test.ts',
      '/stopping.test.ts',
      '/two-releases.test.ts',
      '/two-servers.test.ts',
    ],
    minutes: {
      '/change-master-key.test.ts': 2.4,
      '/two-releases.test.ts': 2.4,
      '/deployed.test.ts': 2,
      '/stopping.test.ts': 1.3,
    },
  },
  scenarios: {
    folders: ['tests/paths', 'tests/simulation'],
    ends: '.test.ts',
    of: 4,
    minutes: { '/every-path.test.ts': 1.9, '/by-call.test.ts': 0.6 },
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
    of: 5,
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
const USUAL_MINUTES = 0.15

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
