/** Chinese by pinyin, letters without regard to case and accent at first. */
const base = new Intl.Collator('zh-CN', { sensitivity: 'base' })
const full = new Intl.Collator('zh-CN')

/** Rank of each character that was ever sorted; 0 for those that count for nothing. Astral characters stand in the map. */
const ranks = new Uint16Array(0x10000)
const astralRanks = new Map<number, number>()
const known = new Set<number>()

/** Exact order of two texts: what decides between texts that are the same but for case and accents. */
export function compareTexts(a: string, b: string): number {
  return a === b ? 0 : full.compare(a, b)
}

/** Texts as sequences of ranks, to be compared as numbers. */
export interface CollationKeys {
  /** The first three ranks of a text in one number. */
  readonly heads: Float64Array
  /** Order of two texts, by their places in the given array, beyond their heads. */
  compareTails(a: number, b: number): number
}

/**
 * Sort keys of texts by the rules of zh-CN. The collator is asked about characters, of which there are a few thousand,
 * instead of pairs of texts, of which sorting compares millions. Characters that stand for several (ß, ㎡) are taken
 * apart as far as Unicode does.
 */
export function collationKeys(texts: readonly string[]): CollationKeys {
  const plain = texts.map(decomposed)
  learn(plain)
  let total = 0
  for (const text of plain) total += text.length
  const flat = new Uint16Array(total)
  const ends = new Int32Array(plain.length)
  const heads = new Float64Array(plain.length)
  let write = 0
  for (let index = 0; index < plain.length; index += 1) {
    const start = write
    write = writeRanks(plain[index]!, flat, write)
    ends[index] = write
    heads[index] = rankAt(flat, start, write) * 2 ** 32 + rankAt(flat, start + 1, write) * 2 ** 16 + rankAt(flat, start + 2, write)
  }
  const startOf = (index: number) => (index === 0 ? 0 : ends[index - 1]!)
  return {
    heads,
    compareTails: (a, b) => {
      let [left, right] = [startOf(a) + 3, startOf(b) + 3]
      const [leftEnd, rightEnd] = [ends[a]!, ends[b]!]
      while (left < leftEnd && right < rightEnd) {
        const difference = flat[left++]! - flat[right++]!
        if (difference !== 0) return difference
      }
      return (left < leftEnd ? 1 : 0) - (right < rightEnd ? 1 : 0) || compareTexts(texts[a]!, texts[b]!)
    },
  }
}

function rankAt(flat: Uint16Array, index: number, end: number): number {
  return index < end ? flat[index]! : 0
}

function decomposed(text: string): string {
  return /^[ -~一-鿿]*$/.test(text) ? text : text.normalize('NFKD')
}

function writeRanks(text: string, flat: Uint16Array, from: number): number {
  let write = from
  for (let index = 0; index < text.length; index += 1) {
    const code = text.codePointAt(index)!
    if (code > 0xffff) index += 1
    const rank = code > 0xffff ? astralRanks.get(code)! : ranks[code]!
    if (rank > 0) flat[write++] = rank
  }
  return write
}

/** Ranks all characters anew if there is one that was not seen before. */
function learn(texts: readonly string[]): void {
  const before = known.size
  for (const text of texts) {
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (ranks[code]! > 0) continue
      const point = text.codePointAt(index)!
      if (point > 0xffff) index += 1
      known.add(point)
    }
  }
  if (known.size === before) return
  const characters = [...known].map((point) => ({ point, text: String.fromCodePoint(point) })).sort((a, b) => base.compare(a.text, b.text))
  let rank = 0
  let last = ''
  for (const { point, text } of characters) {
    if (base.compare(text, '') === 0) continue
    if (rank === 0 || base.compare(last, text) !== 0) rank += 1
    last = text
    if (point > 0xffff) astralRanks.set(point, rank)
    else ranks[point] = rank
  }
}
