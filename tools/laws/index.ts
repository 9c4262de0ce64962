import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { citationsIn, straysIn, toConfirmIn } from './citations.ts'

/** A line of the register: a law or rule, what it is about in our words, and whether counsel still has to confirm it. */
export type Law = { readonly law: string; readonly about: string; readonly toConfirm?: true }

/** A source file of what runs, from the root on. */
type Source = { readonly file: string; readonly text: string }

const REPOSITORY = resolve(import.meta.dirname, '../..')

export const readRegister = (root = REPOSITORY): readonly Law[] =>
  JSON.parse(readFileSync(join(root, 'docs/laws.json'), 'utf8')) as Law[] // the errors below name what it lacks

const isOfProduct = (file: string) =>
  (/\.(?:tsx?|typ)$/.test(file) || /\/templates\/words\/\w+\.json$/.test(file)) &&
  !/\.test\.tsx?$|(^|\/)testing\//.test(file)

/** The sources of apps and packages with the templates of documents, without tests. */
export const readSources = (root = REPOSITORY): readonly Source[] =>
  ['apps', 'packages']
    .flatMap((zone) => readdirSync(join(root, zone)).map((name) => join(zone, name, 'src')))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .map((file) => file.replaceAll(sep, '/'))
    .filter(isOfProduct)
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The register and what is drawn from it, notes of work that is under way, and the reader's own examples. */
const NOT_READ = /^(?:docs\/(?:laws\.|progress\/)|tools\/laws\/)/

const isReadable = (file: string) => /\.(?:[cm]?[jt]sx?|typ|json|md|po)$/.test(file) && !NOT_READ.test(file)

const filesOf = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll(sep, '/'))
    .filter(isReadable)

/**
 * What cites laws and is no part of what runs, or only says it again: tests, tools, records and guides, the records of
 * lenders, and the catalogues of pages with their translations. It may cite only what the register has, but keeps no line of the register alive.
 */
export const readOthers = (root = REPOSITORY): readonly Source[] => {
  const running = new Set(readSources(root).map(({ file }) => file))
  const atRoot = readdirSync(root).filter((file) => file.endsWith('.md'))
  const inApps = readdirSync(join(root, 'apps')).flatMap((name) =>
    ['src', 'organisations']
      .filter((folder) => existsSync(join(root, 'apps', name, folder)))
      .map((folder) => `apps/${name}/${folder}`),
  )
  const inPackages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)
  return [...atRoot, ...[...inApps, ...inPackages, 'docs', 'tests', 'tools'].flatMap((folder) => filesOf(root, folder))]
    .filter((file) => !running.has(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** What sources cite that the register lacks, or cite in another form than the register's. */
export const citationErrors = (register: readonly Law[], sources: readonly Source[]): readonly string[] => {
  const known = new Set(register.map(({ law }) => law))
  return sources.flatMap(({ file, text }) => [
    ...citationsIn(text)
      .filter(({ law }) => !known.has(law))
      .map(({ law }) => `${file} cites ${law}, which docs/laws.json lacks`),
    ...straysIn(text).map((stray) => `${file}: ${stray}`),
  ])
}

/** What register and sources say differently, a line for a person each. */
export const lawErrors = (register: readonly Law[], sources: readonly Source[]): readonly string[] => {
  const used = new Set(sources.flatMap(({ text }) => citationsIn(text).map(({ law }) => law)))
  const open = new Set(sources.flatMap(({ text }) => toConfirmIn(text)))
  return [
    ...citationErrors(register, sources),
    ...register.filter(({ law }) => !used.has(law)).map(({ law }) => `docs/laws.json has ${law}, which nothing cites`),
    ...register
      .filter(({ law, toConfirm }) => (toConfirm ?? false) !== open.has(law))
      .map(({ law }) => `${law} is to confirm in ${open.has(law) ? 'the code' : 'docs/laws.json'} alone`),
  ]
}

/** '12 CFR 22.9' before '12 CFR 1002'; the federal books first, then the states. */
const byLaw = (a: Law, b: Law): number => {
  const isFederal = ({ law }: Law) => /^\d+ (?:CFR|FR|USC)|^Pub\./.test(law)
  return Number(isFederal(b)) - Number(isFederal(a)) || a.law.localeCompare(b.law, 'en', { numeric: true })
}

/** 'domain/calendar' of packages/domain/src/calendar/business-days.ts; a feature of a front end is a module by itself. */
const placeOf = (file: string): string => {
  const [, zone = '', , ...path] = file.split('/')
  const modules = path.slice(0, -1)
  return [zone, ...modules.slice(0, modules[0] === 'features' ? 2 : 1)].join('/')
}

const each = (values: Iterable<string>): string =>
  [...new Set(values)]
    .filter((value) => value !== '')
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .join(', ')

const INTRODUCTION = `# Laws and rules

Each law or rule that our code cites, what it is about in our words, which paragraphs are cited, and in which modules. Drawn by
\`npm run draw\` from docs/laws.json and the sources; do not edit. A test (tools/laws) refuses a citation that is not in the
register, a line that nothing cites, and a citation that is written another way than here. *To confirm*: a lender's counsel has
not confirmed yet what we hold of it; the tables of state law say so with \`toConfirm\`.`

/** docs/laws.md. */
export const drawLaws = (root = REPOSITORY): string => {
  const cited = readSources(root).flatMap(({ file, text }) =>
    citationsIn(text).map((citation) => ({ ...citation, place: placeOf(file) })),
  )
  const rows = [...readRegister(root)].sort(byLaw).map(({ law, about, toConfirm }) => {
    const own = cited.filter((citation) => citation.law === law)
    const says = toConfirm ? `${about} (*to confirm*)` : about
    return `| ${law} | ${says} | ${each(own.map(({ paragraph }) => paragraph))} | ${each(own.map(({ place }) => place))} |`
  })
  return [
    INTRODUCTION,
    '',
    '| law or rule | what it is about | paragraphs | cited in |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}
