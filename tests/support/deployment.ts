import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

/** Reads the files of deploy/ as those read them for whom they are. */
export const repository = resolve(import.meta.dirname, '../..')
export const deploy = join(repository, 'deploy')

export const textOf = (name: string): string => readFileSync(join(deploy, name), 'utf8')
export const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(deploy, folder)).map((name) => join(folder, name))

/** Every document of YAML in a file; a merge key takes the other's keys along, as in compose. */
export const documentsOf = <T>(name: string): readonly T[] =>
  parseAllDocuments(textOf(name), { merge: true }).map((document) => document.toJS() as T)

type Instruction = readonly [keyword: string, rest: string]

const instructionsOf = (text: string): readonly Instruction[] =>
  text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, keyword = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
      return [keyword, rest.trim()]
    })

const assignments = (words: string): Record<string, string> =>
  Object.fromEntries([...words.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))

/** What runs: the stage after the last FROM of a Dockerfile. */
export const finalStageOf = (text: string) => {
  const all = instructionsOf(text)
  const stage = all.slice(all.findLastIndex(([keyword]) => keyword === 'FROM'))
  const every = (wanted: string) => stage.filter(([keyword]) => keyword === wanted).map(([, rest]) => rest)
  const only = (wanted: string) => every(wanted).at(-1) ?? ''
  return {
    base: only('FROM'),
    folder: only('WORKDIR'),
    user: only('USER'),
    stopSignal: only('STOPSIGNAL'),
    port: only('EXPOSE'),
    environment: Object.assign({}, ...every('ENV').map(assignments)) as Record<string, string>,
    command: JSON.parse(only('CMD') || '[]') as string[],
    healthCheck: JSON.parse(/CMD (\[.*\])/.exec(only('HEALTHCHECK'))?.[1] ?? '[]') as string[],
    /** From the build's folder into its own: where, and what is laid there. */
    copies: every('COPY').map((rest) => {
      const [from = '', to = ''] = rest.replace('--from=build ', '').split(' ')
      return { from: from.replace('/hearthline/', ''), to: to.replace(/\/$/, `/${from.split('/').at(-1)}`) }
    }),
  }
}

/** The command that `npm start` runs: its variables and the flags of node. */
export const npmStart = () => {
  const { scripts, version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const line: string = scripts.start
  return {
    variables: assignments(line),
    flags: line.match(/ --[a-z][a-z-]*(=\d+)?/g)?.map((flag) => flag.trim()) ?? [],
    version: String(version),
  }
}

export type Service = {
  readonly image: string
  readonly command?: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly stop_grace_period?: string
  readonly restart?: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly ports?: readonly string[]
  readonly networks?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly test: readonly string[] }
}
export type Composition = { readonly services: Readonly<Record<string, Service>> }

export const composition = (): Composition => parse(textOf('compose.yaml'), { merge: true }) as Composition

/** Fills in `${NAME}` as envsubst does, and `${NAME:?}` as compose does; names that it is not given stay. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{([A-Z_]+)(?::\?)?\}/g, (whole, name: string) => values[name] ?? whole)

/** The settings of the server, as docs/operations.md lists them. */
export const settings = (): ReadonlySet<string> =>
  new Set(
    [...readFileSync(join(repository, 'docs/operations.md'), 'utf8').matchAll(/^\| ([A-Z][A-Z_]+) \|/gm)].map(
      ([, name = '']) => name,
    ),
  )

/** Read by Amazon's client, by Node and by glibc, not by the server itself. */
export const readByOthers: ReadonlySet<string> = new Set([
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'NODE_EXTRA_CA_CERTS',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
])

/** Names that no server knows; `without` are those of other services. */
export const unknownSettings = (names: readonly string[], without: readonly string[] = []): readonly string[] =>
  names.filter((name) => !settings().has(name) && !readByOthers.has(name) && !without.includes(name))
