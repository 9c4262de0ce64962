/** Clauses of routes, redirects, shell and behaviours: what a person meets is proven by what a person runs. */
const OF_WHAT_RUNS: ReadonlySet<string> = new Set(['P-2.1', 'P-2.2', 'P-2.3', 'P-2.4', 'P-4.4', 'C-2'])

/** @example needsWhatRuns('P-2.4-07') */
export const needsWhatRuns = (id: string): boolean => OF_WHAT_RUNS.has(id.slice(0, id.lastIndexOf('-')))

type Kind = { readonly files: RegExp; readonly imports?: RegExp }

/**
 * Tests that run what a person runs: journeys, the server over HTTP, and the pages from their entry point on with the
 * network alone stood in for (apps/web main.tsx, the chat's launcher). All others draw parts.
 */
const RUNNING: readonly Kind[] = [
  { files: /^tests\// },
  { files: /^apps\/server\/src\//, imports: /\/testing\/(?:test|composed|staff)-server\.ts'|\bcreateHttp\b/ },
  { files: /^apps\/web\/src\//, imports: /\/testing\/open-shell\.ts'|'\.\/main\.tsx'/ },
  { files: /^apps\/chat\/src\//, imports: /'\.\/launcher\.ts'|\/launcher\/launcher\.ts'/ },
]

/** Whether a test file runs what a person runs. */
export const runsTheProduct = (file: string, source: string): boolean =>
  RUNNING.some(({ files, imports }) => files.test(file) && (imports?.test(source) ?? true))
