import { WebSocket } from 'ws'
import type { Rec, TestApp } from './app.ts'

export interface TestSocket {
  wire: WebSocket
  /** Everything received so far, parsed. */
  received: Rec[]
  send(message: unknown): void
  /** Resolves with the first received message, past or future, of which this is true. */
  until(test: (message: Rec) => boolean): Promise<Rec>
  /** Code and reason of the close. */
  closed: Promise<{ code: number; reason: string }>
  close(): void
}

export interface OpenOptions {
  token: string
  userId: string
  /** Page of `/vxeSocket`. */
  page?: string
  /** Another socket than that of a page. */
  path?: string
  /** Put before the path; default the API base. */
  base?: string
  query?: string
  autoPong?: boolean
}

/** Lets the app listen on a free port of this machine. */
export async function listen({ app }: TestApp): Promise<string> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return address.replace('http', 'ws')
}

/** Opens a socket, of a page unless said otherwise; rejects with the HTTP status when it is refused. */
export async function openSocket(address: string,
  { token, userId, page = '', path = `/vxeSocket/${userId}/${encodeURIComponent(page)}`, base = '/api', query = '', autoPong = true }:
    OpenOptions): Promise<TestSocket> {
  const wire = new WebSocket(`${address}${base}${path}${query}`, token === '' ? [] : [token], { autoPong })
  const received: Rec[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    wire.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  wire.on('message', (data) => {
    received.push(JSON.parse((data as Buffer).toString()) as Rec)
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => {
    wire.once('open', resolve)
    wire.once('unexpected-response', (_request, response) => {
      reject(new Error(String(response.statusCode)))
      wire.terminate()
    })
    wire.on('error', reject)
  })
  const until = (test: (message: Rec) => boolean) =>
    new Promise<Rec>((resolve) => {
      const look = () => {
        const found = received.find(test)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  return {
    wire,
    received,
    until,
    closed,
    send: (message) => wire.send(typeof message === 'string' ? message : JSON.stringify(message)),
    close: () => wire.close(),
  }
}
