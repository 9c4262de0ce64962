import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { install } from '../../tools/setup/install.mjs'

const repository = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)
const git = async (...argv: readonly string[]): Promise<string> =>
  (await run('git', [...argv], { cwd: repository })).stdout.trim()

const RELEASE_FILE = 'apps/server/src/migrations/this-release.ts'

/**
 * The commit of the release that is served beside this tree: the last one of the previous release or, in the first
 * release, its first commit, among the ancestors of this one. If there is no such commit, why this checkout lacks it.
 */
export const findOlderCommit = async (release: number): Promise<{ readonly commit?: string; readonly why: string }> => {
  try {
    if ((await git('rev-parse', '--is-shallow-repository')) === 'true') return { why: 'this clone is shallow' }
    const commits = await git('log', '--first-parent', `-Srelease: ${release},`, '--format=%H', '--', RELEASE_FILE)
    const began = commits.split('\n').at(-1)
    if (began === undefined || began === '') return { why: `no commit begins release ${release}` }
    return { commit: release === 1 ? began : await git('rev-parse', `${began}^`), why: 'it is in the history' }
  } catch (error) {
    return { why: `git cannot be asked here: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}` }
  }
}

const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')

/** The packages that are installed here; for workspaces, those of the other tree. */
const linkPackages = (root: string): void => {
  const [from, to] = [join(repository, 'node_modules'), join(root, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '@hearthline') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(from, name), join(to, name))
  }
}

/** The server of a tree, built by the tools of a release: the older one's know its workers and no newer ones. */
const bundle = async (root: string, tools: string = repository): Promise<string> => {
  if (lockOf(root) === lockOf(repository)) linkPackages(root)
  else await install(root)
  const { bundleServer } = await import(pathToFileURL(join(tools, 'tools/setup/targets.mjs')).href)
  const error = await bundleServer(root)
  if (error) throw new Error(error)
  return join(root, 'apps/server/dist/main.js')
}

/** A server of a commit, in a worktree at `root`; `remove` deletes the worktree. */
export const buildCommit = async (commit: string, root: string) => {
  await git('worktree', 'prune')
  await git('worktree', 'add', '--detach', root, commit)
  const remove = () => git('worktree', 'remove', '--force', root)
  try {
    return { entry: await bundle(root, root), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

export type Edit = { readonly file: string; readonly edit: (text: string) => string }

const PARTS = ['apps/server/organisations', 'apps/server/src', 'apps/server/package.json', 'packages', 'package.json']

/** A server of this tree with some files edited, built at `root`. */
export const buildEdited = async (root: string, edits: readonly Edit[]): Promise<string> => {
  for (const part of [...PARTS, 'package-lock.json', 'tsconfig.json']) {
    const from = join(repository, part)
    if (existsSync(from)) cpSync(from, join(root, part), { recursive: true })
  }
  for (const { file, edit } of edits) {
    const [text, place] = [readFileSync(join(root, file), 'utf8'), join(root, file)]
    const edited = edit(text)
    if (edited === text) throw new Error(`${file} has nothing to edit`)
    writeFileSync(place, edited)
  }
  return bundle(root)
}
