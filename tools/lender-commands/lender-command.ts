import { type ExportContext, openExportContext } from '../../apps/server/src/exports/index.ts'
import type { Organisation } from '../../apps/server/src/organisations/index.ts'
import { type Config, readConfig } from '../../apps/server/src/platform/config/index.ts'
import { keepPrivate } from '../../apps/server/src/platform/files/index.ts'
import { linesOfStartError } from '../../apps/server/src/start-error.ts'
import { answerHelp, SetupError } from '../setup/terminal.mjs'

/** What a command does not do, in words for whoever asked: it ends with 1. */
export class Refused extends Error {}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

type ForLenders = (context: {
  readonly app: ExportContext
  readonly config: Config
  readonly lenders: readonly Organisation[]
}) => Promise<void>

/**
 * Runs on the server's own database and files, for the lender of a code or for all of them.
 * @throws Refused for a lender that is not there
 */
export const withLenders = async (org: string | undefined, run: ForLenders): Promise<void> => {
  const config = readConfig(process.env, process.getuid?.(), { makesKey: false })
  keepPrivate()
  const app = await openExportContext(config)
  try {
    const lenders = app.registry.all.filter(({ orgCode }) => org === undefined || orgCode === org.toUpperCase())
    if (lenders.length === 0) throw new Refused(`There is no lender ${org}.`)
    await run({ app, config, lenders })
  } finally {
    await app.close()
  }
}

/** Runs a command to its exit code: 1 for what is refused or misspelt, which gets the usage; 2 for what went wrong. */
export const runLenderCommand = (usage: string, run: () => Promise<void>): void => {
  answerHelp(usage)
  run().catch((error: unknown) => {
    const isRefused = error instanceof Refused || error instanceof SetupError
    for (const line of isRefused ? [error.message] : linesOfStartError(error)) process.stderr.write(`${line}\n`)
    process.exitCode = isRefused ? 1 : 2
  })
}
