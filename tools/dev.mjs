import { requireNode } from './setup/node-version.mjs'

requireNode()
const { spawn } = await import('node:child_process')
const { join } = await import('node:path')
const { runCommand } = await import('./setup/terminal.mjs')
const { repository, setUp } = await import('./setup/set-up.mjs')

/** @typedef {{ folder: string, argv: string[], env?: NodeJS.ProcessEnv }} Watcher */

const bin = (/** @type {string[]} */ ...path) => join(repository, 'node_modules', ...path)
const vite = bin('vite', 'bin', 'vite.js')

/** @type {(folder: string, argv: string[]) => Watcher} */
const watchBuild = (folder, argv) => ({
  folder,
  argv: [vite, 'build', '--watch', '--logLevel', 'warn', ...argv],
  env: { NODE_ENV: 'production', PSEUDO_LOCALE: '' },
})

/** The server from its sources, and the same builds that production serves, built again whenever a source changes. */
const watchers = /** @type {Watcher[]} */ ([
  watchBuild('apps/web', ['--outDir', 'dist/client', '--manifest']),
  watchBuild('apps/web', ['--outDir', 'dist/server', '--ssr', 'src/entry-server.tsx']),
  watchBuild('apps/console', ['--outDir', 'dist/client']),
  watchBuild('apps/chat', ['--outDir', 'dist/client']),
  {
    folder: '.',
    argv: [
      bin('tsx', 'dist', 'cli.mjs'),
      'watch',
      '--clear-screen=false',
      '--include',
      'apps/web/dist/server/**',
      'apps/server/src/main.ts',
    ],
    env: { NODE_ENV: 'development' },
  },
])

/** `npm run dev` */
await runCommand(async () => {
  await setUp()
  const children = watchers.map(({ folder, argv, env }) =>
    spawn(process.execPath, argv, { cwd: join(repository, folder), env: { ...process.env, ...env }, stdio: 'inherit' }),
  )
  const end = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, end)
  for (const child of children)
    child.once('exit', (code) => {
      process.exitCode ||= code ?? 0
      end()
    })
})
