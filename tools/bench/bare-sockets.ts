import { WebSocketServer } from 'ws'

/** The floor of the chat's fan-out: whatever one socket sends goes to all, serialised once. No order, no store. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    for (const client of server.clients) client.send(data, { binary: false })
  })
})
server.on('listening', () => {
  const address = server.address()
  process.stdout.write(`ready http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
process.on('SIGTERM', () => process.exit(0))
