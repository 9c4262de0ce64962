import type { Plugin } from 'vite'

const VIEWER = 'pdfjs-dist/web/pdf_viewer.mjs'
const NO_LINKS = '\0no-links'

/**
 * react-pdf takes two base classes for links inside a document from pdf.js' own viewer, and with them all of it (60 kB).
 * Our documents are drawn without links.
 */
export const leanPdf = (): Plugin => ({
  name: 'lean-pdf',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === VIEWER ? NO_LINKS : undefined),
  load: (id) => (id === NO_LINKS ? 'export class EventBus {}\nexport class SimpleLinkService {}' : undefined),
})

const ROUTER = /node_modules\/react-router\/dist\/production\/.*\.mjs$/

/**
 * Lets the bundler drop the unused parts of react-router (forms, nav links, scroll restoration: 4 kB of the
 * first load). It keeps them only because a wrapper call, and naming its result for the developer tools, might do something.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform(code, id) {
    if (!ROUTER.test(id)) return
    const pure = code.replace(/(?<== )(React\d*\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ $1')
    return { code: pure.replace(/^\w+\.displayName = "\w+";$/gm, ''), map: null }
  },
})
