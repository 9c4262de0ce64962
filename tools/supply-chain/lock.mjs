import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'
import { repository } from '../setup/set-up.mjs'

/**
 * @typedef {{ version?: string, license?: string, integrity?: string, resolved?: string, link?: boolean, dev?: boolean,
 *   devOptional?: boolean, inBundle?: boolean,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string> }} Locked `link`: one of our own workspaces;
 *   `devOptional`: for us a tool, and what something that we ship could do without
 * @typedef {{ packages: Record<string, Locked> }} Lock
 */

/** @type {() => Lock} */
export const readLock = () => JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'))

/** @type {(lock: Lock) => (readonly [string, Locked])[]} */
const installed = ({ packages }) =>
  Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && link !== true)

export const nameOf = (/** @type {string} */ place) =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * What is installed where the product runs, by its place.
 * @type {(lock: Lock) => (readonly [string, Locked])[]}
 */
export const shippedOf = (lock) => installed(lock).filter(([, { dev, devOptional }]) => !dev && !devOptional)

/** Licences under which what we ship may be passed on, with a bank's own changes kept to itself. */
const SHIPPED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
]

/** Tools that only build and test: their own changes would have to be passed on, and we make none. */
const TOOLS = [...SHIPPED, 'CC-BY-3.0', 'CC-BY-4.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'Python-2.0']

/**
 * Packages whose licence the lock file does not name or the lists do not have, each read in the package itself.
 * @type {Readonly<Record<string, string>>}
 */
export const READ_BY_HAND = {
  busboy: 'MIT, in its older form of a list',
  'cli-table': 'MIT, in its file LICENSE',
  dicer: 'MIT, in its older form of a list',
  'humanize-number': 'MIT, in its Readme; a tool of the object store that tests start',
  only: 'MIT, in its Readme; a tool of the object store that tests start',
  'parse-cache-control': 'BSD-3-Clause, in its file LICENSE',
  streamsearch: 'MIT, in its older form of a list',
}

/** libvips is loaded as a library of its own that whoever installs this may replace, which the LGPL asks for. */
const isReplaceable = (/** @type {string} */ name) => name.startsWith('@img/sharp-')

/**
 * Licences that do not let this be passed on, one line each.
 * @type {(lock: Lock) => string[]}
 */
export const licenceErrors = (lock) =>
  installed(lock).flatMap(([place, { license, dev, devOptional }]) => {
    const name = nameOf(place)
    if (name in READ_BY_HAND) return []
    if (license === undefined) return [`${name} names no licence: read it, and add it to READ_BY_HAND`]
    const isTool = dev === true || devOptional === true
    const allowed = isTool || isReplaceable(name) ? TOOLS : SHIPPED
    return satisfies(license, allowed) ? [] : [`${name} is under ${license}`]
  })

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/**
 * What would let an installation differ from the one that was tested, one line each: a package without its hash, from
 * elsewhere than the registry that the machine is set to, or a version that is not exact.
 * @type {(lock: Lock) => string[]}
 */
export const lockErrors = (lock) => {
  const entries = Object.entries(lock.packages)
  const ours = entries.filter(([place]) => !place.includes('node_modules/'))
  const links = entries.filter(([, { link }]) => link)
  const workspaces = new Set(links.map(([place]) => nameOf(place)))
  return [
    ...installed(lock).flatMap(([place, { integrity, resolved, inBundle }]) => [
      ...(inBundle !== true && !integrity?.startsWith('sha512-') ? [`${place} has no sha512 hash`] : []),
      ...(resolved === undefined ? [] : [`${place} is to come from ${resolved}`]),
    ]),
    ...ours.flatMap(([place, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).flatMap(([name, version]) =>
        EXACT.test(version) || workspaces.has(name) ? [] : [`${place || 'package.json'} asks for ${name} ${version}`],
      ),
    ),
    ...links.flatMap(([place, { resolved = '' }]) => (resolved in lock.packages ? [] : [`${place} is none of ours`])),
  ]
}
