/** PostgreSQL refuses a NOTIFY payload of 8,000 bytes or more; the heading of a part takes up to 60. */
const partBytes = 7900
const heading = /^\+([\w-]{1,40})\/(\d+)\/(\d+)\+/

/**
 * Cuts a notice into payloads that NOTIFY takes, never inside a character; a short one stays whole.
 * @param id tells the parts of one notice from those of another: letters, digits, `_` and `-`, at most 40
 */
export function splitNotice(text: string, id: string): string[] {
  const bytes = Buffer.from(text)
  if (bytes.length <= partBytes) return [text]
  const cuts = [0]
  const room = partBytes - 60
  for (let end = room; end < bytes.length; end = cuts.at(-1)! + room) {
    while (isContinuation(bytes[end]!)) end--
    cuts.push(end)
  }
  return cuts.map((start, index) => `+${id}/${index}/${cuts.length}+${bytes.toString('utf8', start, cuts[index + 1] ?? bytes.length)}`)
}

/** The second to fourth byte of a character in UTF-8. */
function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80
}

export interface NoticeJoiner {
  /** The whole notice once its last part is there. */
  take(payload: string): string | undefined
  /** Forgets parts whose rest was lost. */
  clear(): void
}

/** Puts the parts of notices together again, in whatever order they come. */
export function createNoticeJoiner(): NoticeJoiner {
  const open = new Map<string, { parts: string[]; missing: number }>()
  return {
    take(payload) {
      const match = heading.exec(payload)
      if (!match) return payload
      const [head, id, index, count] = match as unknown as [string, string, string, string]
      const notice = open.get(id) ?? { parts: [], missing: Number(count) }
      open.set(id, notice)
      notice.parts[Number(index)] = payload.slice(head.length)
      notice.missing--
      if (notice.missing > 0) return undefined
      open.delete(id)
      return notice.parts.join('')
    },
    clear: () => open.clear(),
  }
}
