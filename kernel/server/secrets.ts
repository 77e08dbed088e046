import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const mark = 'v1:'

/** Texts that the database holds and that whoever reads the database alone must not learn. */
export interface Secrets {
  /** @param purpose says what the text is for, such as the column: a text put elsewhere is not read there */
  encrypt(text: string, purpose: string): string
  /** @throws Error where the text was encrypted with another key or for another purpose, or was changed */
  decrypt(stored: string, purpose: string): string
}

export interface SecretOptions {
  /** A secret of the installation's own (`SECRET_KEY`), the same for all its servers. */
  given?: string | undefined
  /** Where a made-up key is kept otherwise; its folder belongs to the server alone. */
  keyPath: string
}

/** AES-256-GCM; the key is read, or made up and kept, when the first text needs it. */
export function createSecrets({ given, keyPath }: SecretOptions): Secrets {
  let key: Buffer | undefined
  const keyOf = () => (key ??= given ? createHash('sha256').update(given).digest() : keptKey(keyPath))
  return {
    encrypt(text, purpose) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, keyOf(), iv).setAAD(Buffer.from(purpose))
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return mark + Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64')
    },
    decrypt(stored, purpose) {
      if (!stored.startsWith(mark)) throw new Error('the stored secret has no known form')
      const bytes = Buffer.from(stored.slice(mark.length), 'base64')
      const decipher = createDecipheriv(algorithm, keyOf(), bytes.subarray(0, ivBytes)).setAAD(Buffer.from(purpose)).setAuthTag(
        bytes.subarray(ivBytes, ivBytes + tagBytes),
      )
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}

function keptKey(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true })
  try {
    // Of two processes that make one up at once, the first to write counts.
    writeFileSync(path, randomBytes(keyBytes), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readFileSync(path)
  if (key.length !== keyBytes) throw new Error(`${path} does not hold a key of ${keyBytes} bytes`)
  return key
}
