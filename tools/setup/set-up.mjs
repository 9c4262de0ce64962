import { resolve } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { install } from './install.mjs'
import { isInstalled } from './installed.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { targets } from './targets.mjs'

export const repository = resolve(import.meta.dirname, '../..')

/** Packages and builds, where they are missing or stale. Tells nothing and takes milliseconds where they are not. */
export const setUp = async ({ root = repository, builds = true, force = false } = {}) => {
  const wanted = builds ? targets : []
  const ready = () => isInstalled(root) && !force && wanted.every((target) => isBuilt(root, target))
  if (ready()) return
  await oneAtATime(root, async () => {
    await install(root)
    await build(root, wanted, force)
  })
}
