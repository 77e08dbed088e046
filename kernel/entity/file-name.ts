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
