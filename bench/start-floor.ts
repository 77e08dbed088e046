import { createServer } from 'node:http'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'

/* What no console can beat: the same database brought up, and a server that only says hello. */

const database = await startEmbedded({ dataDir: process.argv[2] ?? '' })
const server = createServer((_request, response) => response.end('hello'))
server.listen(0, '127.0.0.1', () => console.log('ready http://127.0.0.1 Ctrl-C'))
process.once('SIGTERM', () => {
  server.close()
  void database.stop().then(() => process.exit(0))
})
