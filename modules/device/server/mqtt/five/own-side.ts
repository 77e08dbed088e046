import { Duplex } from 'node:stream'
import { generate, parser, type Packet } from 'mqtt-packet'
import { answered } from '../answered.ts'

/** The end of a connection that the broker has: bytes of MQTT 3.1.1, which become packets on our side. */
export interface OwnSide {
  conn: Duplex
  /** Hands the broker a packet. @returns once it has room for more */
  give(packet: Packet): Promise<void>
  /** Nothing more comes: what was given is still dealt with, then the broker takes its leave. */
  finish(): void
}

interface Heard {
  packet(packet: Packet): void
  /** Resolves once more can be taken. */
  room(): Promise<void>
  gone(): void
}

export function ownSide(heard: Heard): OwnSide {
  const read = parser({ protocolVersion: 4 })
  read.on('packet', heard.packet)
  let full: PromiseWithResolvers<void> | undefined
  let finished = false
  const emptied = () => {
    full?.resolve()
    full = undefined
  }
  const conn = new Duplex({
    read: emptied,
    write(chunk: Buffer, _encoding, done) {
      read.parse(chunk)
      answered(heard.room(), () => done(), done)
    },
    destroy(error, done) {
      emptied()
      heard.gone()
      done(error)
    },
  })
  return {
    conn,
    async give(packet) {
      if (finished || conn.destroyed) return
      if (conn.push(generate(packet, { protocolVersion: 4 }))) return
      full ??= Promise.withResolvers()
      await full.promise
    },
    finish() {
      if (finished || conn.destroyed) return
      finished = true
      conn.push(null)
    },
  }
}
