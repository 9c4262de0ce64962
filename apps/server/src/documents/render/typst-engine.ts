import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { coveredBy } from './glyph-coverage.ts'
import { readable } from './readable-text.ts'
import type { Anchor, Rendered } from './request.ts'

/** Text, signatures, then scripts that names may be written in. Other scripts are shown by number (readable-text). */
const TEXT_FONTS = [
  'public-sans/400Regular/PublicSans_400Regular.ttf',
  'public-sans/400Regular_Italic/PublicSans_400Regular_Italic.ttf',
  'public-sans/600SemiBold/PublicSans_600SemiBold.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
] as const
const SIGNATURE_FONTS = ['allura/400Regular/Allura_400Regular.ttf'] as const

const read = (names: readonly string[]): Buffer[] => {
  const require = createRequire(import.meta.url)
  return names.map((name) => readFileSync(require.resolve(`@expo-google-fonts/${name}`)))
}

/** Fonts come from node_modules, where the engine itself lives too, so that a build has nothing to copy. */
export const readFonts = (): { text: Buffer[]; signature: Buffer[] } => ({
  text: read(TEXT_FONTS),
  signature: read(SIGNATURE_FONTS),
})

/**
 * One document to typeset: the template's path below the templates folder, the standard, and what the template reads.
 */
export type Setting = { templatePath: string; pdfStandard: string; view: unknown }

/** Results of the last few documents stay cached: they share layout and fonts. */
const CACHE_AGE = 2

type Diagnostic = { message: string; path?: string }

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Messages quote text of the document in backquotes; those stay out of errors and logs. */
const withoutQuotes = (message: string): string => message.replace(/`[^`]*`/g, '`…`')

const messageOf = (problem: unknown): string => {
  const quoted = problem instanceof Error ? [...problem.message.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)] : []
  const messages = quoted.map((match) => match[1] ?? '')
  return withoutQuotes([...new Set(messages)].join('; ') || 'The engine refused the paper.')
}

/** Typst itself, in whatever thread this module is loaded. Synchronous, some tens of milliseconds a document. */
export const createTypstEngine = (templatesDir: string): { set(setting: Setting): Rendered } => {
  const fonts = readFonts()
  const isCovered = coveredBy(fonts.text)
  const compiler = NodeCompiler.create({
    workspace: templatesDir,
    fontArgs: [{ fontBlobs: [...fonts.text, ...fonts.signature] }],
  })

  const compile = ({ templatePath, view }: Setting) => {
    const inputs = { data: JSON.stringify(readable(view, isCovered)) }
    const compiled = compiler.compile({ mainFilePath: `${templatesDir}/${templatePath}`, inputs })
    if (compiled.result) return compiled.result
    const diagnostics: Diagnostic[] = compiled.takeError()?.shortDiagnostics ?? []
    throw new Error(withoutQuotes(diagnostics.map(({ message, path }) => `${path ?? ''}: ${message}`).join('; ')))
  }

  const set = (setting: Setting): Rendered => {
    const document = compile(setting)
    const anchors: Anchor[] = compiler.query(document, { selector: '<anchor>', field: 'value' })
    const pdf = new Uint8Array(compiler.pdf(document, { pdfStandard: setting.pdfStandard }))
    compiler.evictCache(CACHE_AGE)
    return { pdf, sha256: sha256(pdf), pages: document.numOfPages, anchors }
  }

  return {
    set(setting) {
      try {
        return set(setting)
      } catch (problem) {
        throw new Error(
          problem instanceof Error && !problem.message.includes('SourceDiagnostic')
            ? problem.message
            : messageOf(problem),
        )
      }
    },
  }
}
