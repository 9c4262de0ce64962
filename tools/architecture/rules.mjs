import {
  entryPoints,
  frontEnds,
  layers,
  platform,
  serverTops,
  serverZones,
  sidewaysImports,
  unreachable,
  zones,
} from './layers.mjs'

/** The architecture as rules of dependency-cruiser: every import that is not in the drawing is an error. */

const server = '^apps/server/src/'
const tops = `${server}(?:${serverTops.join('|')})(?:\\.ts$|/)`
/** Tests put several modules together, as main does. */
const tests = ['\\.test\\.tsx?$', '\\.fixture\\.ts$', '/testing/']
const oneOf = (/** @type {readonly string[]} */ names) => `(?:${names.join('|')})`
const inModules = (/** @type {readonly string[]} */ names) => `${server}${oneOf(names)}/`

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */
/** @typedef {{ path?: string | string[], pathNot?: string | string[] }} From */
/** @typedef {From & { circular?: boolean, couldNotResolve?: boolean, reachable?: boolean, dependencyTypes?: 'core'[] }} To */
/** @type {(name: string, comment: string, from: From, to: To) => Rule} */
const no = (name, comment, from, to) => /** @type {Rule} */ ({ name, comment, severity: 'error', from, to })

/** @type {(path: string, ...more: string[]) => From} */
const outside = (path, ...more) => ({ path, pathNot: [...tests, ...more] })

const allModules = layers.flatMap(({ modules }) => modules)

/** @type {(layer: (typeof layers)[number]) => Rule[]} */
const importsDown = ({ layer, modules }) => {
  const above = layers.filter((other) => other.layer > layer).flatMap((other) => other.modules)
  return modules.flatMap((name) => {
    const mayPass = (/** @type {string} */ to) => sidewaysImports.some((way) => way.from === name && way.to === to)
    const sameLayer = modules.filter((other) => other !== name && !mayPass(other))
    const to = [...above, ...sameLayer]
    if (to.length === 0) return []
    const comment = 'Modules use the layers below their own.'
    return [no(`layer-${layer}-${name}-imports-down`, comment, outside(inModules([name])), { path: inModules(to) })]
  })
}

const serverRules = [
  ...layers.flatMap(importsDown),
  no(
    'platform-imports-no-module',
    'Platform and vendors know nothing of the modules that stand on them.',
    outside(`${server}(?:platform|vendors)/`),
    { path: inModules(allModules) },
  ),
  no(
    'nobody-imports-the-top',
    'main, compose and migrate put the modules together; modules do not know them.',
    outside(`${server}[^/]+/`, tops),
    { path: tops },
  ),
  ...serverZones.map(({ module, uses, why }) =>
    no(`${module}-is-a-zone`, `${why}.`, outside(inModules([module])), {
      path: inModules(allModules.filter((name) => name !== module && !uses.includes(name))),
    }),
  ),
  no('modules-meet-at-index', 'A module is used through its index.ts.', outside(`${server}([^/]+)/`), {
    path: `${server}(?!platform/|vendors/)[^/]+/`,
    pathNot: [
      `${server}$1/`,
      `${server}[^/]+/index\\.ts$`,
      ...entryPoints.map(({ file }) => `^${file.replaceAll('.', '\\.')}$`),
    ],
  }),
  no(
    'platform-modules-meet-at-index',
    'A module of the bottom layer is used through its index.ts.',
    outside(`${server}(?:platform/)?([^/]+)/`),
    { path: `${server}platform/[^/]+/`, pathNot: [`${server}platform/$1/`, `${server}platform/[^/]+/index\\.ts$`] },
  ),
  no(
    'vendors-meet-at-the-port',
    'Modules know a vendor by its port; compose chooses the adapter.',
    outside(`${server}`, `${server}vendors/`, tops, `${server}sandbox/`),
    {
      path: `${server}vendors/`,
      pathNot: [`${server}vendors/index\\.ts$`, `${server}vendors/[^/]+/(?:port|index)\\.ts$`],
    },
  ),
  ...entryPoints.map(({ file, for: modules, why }) =>
    no(`entry-point-of-${modules.join('-')}`, why, outside('', file.replace(/[^/]+$/, ''), inModules(modules), tops), {
      path: `^${file.replaceAll('.', '\\.')}$`,
    }),
  ),
  no(
    'sql-lives-in-stores',
    "Only a module's store, tables and migrations, and the platform, write SQL.",
    outside('^(?:apps|packages|tools)/', `${server}platform/`, '/[a-z-]*(?:store|tables)\\.ts$', tops, '^tools/bench'),
    { path: 'node_modules/(?:kysely|pg|pg-boss)/' },
  ),
]

const zoneRules = zones.flatMap(({ zone, folder, uses, parts, packages }) => {
  const others = zones.filter((other) => other.zone !== zone && !uses.includes(other.zone)).map((other) => other.folder)
  const listed = packages?.map((name) => `node_modules/${name}/`)
  return [
    no(
      `${zone}-uses-${uses.join('-and-') || 'no-other-zone'}`,
      'Zones are used as drawn.',
      { path: `^${folder}/` },
      { path: `^${oneOf(others)}/`, ...(parts && { pathNot: parts.map((part) => `^${part}/`) }) },
    ),
    ...(listed
      ? [
          no(`${zone}-is-light`, `${zone} uses ${packages?.join(', ') || 'no package'}.`, outside(`^${folder}/src/`), {
            path: 'node_modules/',
            pathNot: listed,
          }),
          no(`${zone}-does-no-io`, 'Neither files nor network nor clock of the system.', outside(`^${folder}/src/`), {
            dependencyTypes: ['core'],
          }),
        ]
      : []),
  ]
})

const ends = `^apps/${oneOf(frontEnds)}/src/`
const frontEndRules = [
  no(
    'features-do-not-meet',
    'A feature never uses another feature.',
    { path: `^apps/(${frontEnds.join('|')})/src/features/([^/]+)/` },
    { path: `${ends}features/[^/]+/`, pathNot: '^apps/$1/src/features/$2/' },
  ),
  no(
    'features-look-down',
    'main uses routing, routing uses features; never the other way.',
    outside(`${ends}features/`),
    {
      path: `${ends}(?:main|entry-server|routing|app)(?:/|\\.tsx?$)`,
    },
  ),
]

const everywhere = [
  no('no-circles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
  no(
    'products-do-not-use-tests',
    'Tests use the product, never the other way.',
    outside('^(?:apps|packages)/', `${server}test-setup\\.ts$`),
    {
      path: [...tests, '^tests/'],
    },
  ),
  no('every-import-is-there', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  ...unreachable.map(({ from, what, why }) =>
    no(`${from.split('/').pop()}-is-a-stranger`, why, { path: `^${from}/` }, { path: what, reachable: true }),
  ),
]

export const rules = [...everywhere, ...zoneRules, ...serverRules, ...frontEndRules]

/** Folders of the server that the list gives a place. */
export const placed = { modules: allModules, platform, tops: serverTops }
