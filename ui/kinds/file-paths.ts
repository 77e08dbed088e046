import { fileAddress } from '#kernel/client/request/address.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'

export { fileName } from '#kernel/entity/file-name.ts'

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
