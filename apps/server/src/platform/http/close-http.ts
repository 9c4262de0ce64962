import type { FastifyInstance } from 'fastify'

const lastMs = 2_000

/**
 * Closes the server, whose answers are out or overdue. Whoever holds on all the same, with a body that never ends or a
 * socket that says no goodbye, is cut off a moment later.
 */
export const closeHttp = async (app: FastifyInstance): Promise<void> => {
  const cut = setTimeout(() => {
    app.server.closeAllConnections()
    for (const client of app.websocketServer.clients) client.terminate()
  }, lastMs)
  await app.close().finally(() => clearTimeout(cut))
}
