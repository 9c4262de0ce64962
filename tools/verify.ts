import { readFileSync } from 'node:fs'
import { verifyExport } from '../apps/server/src/exports/index.ts'

const usage = 'npm run verify -- FILE   (an archive or audit file that npm run export wrote)'

/** Checks a file with no database and no network; 0 where it is whole, 1 with what is wrong. */
const verify = (file: string): number => {
  const { application, faults } = verifyExport(readFileSync(file))
  for (const fault of faults) process.stdout.write(`${file}: ${fault}\n`)
  if (faults.length > 0) return 1
  process.stdout.write(`${file} is whole: application ${application}.\n`)
  return 0
}

const [file] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else process.exitCode = verify(file)
