import { readFileSync } from 'node:fs'
import { importReturns } from '../apps/server/src/ach/index.ts'
import { Refused, runLenderCommand, say, withLenders } from './lender-commands/lender-command.ts'
import { readArguments } from './setup/read-arguments.mjs'

const usage = `npm run returns -- import FILE --org CODE   reads a file of returns and changes (Nacha) that the bank of a lender sent`

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    throw new Refused(`${file} cannot be read.`)
  }
}

const run = async (): Promise<void> => {
  const { values, positionals } = readArguments({ allowPositionals: true, options: { org: { type: 'string' } } }, usage)
  const [act, file, ...rest] = positionals
  if (act !== 'import' || file === undefined || rest.length > 0 || values.org === undefined) throw new Refused(usage)
  const text = textOf(file)
  await withLenders(values.org, async ({ app, lenders: [lender] }) => {
    if (lender === undefined) throw new Refused(usage)
    const imported = await importReturns(app, lender.id, text).catch((error: Error) => {
      throw new Refused(`${file} was not taken: ${error.message}`)
    })
    const { added, before, unknown } = imported
    if (unknown.length > 0)
      throw new Refused(
        [`${file} was not taken. No payment of this lender, or of another amount:`, ...unknown].join('\n'),
      )
    say(`${added} new, ${before} known before. The worker acts on them within five minutes.`)
  })
}

runLenderCommand(usage, run)
