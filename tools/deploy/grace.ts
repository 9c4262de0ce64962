import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../tests/support/deployment.ts'

const server = join(repository, 'apps/server/src/platform')

const numberIn = (file: string, pattern: RegExp): number => {
  const [, found] = pattern.exec(readFileSync(file, 'utf8')) ?? []
  if (found === undefined) throw new Error(`${file} has no ${pattern}`)
  return Number(found.replaceAll('_', ''))
}

/** How long a server takes to end at most, as its code has it: the last replies, the last sockets, the jobs in hand. */
export const drainSeconds =
  (numberIn(join(server, 'operations/index.ts'), /live: \{ grace: [\d_]+, most: ([\d_]+) \}/) +
    numberIn(join(server, 'http/create-http.ts'), /const lastMs = ([\d_]+)/) +
    numberIn(join(server, 'jobs/jobs.ts'), /boss\.stop\(\{ graceful: true, timeout: ([\d_]+) \}\)/)) /
  1000

/** What docs/operations.md has a supervisor wait. */
export const advisedSeconds = numberIn(join(repository, 'docs/operations.md'), /Give the supervisor (\d+) seconds/)
