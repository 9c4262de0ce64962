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

/** The browser's build, according to its manifest. */
export type Build = {
  readonly chunks: Readonly<Record<string, Chunk>>
  /** Compressed size of a built file in bytes. */
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

/** JS and CSS of chunks and of all their static imports. */
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

/** The tools of a sandbox load after the page; a live system has none of them. */
const SANDBOX = ['src/shell/sandbox/toggle.tsx', 'src/shell/sandbox/locales/en.po', 'src/locales/en/parts.po']

export const sandboxFiles = (build: Build): ReadonlySet<string> => filesOf(build, SANDBOX)

/**
 * The code that every page loads after it is drawn: one file, which the bundler is configured to name so
 * (build/chunks.ts).
 */
export const preloadedFiles = (build: Build): ReadonlySet<string> => {
  const afterDraw = Object.entries(build.chunks).find(([, { name }]) => name === 'after-draw')
  if (afterDraw === undefined) throw new Error('the build has no file of what is asked beside a page')
  return filesOf(build, [afterDraw[0]])
}

export const weigh = (build: Build, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + build.gz(file), 0)

/** The built files that a rendered page names in its tags. */
export const taggedFiles = (html: string): readonly string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/(assets\/[^"]+\.(?:m?js|css))"/g)].map(
    (match) => match[1] ?? '',
  )

/** What an entry page fetches in addition to its tags: the shell's messages, its own code and its own messages. */
export const entryPages = {
  '/auth/login': ['src/features/sign-in/login-page.tsx', 'src/features/sign-in/locales/en.po'],
  '/account/heloc/register': ['src/features/register/register-page.tsx', 'src/features/register/locales/en.po'],
} as const

const FRAME = 'src/locales/en/messages.po'

/** Everything that is loaded before an entry page can be used. */
export const firstLoadFiles = (build: Build, page: keyof typeof entryPages, html: string): ReadonlySet<string> =>
  new Set([...taggedFiles(html), ...filesOf(build, ['index.html', FRAME, ...entryPages[page]])])

const PAGE = /^src\/features\/([^/]+)\/.*-page\.tsx$/
/** Messages that a page inside an application loads. */
const AROUND = ['src/locales/en/parts.po', 'src/routing/application/locales/en.po']

/** A page with its messages and, inside an application, the shell around it. */
const pageFiles = (build: Build, name: string): ReadonlySet<string> => {
  const words = [...AROUND, `src/features/${PAGE.exec(name)?.[1]}/locales/en.po`]
  return filesOf(build, [name, ...words.filter((po) => po in build.chunks)])
}

export type Added = { readonly page: string; readonly bytes: number }

/** What each later page adds to the files that are loaded before it, largest first. */
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
 * The largest single step of each path. After sign-in come the dashboard and from there a page; in registration come
 * the terms and then the forms.
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

/** The document viewer without its worker, on a page that shows a document: nothing of it is loaded before. */
export const viewerFiles = (build: Build, first: ReadonlySet<string>): readonly string[] => {
  const parts = Object.keys(build.chunks).filter((name) => name.startsWith('src/document-viewer/'))
  const before = new Set([...first, ...pageFiles(build, READER)])
  return [...filesOf(build, parts)].filter((file) => !before.has(file))
}

const FACE = /@font-face\s*\{[^}]*\}/g

/** Size in bytes of a brand's fonts: those of the style sheets whose family it names. */
export const fontBytes = (build: Build, files: Iterable<string>, brandCss: string): number => {
  const sheets = [...files].filter((file) => file.endsWith('.css')).map((file) => build.read(file).toString())
  const faces = sheets.flatMap((sheet) => [...sheet.matchAll(FACE)].map(([face]) => face))
  const named = faces.filter((face) => brandCss.includes(/font-family:\s*"?([^";}]+)/.exec(face)?.[1] ?? 'no family'))
  const fonts = named.map((face) => /url\("?\/([^")]+)/.exec(face)?.[1] ?? '')
  return [...new Set(fonts)].reduce((sum, font) => sum + build.read(font).length, 0)
}

/** Budgets in kB, gzipped; a kB is a thousand bytes. */
export const budgets = { firstLoad: 135, laterPage: 60, afterDraw: 8, sandbox: 10, viewer: 200, fonts: 80 } as const
