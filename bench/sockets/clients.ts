import { WebSocket } from 'ws'

/*
 * A process that holds open sockets and says when each has heard something.
 * Parent and child speak in messages: `open` (addresses with tokens), `opened`, `await`, `heard` (milliseconds since the epoch of the last).
 */

export interface Seat {
  address: string
  token: string
}
export type Order = { kind: 'open'; seats: Seat[] } | { kind: 'await' }
export type Report = { kind: 'opened'; count: number } | { kind: 'heard'; count: number; lastMs: number; dropped: number }

/** Sockets that are opened at the same time. */
const atOnce = 50

const sockets: WebSocket[] = []
let dropped = 0
let waiting: { heard: Set<WebSocket> } | undefined

process.on('message', (order: Order) => void (order.kind === 'open' ? openAll(order.seats) : listen()))

async function openAll(seats: readonly Seat[]): Promise<void> {
  for (let start = 0; start < seats.length; start += atOnce) await Promise.all(seats.slice(start, start + atOnce).map(open))
  tell({ kind: 'opened', count: sockets.length })
}

async function open({ address, token }: Seat): Promise<void> {
  const socket = new WebSocket(address, token === '' ? [] : [token])
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.on('close', () => {
    dropped += 1
  })
  socket.on('message', (data) => {
    if (!waiting || !(data as Buffer).includes('"topic"')) return
    waiting.heard.add(socket)
    if (waiting.heard.size < sockets.length) return
    tell({ kind: 'heard', count: waiting.heard.size, lastMs: Date.now(), dropped })
    waiting = undefined
  })
  sockets.push(socket)
}

function listen(): void {
  waiting = { heard: new Set() }
}

function tell(report: Report): void {
  process.send!(report)
}
