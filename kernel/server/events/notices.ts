import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../database.ts'
import { createNoticeJoiner, splitNotice } from './notice-parts.ts'

const channel = 'millwright'
const reconnectAfterMs = 1000

/** Words between server processes: a topic and a payload, by LISTEN/NOTIFY. Sent inside a transaction, they leave with its commit. Every process gets them, the sender too, and all in the same order. */
export interface Notices {
  publish(db: Db, topic: string, payload?: unknown): Promise<void>
  /** Calls back for each notice of the topic; `onGap` runs after a lost connection, when notices may have been missed. */
  subscribe(topic: string, listener: (payload: unknown) => void, onGap?: () => void): void
  /** Calls the listeners of this process at once: whoever changed something must not be answered by what was read before, while the notice is on its way. */
  here(topic: string, payload?: unknown): void
  close(): Promise<void>
}

interface Listener {
  topic: string
  listener: (payload: unknown) => void
  onGap: (() => void) | undefined
}

/** Opens the listening connection and keeps it open. */
export async function openNotices(url: string, log: Logger): Promise<Notices> {
  const listeners: Listener[] = []
  const joiner = createNoticeJoiner()
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'millwright-notices' })
    next.on('notification', ({ payload }) => deliver(payload ?? ''))
    next.on('error', (error) => reconnect(error))
    next.on('end', () => reconnect(new Error('the connection for notices ended')))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }

  function deliver(part: string): void {
    const text = joiner.take(part)
    if (text === undefined) return
    const { topic, payload } = JSON.parse(text) as { topic: string; payload: unknown }
    tell(topic, payload)
  }

  function tell(topic: string, payload: unknown): void {
    for (const entry of listeners) if (entry.topic === topic) entry.listener(payload)
  }

  function reconnect(error: Error): void {
    if (closed || timer) return
    client = undefined
    joiner.clear()
    log.warn({ err: error }, 'notices between processes are interrupted')
    timer = setTimeout(() => {
      timer = undefined
      connect().then(() => listeners.forEach(({ onGap }) => onGap?.()), reconnect)
    }, reconnectAfterMs)
  }

  await connect()
  return {
    async publish(db, topic, payload = null) {
      const parts = splitNotice(JSON.stringify({ topic, payload }), randomUUID())
      await sql`select pg_notify(${channel}, part) from unnest(${parts}::text[]) with ordinality as parts (part, place) order by place`
        .execute(db)
    },
    subscribe(topic, listener, onGap) {
      listeners.push({ topic, listener, onGap })
    },
    here: (topic, payload = null) => tell(topic, payload),
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
