import { Transform, type Duplex, type TransformCallback } from 'node:stream'
import { Duplex as DuplexStream } from 'node:stream'

/**
 * Follows the frames of MQTT (a byte of kind, one to four of length, so many of content) and cuts off whoever announces one that is too
 * long, before any of it is held in memory.
 */
export function limitPackets(socket: Duplex, mostBytes: number): Duplex {
  const follow = frameFollower(mostBytes)
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      if (follow(chunk)) done(null, chunk)
      else done(new Error(`a packet of more than ${mostBytes} bytes`))
    },
  })
  socket.pipe(guard)
  const both = DuplexStream.from({ readable: guard, writable: socket })
  guard.on('error', () => socket.destroy())
  socket.on('error', () => guard.destroy())
  socket.on('close', () => guard.destroy())
  both.on('error', () => socket.destroy())
  return both
}

/** @returns whether the chunk goes on within what is allowed */
export function frameFollower(mostBytes: number): (chunk: Buffer) => boolean {
  let left = 0
  let length: { value: number; factor: number } | undefined
  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (left > 0) {
        const taken = Math.min(left, chunk.length - at)
        left -= taken
        at += taken
      } else if (!length) {
        length = { value: 0, factor: 1 }
        at += 1
      } else {
        const byte = chunk[at]!
        length.value += (byte & 0x7f) * length.factor
        length.factor *= 128
        at += 1
        if (length.value > mostBytes || length.factor > 128 ** 4) return false
        if ((byte & 0x80) === 0) {
          left = length.value
          length = undefined
        }
      }
    }
    return true
  }
}
