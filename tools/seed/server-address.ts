import { readListening } from '../../apps/server/src/platform/config/index.ts'

/** Who listens on every address answers on the loopback. */
const LOOPBACKS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Where the server answers that runs with these settings. */
export const serverAddressOf = (env: NodeJS.ProcessEnv): string => {
  const { host: listening, port } = readListening(env)
  if (port === 0)
    throw new Error(
      'PORT=0 takes any free port: name the one that the start printed, with --server http://127.0.0.1:PORT',
    )
  const host = LOOPBACKS[listening] ?? listening
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
