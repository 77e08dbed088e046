import { fileAddress } from '#kernel/client/request/address.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'

/** Stored paths of a file field. */
export function splitPaths(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',').filter((path) => path !== '') : []
}

/** Address under which this session may read a stored file. */
export function readableAddress(path: string): string {
  const address = fileAddress(path)
  const { token } = sessionStore.getState()
  if (!token || /^(https?:|data:)/.test(path)) return address
  return `${address}${address.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`
}

/** The same as a small picture of about so many pixels; pictures that lie elsewhere come as they are. */
export function thumbAddress(path: string, pixels: number): string {
  const address = readableAddress(path)
  return /^(https?:|data:)/.test(path) ? address : `${address}${address.includes('?') ? '&' : '?'}thumb=${pixels}`
}

/** The name people gave a file: the last part of its path, without the time or the random part that the store puts in. */
export function fileName(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const plain = last.replace(/_(?:\d{13}|[0-9a-f]{24,})(?=\.[^.]*$|$)/, '')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}
