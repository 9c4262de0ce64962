import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copiedBinaries, installedBinaries, packageFolder } from './binaries.ts'
import { temporaryFolder } from './testing/start-for-test.ts'

/** The package as npm installs it with install scripts off. */
const withoutLinks = (): string => {
  const folder = join(temporaryFolder(), 'package')
  cpSync(packageFolder(), folder, { recursive: true, verbatimSymlinks: true })
  const libraries = join(folder, 'native', 'lib')
  for (const name of readdirSync(libraries))
    if (lstatSync(join(libraries, name)).isSymbolicLink()) rmSync(join(libraries, name))
  return folder
}

it.runIf(process.platform === 'linux')('makes the library links without which the programs do not run', () => {
  const folder = withoutLinks()
  const program = join(folder, 'native', 'bin', 'postgres')
  expect(spawnSync(program, ['--version'], { encoding: 'utf8' }).stderr).toMatch(/libicu\S+: cannot open shared object/)
  const { postgres } = installedBinaries(folder)
  expect(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout).toMatch(/^postgres \(PostgreSQL\) 18/)
})

it('copies the programs once, open to all even where npm laid them for their owner alone', () => {
  const folder = withoutLinks()
  chmodSync(join(folder, 'native'), 0o700)
  chmodSync(join(folder, 'native', 'bin', 'postgres'), 0o700)
  const target = temporaryFolder()
  const copy = copiedBinaries(target, folder)
  expect(statSync(copy.postgres).mode & 0o777).toBe(0o755)
  expect(statSync(join(copy.folder, 'native')).mode & 0o777).toBe(0o755)
  expect(copiedBinaries(target, folder)).toEqual(copy)
  expect(readdirSync(target)).toHaveLength(1)
  expect(spawnSync(copy.postgres, ['--version'], { encoding: 'utf8' }).status).toBe(0)
})

it('says in one line that there is nothing for this machine', () => {
  expect(() => packageFolder('plan9', 'vax')).toThrow(/no embedded PostgreSQL for plan9-vax: set DATABASE_URL/)
})
