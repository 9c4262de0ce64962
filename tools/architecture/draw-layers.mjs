import { entryPoints, layers, platform, serverTops, serverZones, sidewaysImports, zones } from './layers.mjs'

const width = 88

/** Names wrapped into lines of at most `width` characters. @type {(names: string[]) => string[]} */
const inLines = (names) => {
  const lines = /** @type {string[]} */ ([])
  for (const name of names) {
    const last = lines.at(-1)
    const longer = last ? `${last} · ${name}` : name
    if (last !== undefined && longer.length <= width - 10) lines[lines.length - 1] = longer
    else lines.push(name)
  }
  return lines
}

/** @type {(label: string, names: string[]) => string[]} */
const rowsOf = (label, names) =>
  inLines(names).map((line, n) => `│ ${(n === 0 ? label : '').padEnd(4)} ${line.padEnd(width - 8)} │`)

const edge = (/** @type {string} */ left, /** @type {string} */ right) => left + '─'.repeat(width - 1) + right

const drawing = () => [
  edge('┌', '┐'),
  ...rowsOf(
    'top',
    serverTops.map((name) => name),
  ),
  ...layers.flatMap(({ layer, modules }) => [edge('├', '┤'), ...rowsOf(String(layer), modules)]),
  edge('├', '┤'),
  ...rowsOf('0', [...platform.map((name) => `platform/${name}`), 'vendors/<kind>']),
  edge('└', '┘'),
]

const zoneLines = () =>
  zones.map(({ zone, folder, uses, parts, packages }) => {
    const only = packages ? ` (of packages only ${packages.join(', ')})` : ''
    return `${folder.padEnd(20)} uses ${[...uses, ...(parts ?? [])].join(', ') || 'no other zone'}${zone === 'ui' ? ': it knows nothing of loans' : ''}${only}`
  })

const exceptions = () => [
  ...entryPoints.map((entry) => `- \`${entry.file}\` is for ${entry.for.join(', ')} alone: ${entry.why}.`),
  ...serverZones.map(
    ({ module, uses, why }) => `- ${module} is a zone of its own and uses ${uses.join(', ')} alone: ${why}.`,
  ),
  ...sidewaysImports.map(({ from, to, why }) => `- ${from} may use ${to}: ${why}.`),
]

/** The architecture as text and diagram, for docs/architecture.md. */
export const drawLayers = () =>
  [
    'Server: a module uses the layers below its own, each through its `index.ts`, and nothing beside it or above it.',
    '',
    '```text',
    ...drawing(),
    '```',
    '',
    ...exceptions(),
    '',
    'Zones:',
    '',
    '```text',
    ...zoneLines(),
    '```',
  ].join('\n')
