import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

/* The floor of `bench:sockets`: sockets without a session behind them; a POST sends its body to all. */

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part)).on('end', () => {
    const text = Buffer.concat(parts).toString()
    for (const socket of wires.clients) socket.send(text)
    response.end('sent')
  })
})
const wires = new WebSocketServer({ server })
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${(server.address() as { port: number }).port} Ctrl-C`))
process.once('SIGTERM', () => process.exit(0))
