import { useEffect, useState } from 'react'
import { callAddress } from '#kernel/client/request/address.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'

/** A value that came while the page is open, with its moment in milliseconds. */
interface LiveValue {
  at: number
  value: number
}

export interface Live {
  /** By `<device id>:<tag>`. */
  values: ReadonlyMap<string, LiveValue>
  /** The connection is gone, and tried again. */
  broken: boolean
}

/** A page draws what came this often at most. */
const drawEveryMs = 250
const againAfterMs = 3000

/** What devices measure while somebody looks, drawn four times a second at most. */
export function useLive(devices: readonly string[]): Live {
  const [live, setLive] = useState<Live>({ values: new Map(), broken: false })
  const wanted = devices.join(',')

  useEffect(() => {
    if (wanted === '') return undefined
    const values = new Map<string, LiveValue>()
    let socket: WebSocket | undefined
    let draw: ReturnType<typeof setTimeout> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let ended = false

    const show = (broken: boolean) => {
      draw ??= setTimeout(() => {
        draw = undefined
        if (!ended) setLive({ values: new Map(values), broken })
      }, drawEveryMs)
    }
    function connect(): void {
      socket = openSocket()
      if (!socket) return
      const own = socket
      own.addEventListener('open', () => own.send(JSON.stringify({ watch: wanted.split(',') })))
      own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        for (const [device, tag, at, value] of readValues(data)) values.set(`${device}:${tag}`, { at, value })
        show(false)
      })
      own.addEventListener('close', () => {
        if (ended) return
        show(true)
        again = setTimeout(connect, againAfterMs)
      })
    }
    connect()
    return () => {
      ended = true
      clearTimeout(draw)
      clearTimeout(again)
      const last = socket
      // Closing a socket that is not open yet makes browsers complain in the console.
      if (last?.readyState === WebSocket.CONNECTING) last.addEventListener('open', () => last.close())
      else last?.close()
    }
  }, [wanted])

  return live
}

function openSocket(): WebSocket | undefined {
  const { token, user, tenantId } = sessionStore.getState()
  if (!token || !user) return undefined
  const address = new URL(callAddress(`/deviceSocket/${encodeURIComponent(user.id)}`, { tenantId }), location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return new WebSocket(address, [token])
}

type SentValue = [device: string, tag: string, at: number, value: number]

function readValues(data: unknown): readonly SentValue[] {
  if (typeof data !== 'string') return []
  const { values } = JSON.parse(data) as { values?: SentValue[] }
  return values ?? []
}
