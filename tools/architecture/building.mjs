/**
 * The building: zones, floors and rooms. The import check (rules.mjs) and the drawing in docs/architecture.md are both
 * made from this file, and from nothing else.
 */

/** Rooms of the server, top floor first. A room uses the floors below its own, through their doors. */
export const floors = [
  { floor: 7, rooms: ['workflow', 'sandbox', 'console'] },
  { floor: 6, rooms: ['notary', 'funding', 'exports', 'chatbot'] },
  {
    floor: 5,
    rooms: ['underwriting', 'conditions', 'signing', 'signers', 'insurance', 'applying', 'wallet', 'chat', 'referrals'],
  },
  {
    floor: 4,
    rooms: [
      'documents',
      'pricing',
      'verification',
      'screening',
      'deadlines',
      'tasks',
      'notifications',
      'profile',
      'experiments',
      'push',
    ],
  },
  { floor: 3, rooms: ['applications', 'feedback', 'drafts'] },
  { floor: 2, rooms: ['identity', 'pages', 'flags', 'telemetry', 'operating-hours', 'originators', 'vendor-desk'] },
  { floor: 1, rooms: ['organisations'] },
]

/**
 * The only ways sideways within a floor, each with its reason.
 * @type {{ from: string, to: string, why: string }[]}
 */
export const sideways = [
  { from: 'documents', to: 'deadlines', why: 'the papers for the notary begin the waiting period of a state' },
]

/** Ground floor: what every room stands on. Its rooms use each other freely, without circles. */
export const platform = [
  'postgres',
  'db',
  'jobs',
  'files',
  'pdf',
  'workers',
  'clock',
  'crypto',
  'http',
  'uploads',
  'config',
  'log',
  'operations',
  'openapi',
  'language',
  'house',
]

/** What stands above the rooms and puts them together: it may use all of them, and none of them knows it. */
export const serverTops = [
  'main',
  'compose',
  'house',
  'greeting',
  'step-jobs',
  'papers-door',
  'migrate',
  'migrations',
  'test-setup',
  'testing',
]

/** Second doors: files of a room that only the named rooms may use. */
export const doors = [
  { file: 'apps/server/src/applications/move-to.ts', for: ['workflow'], why: 'only workflow moves an application' },
]

/**
 * Zones of the repository: what each may use of the others, whole or in parts; of packages only those listed, where there is a list.
 * @type {{ zone: string, folder: string, uses: string[], parts?: string[], packages?: string[] }[]}
 */
export const zones = [
  { zone: 'domain', folder: 'packages/domain', uses: [], packages: ['decimal.js', 'zod'] },
  { zone: 'contracts', folder: 'packages/contracts', uses: ['domain'], packages: ['zod'] },
  {
    zone: 'client',
    folder: 'packages/client',
    uses: ['contracts', 'domain'],
    packages: ['zod', 'react', '@tanstack/react-query', 'idb'],
  },
  { zone: 'ui', folder: 'packages/ui', uses: [], parts: ['packages/domain/src/languages'] },
  { zone: 'server', folder: 'apps/server', uses: ['contracts', 'domain'] },
  { zone: 'web', folder: 'apps/web', uses: ['client', 'contracts', 'domain', 'ui'] },
  { zone: 'console', folder: 'apps/console', uses: ['client', 'contracts', 'domain', 'ui'] },
  { zone: 'chat', folder: 'apps/chat', uses: ['client', 'contracts', 'domain', 'ui'] },
]

/** Storeys of a front end: a feature never uses another feature, nor what lies above it. */
export const frontEnds = ['web', 'console', 'chat']

/** What a command may not reach, however long the way. */
export const unreachable = [
  {
    from: 'tools/seed',
    what: ['node_modules/(pg|kysely)/', 'apps/server/src/applications/move-to.ts'],
    why: 'seed takes the same public calls as a borrower: no SQL, no moveTo',
  },
]
