/**
 * The architecture: zones, layers and modules. The import check (rules.mjs) and the drawing in docs/architecture.md are
 * both made from this file.
 */

/** Modules of the server, top layer first. A module uses the layers below its own, through their index.ts. */
export const layers = [
  { layer: 7, modules: ['workflow', 'sandbox', 'console'] },
  { layer: 6, modules: ['notary', 'funding', 'exports', 'chat'] },
  {
    layer: 5,
    modules: [
      'underwriting',
      'ach',
      'conditions',
      'signing',
      'signers',
      'insurance',
      'applying',
      'wallet',
      'referrals',
      'retention',
    ],
  },
  {
    layer: 4,
    modules: [
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
      'security',
      'evidence',
      'ledger',
    ],
  },
  { layer: 3, modules: ['applications', 'feedback', 'drafts'] },
  {
    layer: 2,
    modules: [
      'identity',
      'pages',
      'flags',
      'telemetry',
      'operating-hours',
      'originators',
      'vendor-desk',
      'failed-jobs',
    ],
  },
  { layer: 1, modules: ['organisations'] },
]

/**
 * The only imports within a layer, each with its reason.
 * @type {{ from: string, to: string, why: string }[]}
 */
export const sidewaysImports = [
  { from: 'documents', to: 'deadlines', why: 'the documents for the notary begin the waiting period of a state' },
]

/** The lowest layer, which every module may use. Its modules use each other freely, without circles. */
export const platform = [
  'postgres',
  'db',
  'jobs',
  'files',
  'pdf',
  'sweeps',
  'workers',
  'clock',
  'crypto',
  'http',
  'uploads',
  'antivirus',
  'breached-passwords',
  'append-only',
  'pki',
  'timestamps',
  'seals',
  'outgoing',
  'config',
  'log',
  'operations',
  'openapi',
  'language',
  'app-context',
  'security-events',
]

/** Files above the modules, which put them together: they may use all modules, and no module uses them. */
export const serverTops = [
  'main',
  'compose',
  'create-app-context',
  'gauge-work',
  'greeting',
  'step-jobs',
  'sweep-all',
  'documents-adapter',
  'backup',
  'sealed-data',
  'migrate',
  'migrations',
  'test-setup',
  'testing',
]

/**
 * Zones within the server: modules that use the listed modules of the layers below alone, so that they can be read, and
 * taken out, by themselves.
 * @type {{ module: string, uses: string[], why: string }[]}
 */
export const serverZones = [
  {
    module: 'chat',
    uses: ['applications', 'documents', 'identity', 'operating-hours', 'organisations'],
    why: 'chat and chatbot know of an application what it shows of itself, and nothing of how it is decided',
  },
]

/** Further entry points: files of a module that only the named modules may use. */
export const entryPoints = [
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

/** Layers of a front end: a feature never uses another feature, nor a layer above its own. */
export const frontEnds = ['web', 'console', 'chat']

/** What a command may not import, directly or indirectly. */
export const unreachable = [
  {
    from: 'tools/seed',
    what: ['node_modules/(pg|kysely)/', 'apps/server/src/applications/move-to.ts'],
    why: 'seed takes the same public calls as a borrower: no SQL, no moveTo; --bulk alone clones what it played (tools/bulk)',
  },
]
