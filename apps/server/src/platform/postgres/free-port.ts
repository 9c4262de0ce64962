import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

const tryPort = (port: number): Promise<number | undefined> =>
  new Promise((answer) => {
    const server = createServer()
    server.once('error', () => answer(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => answer(typeof address === 'object' && address ? address.port : undefined))
    })
  })

export const freePort = async (): Promise<number> => {
  const port = await tryPort(0)
  if (port === undefined) throw new Error('No port of 127.0.0.1 is free.')
  return port
}

/** The last port if it is free, else a new one. */
export const rememberedPort = async (file: string): Promise<number> => {
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return (last > 0 ? await tryPort(last) : undefined) ?? (await freePort())
}

export const rememberPort = (file: string, port: number): void => {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${port}\n`)
  renameSync(draft, file)
}
