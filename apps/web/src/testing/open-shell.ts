import { forgetToken, saveToken } from '@hearthline/client'
import type { PrivateLabel } from '@hearthline/contracts'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleLabel } from './sample-label.ts'
import { type StubAnswer, standInServer } from './stub-server.ts'

/** The page of the build; a test's own document takes its place before any of its scripts would run. */
const BUILT = '/built-shell.html'
/** Any file of ours that is no page: its document is at once replaced by the shell's. */
const BLANK = new URL('../../package.json', import.meta.url).pathname
const MAIN = new URL('../main.tsx', import.meta.url).pathname
const FRAME = 'shell'

/** What the test runner and the compiler of components put into a page, which a frame that runs sources lacks. */
const RUNNER = ['__vitest_browser_runner__', '__vitest_mocker__', '__vite_plugin_react_preamble_installed__'] as const

/** Scripts of the server that are no part of the pages' own code. */
const importMap = (scripts: Readonly<Record<string, string>>): string => {
  const imports = Object.entries(scripts).map(([path, source]) => [
    path,
    `data:text/javascript,${encodeURIComponent(source)}`,
  ])
  return JSON.stringify({ imports: Object.fromEntries(imports) })
}

/** What a build is not: outside production. */
const SOURCES = `<!doctype html><html lang="en"><head><!--head--></head><body>
<div id="root"><!--app--></div><script type="module">import '${MAIN}'</script></body></html>`

const built = await (await fetch(BUILT)).text()

type Filled = { readonly label: PrivateLabel; readonly scripts: Readonly<Record<string, string>> }

/** A page as the server fills it, without a drawn one. */
const shellDocument = (html: string, { label, scripts }: Filled): string => {
  const block = JSON.stringify(label).replaceAll('<', '\\u003c')
  return html
    .replace('<!--head-->', () => `<title>…</title><script type="importmap">${importMap(scripts)}</script>`)
    .replace('<body>', '<body data-brand="hearthline">')
    .replace('<!--app--></div>', () => `</div><script type="application/json" id="private-label">${block}</script>`)
}

const blankFrame = (): Promise<HTMLIFrameElement> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.dataset.testid = FRAME
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
    frame.addEventListener('load', () => resolve(frame), { once: true })
    frame.src = BLANK
    document.body.append(frame)
  })

const windowOf = (frame: HTMLIFrameElement): Window & typeof globalThis => {
  const inside = frame.contentWindow
  if (!inside) throw new Error('the frame is gone')
  return inside as Window & typeof globalThis // of the same origin, so it has every global
}

/** The window's own kind of response, whose bytes its code knows for bytes. */
const answeredInside =
  (inside: typeof globalThis, asked: typeof fetch): typeof fetch =>
  async (...request) => {
    const given = await asked(...request)
    const bytes = given.body && (await given.arrayBuffer())
    return new inside.Response(bytes, { status: given.status, headers: [...given.headers] })
  }

const putInto = (inside: Window, path: string, html: string) => {
  inside.document.open()
  // Opening gave it the address of the test's own page.
  inside.history.replaceState(null, '', path)
  inside.document.write(html)
  inside.document.close()
}

const closeAll = (frames: Iterable<Element>) => {
  for (const frame of frames) frame.remove()
  forgetToken()
  sessionStorage.clear()
}

export type ShellOptions = {
  readonly label?: PrivateLabel
  /** Who is signed in, if anybody. */
  readonly token?: string
  readonly answers?: readonly StubAnswer[]
  /** What the server serves beside the pages' own code: a module's source by its path. */
  readonly scripts?: Readonly<Record<string, string>>
  /** For all tests of the file, where one shell is led from address to address; the file closes it. */
  readonly lasts?: true
  /** True unless told: the build is production's, and elsewhere the sources run in its place. */
  readonly isProduction?: boolean
  /** What this browser is like, before the page begins. */
  readonly prepare?: (inside: Window & typeof globalThis) => void
}

/**
 * The real shell as a browser begins it: main.tsx with its routes as they are built, in a window of its own; the network
 * alone is stood in for. `go` leads to another address of it, as a link does.
 */
export const openShell = async (
  path: string,
  { label = sampleLabel, token, answers = [], scripts = {}, lasts, isProduction = true, prepare }: ShellOptions = {},
) => {
  if (token !== undefined) saveToken(token)
  const server = standInServer(answers)
  const frame = await blankFrame()
  if (!lasts) onTestFinished(() => closeAll([frame]))
  const inside = windowOf(frame)
  if (!isProduction) for (const name of RUNNER) Reflect.set(inside, name, Reflect.get(globalThis, name))
  Object.assign(inside, { fetch: answeredInside(inside, server.fetch) })
  prepare?.(inside)
  putInto(inside, path, shellDocument(isProduction ? built : SOURCES, { label, scripts }))
  await vi.waitUntil(() => inside.document.getElementById('root')?.firstElementChild, { timeout: 60_000 })
  return {
    ...server,
    window: inside,
    screen: page.frameLocator(page.getByTestId(FRAME)),
    close: () => closeAll([frame]),
    address: () => inside.location.pathname + inside.location.search,
    go: (to: string) => {
      inside.history.pushState(null, '', to)
      inside.dispatchEvent(new inside.PopStateEvent('popstate', { state: null }))
    },
  }
}

export type Shell = Awaited<ReturnType<typeof openShell>>
