import { resolve } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { install } from './install.mjs'
import { isInstalled } from './installed.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { pseudoTargets, targets } from './targets.mjs'

export const repository = resolve(import.meta.dirname, '../..')

/**
/**
 * Installs packages and builds if they are missing or stale. If they are not, it prints nothing and takes milliseconds.
 * With `pseudo` the builds are those of the pseudo-language.
 */
export const setUp = async ({ root = repository, builds = true, force = false, pseudo = false } = {}) => {
  const wanted = builds ? (pseudo ? pseudoTargets : targets) : []
  const ready = () => isInstalled(root) && !force && wanted.every((target) => isBuilt(root, target))
  if (ready()) return
  await oneAtATime(root, async () => {
    await install(root)
    await build(root, wanted, force)
  })
}
