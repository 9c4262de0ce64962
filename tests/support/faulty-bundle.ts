import { join, resolve } from 'node:path'
import { bundleServer } from '../../tools/setup/targets.mjs'

const repository = resolve(import.meta.dirname, '../..')

export const faultyEntry = join(repository, 'apps/server/dist-faults/with-seams.js')

/**
 * Bundles the server with its seams, once before any test: two servers of one file run side by side, and a new bundle
 * would remove what they have not loaded yet. The bundle also starts fast, and the sources may change meanwhile.
 */
export const setup = async (): Promise<void> => {
  const source = join(repository, 'tests/faults/server-with-seams.ts')
  const error = await bundleServer(repository, { out: 'apps/server/dist-faults', more: { 'with-seams': source } })
  if (error) throw new Error(error)
}
