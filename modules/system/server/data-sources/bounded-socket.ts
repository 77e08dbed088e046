import { Socket } from 'node:net'

/** A socket that ends once the other side has sent more than so many bytes: drivers collect whole answers, however wide their rows are. */
export function boundedSocket(mostBytes: number): Socket & { readonly exceeded: boolean } {
  let bytes = 0
  let exceeded = false
  const socket = new Socket()
  socket.on('data', (part) => {
    bytes += part.length
    if (bytes <= mostBytes || exceeded) return
    exceeded = true
    socket.destroy(new Error(`more than ${mostBytes} bytes`))
  })
  return Object.defineProperty(socket, 'exceeded', { get: () => exceeded }) as Socket & { readonly exceeded: boolean }
}
