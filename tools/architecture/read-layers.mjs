import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import swc from '@swc/core'
import { cruise } from 'dependency-cruiser'
import { placed, rules } from './rules.mjs'

/** @typedef {{ files: number, imports: number, errors: string[] }} Layers */

/**
 * dependency-cruiser has swc read every file as plain TypeScript, which fails at the first JSX: this tells swc which
 * files have JSX.
 */
const readJsxToo = () => {
  const { parseFileSync } = swc
  const parse = (/** @type {string} */ path, /** @type {import('@swc/core').ParseOptions} */ options) =>
    parseFileSync(path, { ...options, syntax: 'typescript', tsx: /\.[jt]sx$/.test(path) })
  Object.assign(swc, { parseFileSync: parse })
}
readJsxToo()

const repository = resolve(import.meta.dirname, '../..')
const roots = ['apps', 'packages', 'tools', 'tests']

const isSource = (/** @type {string} */ name) =>
  /\.tsx?$/.test(name) && !/\.d\.ts$/.test(name) && !/(^|\/)(node_modules|dist|\.data)\//.test(name)

/** Every TypeScript file that the check must have read. */
const sourcesOf = (/** @type {string} */ base) =>
  roots
    .filter((root) => existsSync(join(base, root)))
    .flatMap((root) =>
      readdirSync(join(base, root), { recursive: true }).map((name) => `${root}/${name}`.replaceAll('\\', '/')),
    )
    .filter(isSource)

const foldersOf = (/** @type {string} */ path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []

/** Folders of the server that have no place in the architecture, and modules without an index.ts. */
const misplaced = (/** @type {string} */ base) => {
  /** @type {(folder: string, known: string[], other: string[]) => string[]} */
  const look = (folder, known, other) =>
    foldersOf(join(base, folder))
      .filter((name) => !other.includes(name))
      .flatMap((name) => {
        const path = `${folder}/${name}`
        if (!known.includes(name)) return [`${path}: no layer. Give it one in tools/architecture/layers.mjs.`]
        return existsSync(join(base, path, 'index.ts')) ? [] : [`${path}: no index.ts. Add it.`]
      })
  return [
    ...look('apps/server/src', placed.modules, ['platform', 'vendors', ...placed.tops]),
    ...look('apps/server/src/platform', placed.platform, []),
  ]
}

/** @type {(violation: import('dependency-cruiser').IViolation) => string} */
const describe = ({ from, to, rule, cycle, via }) => {
  const way = (cycle ?? via ?? []).map(({ name }) => name)
  const why = rules.find(({ name }) => name === rule.name)?.comment ?? ''
  return `${from} -> ${way.length > 0 ? way.join(' -> ') : to}: ${rule.name}. ${why}`
}

/** @type {(base: string) => Promise<import('dependency-cruiser').ICruiseResult>} */
const readImports = async (base) => {
  const { output } = await cruise(
    roots.filter((root) => existsSync(join(base, root))),
    {
      baseDir: base,
      parser: 'swc',
      validate: true,
      ruleSet: { forbidden: rules },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^(?:apps|packages)/[^/]+/dist(?:-faults)?/' },
      tsPreCompilationDeps: true,
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser reported in words.')
  return output
}

/**
 * Reads the imports of the whole tree and compares them with the architecture. Having read nothing is an error too.
 * @type {(base?: string) => Promise<Layers>}
 */
export const readLayers = async (base = repository) => {
  const sources = sourcesOf(base)
  if (sources.length === 0) return { files: 0, imports: 0, errors: ['The import check read no module.'] }
  const { modules: files, summary } = await readImports(base)
  const read = new Map(files.map((module) => [module.source, module.dependencies.length]))
  const imports = sources.reduce((sum, name) => sum + (read.get(name) ?? 0), 0)
  const unread = sources.filter((name) => !read.has(name)).map((name) => `${name}: not read by the import check.`)
  const blind = imports === 0 ? ['The import check read no import: does @swc/core work here? Run npm ci.'] : []
  return {
    files: sources.length - unread.length,
    imports,
    errors: [...blind, ...unread, ...misplaced(base), ...summary.violations.map(describe)],
  }
}
