import type { Socket } from 'node:net'
import { frameFollower } from './limit-packets.ts'

/** Who connects says so within this time. */
const patienceMs = 30_000

/**
 * The version of MQTT in the first bytes of a connection: CONNECT bears it behind its length and the protocol's name.
 * @returns undefined while it cannot be said yet, 0 where it never will
 */
export function versionIn(bytes: Buffer): number | undefined {
  if (bytes.length === 0) return undefined
  if (bytes[0] !== 0x10) return 0
  let at = 1
  while (at < bytes.length && (bytes[at]! & 0x80) !== 0) at += 1
  at += 1
  if (at > 5) return 0
  if (bytes.length < at + 2) return undefined
  const name = bytes.readUInt16BE(at)
  if (name !== 4 && name !== 6) return 0
  return bytes[at + 2 + name]
}

/**
 * Asks a new connection for its version and hands it on, with all that it said; cut off where it says nothing, or announces a packet of
 * more than so many bytes.
 */
export function askVersion(socket: Socket, mostBytes: number, then: (version: number) => void): void {
  const follow = frameFollower(mostBytes)
  let heard = Buffer.alloc(0)
  const cut = () => socket.destroy()
  const hear = (chunk: Buffer) => {
    if (!follow(chunk)) return cut()
    heard = Buffer.concat([heard, chunk])
    const version = versionIn(heard)
    if (version === undefined) return
    socket.off('data', hear).off('error', cut).off('timeout', cut)
    socket.pause()
    socket.setTimeout(0)
    socket.unshift(heard)
    then(version)
  }
  socket.on('data', hear).on('error', cut).on('timeout', cut)
  socket.setTimeout(patienceMs)
}
