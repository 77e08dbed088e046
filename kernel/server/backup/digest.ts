import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Passes bytes on and knows, once all have passed, how many there were and their SHA-256. */
export function createDigest() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
