import { startEmbedded } from '../start-embedded.ts'

/** A separate process for tests: starts the server, prints its state as one line of JSON, and stops when stdin ends. */
const [dataDir = '', stateFolder, umask] = process.argv.slice(2)
if (umask) process.umask(umask)
const embedded = await startEmbedded({ dataDir, ...(stateFolder ? { stateFolder } : {}) })
const { ownerUrl, appUrl, superUrl, how, pid } = embedded
process.stdout.write(`${JSON.stringify({ ownerUrl, appUrl, superUrl, how, pid })}\n`)
process.stdin.resume().once('end', async () => {
  await embedded.stop()
  process.stdout.write('stopped\n')
})
