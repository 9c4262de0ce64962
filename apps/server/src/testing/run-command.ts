import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../../../..')

export type Ran = { readonly code: number; readonly output: string }

/** Runs a command of package.json in a process of its own, as an operator does, with these settings. */
export const runCommand = (env: NodeJS.ProcessEnv, tool: string, ...words: readonly string[]): Promise<Ran> =>
  new Promise((done) => {
    const program = tool === 'sbom' ? ['tools/sbom.mjs'] : ['tools/run.mjs', tool]
    const child = execFile(process.execPath, [...program, ...words], { cwd: repository, env }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, output: out + err }),
    )
  })
