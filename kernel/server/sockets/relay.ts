import type { Logger } from 'pino'
import type { Db } from '../database.ts'
import type { Notices } from '../events/notices.ts'
import { forAll } from '../wanted.ts'

const topic = 'sockets'
/** Longer batches would make a single message wait for many. */
const maxBatch = 200
/** Characters that may wait for the database. */
const maxWaiting = 32 * 1024 * 1024

/** Messages of sockets between server processes. All processes, this one too, get all messages in one order. */
export interface Relay {
  /** False: too much waits already, the message was not taken. */
  send(channel: string, body: unknown): boolean
  listen(channel: string, listener: (body: unknown) => void): void
  /** Resolves when nothing waits any more. */
  drained(): Promise<void>
}

interface Item {
  channel: string
  text: string
}

export interface RelayOptions {
  db: Db
  notices: Notices
  log: Logger
  /** Messages of other processes may have been missed. */
  onGap(): void
  /** Messages of this process could not be sent. */
  onLost(): void
}

/**
 * Sends one batch at a time, so that the messages of a socket keep their order whatever connection carries them;
 * what comes meanwhile goes with the next batch.
 */
export function createRelay({ db, notices, log, onGap, onLost }: RelayOptions): Relay {
  const listeners = new Map<string, (body: unknown) => void>()
  let waiting: Item[] = []
  let waitingLength = 0
  let sending: Promise<void> | undefined

  notices.subscribe(topic, (payload) => {
    for (const { channel, text } of payload as Item[]) {
      try {
        listeners.get(channel)?.(JSON.parse(text))
      } catch (error) {
        log.error({ err: error, channel }, 'a message between processes could not be handled')
      }
    }
  }, onGap)

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch)
      waiting = waiting.slice(maxBatch)
      waitingLength -= batch.reduce((sum, { text }) => sum + text.length, 0)
      try {
        await notices.publish(db, topic, batch)
      } catch (error) {
        log.error({ err: error }, 'messages of sockets could not be passed on')
        waiting = []
        waitingLength = 0
        onLost()
      }
    }
    sending = undefined
  }

  return {
    send(channel, body) {
      const text = JSON.stringify(body)
      if (waitingLength + text.length > maxWaiting) return false
      waiting.push({ channel, text })
      waitingLength += text.length
      // A batch is of many: that one of them was begun by who has left ends it for nobody.
      sending ??= forAll(sendAll)
      return true
    },
    listen: (channel, listener) => {
      listeners.set(channel, listener)
    },
    drained: async () => {
      await sending
    },
  }
}
