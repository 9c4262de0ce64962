import { doors, floors, frontEnds, platform, serverTops, sideways, unreachable, zones } from './building.mjs'

/** The building as rules of dependency-cruiser: every arrow that is not drawn is an error. */

const server = '^apps/server/src/'
const tops = `${server}(?:${serverTops.join('|')})(?:\\.ts$|/)`
/** Tests put several rooms together, as main does. */
const tests = ['\\.test\\.tsx?$', '\\.fixture\\.ts$', '/testing/']
const oneOf = (/** @type {readonly string[]} */ names) => `(?:${names.join('|')})`
const room = (/** @type {readonly string[]} */ names) => `${server}${oneOf(names)}/`

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */
/** @typedef {{ path?: string | string[], pathNot?: string | string[] }} From */
/** @typedef {From & { circular?: boolean, couldNotResolve?: boolean, reachable?: boolean, dependencyTypes?: 'core'[] }} To */
/** @type {(name: string, comment: string, from: From, to: To) => Rule} */
const no = (name, comment, from, to) => /** @type {Rule} */ ({ name, comment, severity: 'error', from, to })

/** @type {(path: string, ...more: string[]) => From} */
const outside = (path, ...more) => ({ path, pathNot: [...tests, ...more] })

const allRooms = floors.flatMap(({ rooms }) => rooms)

/** @type {(storey: (typeof floors)[number]) => Rule[]} */
const looksDown = ({ floor, rooms }) => {
  const above = floors.filter((other) => other.floor > floor).flatMap((other) => other.rooms)
  return rooms.flatMap((name) => {
    const mayPass = (/** @type {string} */ to) => sideways.some((way) => way.from === name && way.to === to)
    const beside = rooms.filter((other) => other !== name && !mayPass(other))
    const to = [...above, ...beside]
    if (to.length === 0) return []
    const comment = 'Rooms use the floors below their own.'
    return [no(`floor-${floor}-${name}-looks-down`, comment, outside(room([name])), { path: room(to) })]
  })
}

const serverRules = [
  ...floors.flatMap(looksDown),
  no(
    'ground-floor-looks-at-no-room',
    'Platform and vendors know nothing of the rooms that stand on them.',
    outside(`${server}(?:platform|vendors)/`),
    { path: room(allRooms) },
  ),
  no(
    'nobody-uses-the-top',
    'main, compose and migrate put the rooms together; rooms do not know them.',
    outside(`${server}[^/]+/`, tops),
    { path: tops },
  ),
  no('rooms-meet-at-the-door', 'A room is used through its index.ts.', outside(`${server}([^/]+)/`), {
    path: `${server}(?!platform/|vendors/)[^/]+/`,
    pathNot: [
      `${server}$1/`,
      `${server}[^/]+/index\\.ts$`,
      ...doors.map(({ file }) => `^${file.replaceAll('.', '\\.')}$`),
    ],
  }),
  no(
    'platform-rooms-meet-at-the-door',
    'A room of the ground floor is used through its index.ts.',
    outside(`${server}(?:platform/)?([^/]+)/`),
    { path: `${server}platform/[^/]+/`, pathNot: [`${server}platform/$1/`, `${server}platform/[^/]+/index\\.ts$`] },
  ),
  no(
    'vendors-meet-at-the-port',
    'Rooms know a vendor by its port; compose chooses the adapter.',
    outside(`${server}`, `${server}vendors/`, tops, `${server}sandbox/`),
    {
      path: `${server}vendors/`,
      pathNot: [`${server}vendors/index\\.ts$`, `${server}vendors/[^/]+/(?:port|index)\\.ts$`],
    },
  ),
  ...doors.map(({ file, for: rooms, why }) =>
    no(`door-of-${rooms.join('-')}`, why, outside('', file.replace(/[^/]+$/, ''), room(rooms), tops), {
      path: `^${file.replaceAll('.', '\\.')}$`,
    }),
  ),
  no(
    'sql-lives-in-stores',
    "Only a room's store, tables and migrations, and the platform, write SQL.",
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
    no(`${from.split('/').pop()}-is-a-stranger`, why, { path: `^${from}` }, { path: what, reachable: true }),
  ),
]

export const rules = [...everywhere, ...zoneRules, ...serverRules, ...frontEndRules]

/** Folders of the server that the list gives a place. */
export const placed = { rooms: allRooms, platform, tops: serverTops }
