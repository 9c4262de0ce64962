import type { Plugin } from 'vite'

const VIEWER = 'pdfjs-dist/web/pdf_viewer.mjs'
const NO_LINKS = '\0no-links'

/**
 * react-pdf takes two base classes for links inside a paper from pdf.js' own viewer, and with them all of it (60 kB).
 * Our papers are drawn without links.
 */
export const leanPdf = (): Plugin => ({
  name: 'lean-pdf',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === VIEWER ? NO_LINKS : undefined),
  load: (id) => (id === NO_LINKS ? 'export class EventBus {}\nexport class SimpleLinkService {}' : undefined),
})
