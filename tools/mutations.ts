import { drawClauses, readMutations, tryMutation } from './mutations/try-mutation.ts'
import { readFindings, readSections } from './spec-coverage/read.ts'

const COUNT = 30
/** The seed is the day of the draw: nobody chose the clauses. */
const SEED = 20261122
const usage = `npm run mutations -- ISSUE [CLAUSE...]   (makes the bugs listed in tools/mutations/issues one after the other; none named: all)
npm run mutations -- draw ISSUE          (which ${COUNT} clauses of an issue are drawn)`

const root = new URL('..', import.meta.url).pathname

/** Journeys take minutes: the mutations are for the tests beside the code. */
const isQuick = (file: string) => !file.startsWith('tests/')

const drawnOf = async (issue: number): Promise<readonly string[]> => {
  const [sections, { proofs }] = await Promise.all([readSections(root), readFindings(root)])
  const proven = new Set(proofs.filter(({ file }) => isQuick(file)).map(({ id }) => id))
  const ids = sections.flatMap(({ clauses }) => clauses.filter((clause) => clause.issue === issue).map(({ id }) => id))
  return drawClauses(
    ids.filter((id) => proven.has(id)),
    COUNT,
    SEED,
  )
}

const tryAll = async (issue: number, only: readonly string[]): Promise<boolean> => {
  const { proofs } = await readFindings(root)
  const mutations = readMutations(issue)
  const lost = (await drawnOf(issue)).filter((id) => !mutations.some((one) => one.id === id))
  for (const id of lost) process.stdout.write(`${id} is drawn and has no mutation\n`)
  let seen = 0
  const asked = mutations.filter(({ id }) => only.length === 0 || only.includes(id))
  for (const one of asked) {
    const cited = proofs.filter(({ id, file }) => id === one.id && isQuick(file)).map(({ file }) => file)
    const files = one.tests ?? [...new Set(cited)]
    const outcome = tryMutation(one, files)
    if (outcome === 'seen') seen += 1
    process.stdout.write(`${outcome === 'seen' ? '✓' : '✗'} ${one.id} ${outcome} · ${one.file}\n`)
  }
  process.stdout.write(`${seen} of ${asked.length} mutations were seen by the tests of their clause\n`)
  return seen === asked.length && asked.length > 0 && (only.length > 0 || lost.length === 0)
}

const [command = '', ...rest] = process.argv.slice(2)
if (command === 'draw' && /^\d+$/.test(rest[0] ?? ''))
  process.stdout.write(`${(await drawnOf(Number(rest[0]))).join('\n')}\n`)
else if (/^\d+$/.test(command)) process.exitCode = (await tryAll(Number(command), rest)) ? 0 : 1
else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
}
