import { relative } from 'node:path'
import { errorLine, readRecordFile, withClashes } from '../apps/server/src/organisations/index.ts'
import { answerHelp } from './setup/terminal.mjs'

const usage = 'npm run org -- check FILE...   (a lender’s record, as docs/organisations.md says)'

/** Reports line by line what is wrong with lenders' records, each by itself and in combination. */
const check = (files: readonly string[]): number => {
  const read = withClashes(files.map(readRecordFile))
  for (const { file, record, errors } of read) {
    const name = relative(process.cwd(), file) || file
    for (const error of errors) process.stdout.write(`${errorLine(name, error)}\n`)
    if (record !== undefined) process.stdout.write(`${name} is right: ${record.orgCode}, version ${record.version}.\n`)
  }
  return read.some(({ errors }) => errors.length > 0) ? 1 : 0
}

answerHelp(usage)
const [command, ...files] = process.argv.slice(2)
if (command === 'check' && files.length > 0) process.exitCode = check(files)
else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
}
