import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The browser's build, as its manifest tells it. */
export type Build = {
  readonly chunks: Readonly<Record<string, Chunk>>
  /** Bytes of a built file as it travels. */
  gz(file: string): number
  read(file: string): Buffer
}

export const readBuild = (client: string): Build => {
  const read = (file: string) => readFileSync(join(client, file))
  const sizes = new Map<string, number>()
  return {
    chunks: JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')),
    read,
    gz: (file) => {
      const size = sizes.get(file) ?? gzipSync(read(file), { level: 9 }).length
      sizes.set(file, size)
      return size
    },
  }
}

/** JS and CSS of chunks and of all that they import at once. */
export const filesOf = ({ chunks }: Build, names: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks[name]
    if (chunk === undefined) throw new Error(`the build has no ${name}`)
    if (seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (/\.(m?js|css)$/.test(file)) files.add(file)
    for (const other of chunk.imports ?? []) add(other)
  }
  for (const name of names) add(name)
  return files
}

/** What the tools of a sandbox bring once the page is there; a live system has none of them. */
const SANDBOX = ['src/shell/sandbox/toggle.tsx', 'src/shell/sandbox/locales/en.po', 'src/locales/en/parts.po']

export const sandboxFiles = (build: Build): ReadonlySet<string> => filesOf(build, SANDBOX)

/** What every page tells and asks once it is drawn: one file, which the bundler is told to name so (build/chunks.ts). */
export const preloadedFiles = (build: Build): ReadonlySet<string> => {
  const beside = Object.entries(build.chunks).find(([, { name }]) => name === 'beside')
  if (beside === undefined) throw new Error('the build has no file of what is asked beside a page')
  return filesOf(build, [beside[0]])
}

export const weigh = (build: Build, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + build.gz(file), 0)

/** The built files that a drawn page names in its tags. */
export const taggedFiles = (html: string): readonly string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/(assets\/[^"]+\.(?:m?js|css))"/g)].map(
    (match) => match[1] ?? '',
  )

/** What an entry page fetches beside its tags: the frame's words, its own code and its own words. */
export const entryPages = {
  '/auth/login': ['src/features/sign-in/login-page.tsx', 'src/features/sign-in/locales/en.po'],
  '/account/heloc/register': ['src/features/register/register-page.tsx', 'src/features/register/locales/en.po'],
} as const

const FRAME = 'src/locales/en/messages.po'

/** Everything that is there before an entry page can be used. */
export const firstLoadFiles = (build: Build, page: keyof typeof entryPages, html: string): ReadonlySet<string> =>
  new Set([...taggedFiles(html), ...filesOf(build, ['index.html', FRAME, ...entryPages[page]])])

const PAGE = /^src\/features\/([^/]+)\/.*-page\.tsx$/
/** Words that a page inside an application brings along. */
const AROUND = ['src/locales/en/parts.po', 'src/routing/application/locales/en.po']

/** A page with its words and, inside an application, what surrounds it. */
const pageFiles = (build: Build, name: string): ReadonlySet<string> => {
  const words = [...AROUND, `src/features/${PAGE.exec(name)?.[1]}/locales/en.po`]
  return filesOf(build, [name, ...words.filter((po) => po in build.chunks)])
}

export type Added = { readonly page: string; readonly bytes: number }

/** What each later page adds to the files that are there before it, the heaviest first. */
export const laterPages = (build: Build, before: ReadonlySet<string>): readonly Added[] =>
  Object.entries(build.chunks)
    .filter(([name, chunk]) => PAGE.test(name) && chunk.isDynamicEntry === true)
    .map(([page]) => ({
      page,
      bytes: weigh(
        build,
        [...pageFiles(build, page)].filter((file) => !before.has(file)),
      ),
    }))
    .sort((a, b) => b.bytes - a.bytes)

const DASHBOARD = 'src/features/dashboard/dashboard-page.tsx'
const FORM_STEP = ['src/features/register/steps/step-view.tsx', 'src/features/register/steps/locales/en.po']

/**
 * The heaviest single step of each way in. Whoever signs in comes to the dashboard, and from there to a page; whoever
 * registers comes from the terms to the forms.
 */
export const heaviestSteps = (
  build: Build,
  first: { readonly signIn: ReadonlySet<string>; readonly register: ReadonlySet<string> },
): readonly Added[] => {
  const added = (before: ReadonlySet<string>, after: ReadonlySet<string>) =>
    weigh(
      build,
      [...after].filter((file) => !before.has(file)),
    )
  const dashboard = pageFiles(build, DASHBOARD)
  return [
    { page: 'the dashboard', bytes: added(first.signIn, dashboard) },
    { page: 'the forms of register', bytes: added(first.register, filesOf(build, FORM_STEP)) },
    ...laterPages(build, new Set([...first.signIn, ...dashboard])),
  ].sort((a, b) => b.bytes - a.bytes)
}

const READER = 'src/features/documents/disclosures-page.tsx'

/** The viewer of papers, without its worker, as it comes on a page that shows one: nothing of it is there before. */
export const viewerFiles = (build: Build, first: ReadonlySet<string>): readonly string[] => {
  const parts = Object.keys(build.chunks).filter((name) => name.startsWith('src/document-viewer/'))
  const before = new Set([...first, ...pageFiles(build, READER)])
  return [...filesOf(build, parts)].filter((file) => !before.has(file))
}

const FACE = /@font-face\s*\{[^}]*\}/g

/** Bytes of the fonts of a brand: those of the style sheets whose family it names. */
export const fontBytes = (build: Build, files: Iterable<string>, brandCss: string): number => {
  const sheets = [...files].filter((file) => file.endsWith('.css')).map((file) => build.read(file).toString())
  const faces = sheets.flatMap((sheet) => [...sheet.matchAll(FACE)].map(([face]) => face))
  const named = faces.filter((face) => brandCss.includes(/font-family:\s*"?([^";}]+)/.exec(face)?.[1] ?? 'no family'))
  const fonts = named.map((face) => /url\("?\/([^")]+)/.exec(face)?.[1] ?? '')
  return [...new Set(fonts)].reduce((sum, font) => sum + build.read(font).length, 0)
}

/** Budgets in kB, gzipped; a kB is a thousand bytes. */
export const budgets = { firstLoad: 135, laterPage: 60, beside: 8, sandbox: 10, viewer: 200, fonts: 80 } as const
