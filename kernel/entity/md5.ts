/**
 * MD5 (RFC 1321) of a text in UTF-8, as 32 lower-case hex digits.
 * Kept here because the browser's own crypto offers no MD5 and signatures (spec 1 §7)
 * and the paths of external menu entries (wire contract §5) are defined by it. Not for secrets.
 */
export function md5(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text))
  let [a, b, c, d] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476]
  for (let block = 0; block < words.length; block += 16) {
    const [startA, startB, startC, startD] = [a, b, c, d]
    for (let step = 0; step < 64; step += 1) {
      const [mixed, index] = mix(step, b, c, d)
      const sum = (a + mixed + (CONSTANTS[step] ?? 0) + (words[block + index] ?? 0)) | 0
      const turn = SHIFTS[step >> 4]?.[step % 4] ?? 0
      a = d
      d = c
      c = b
      b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0
    }
    a = (a + startA) | 0
    b = (b + startB) | 0
    c = (c + startC) | 0
    d = (d + startD) | 0
  }
  return [a, b, c, d].map(littleEndianHex).join('')
}

const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
]

const CONSTANTS = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0)

function mix(step: number, b: number, c: number, d: number): [value: number, wordIndex: number] {
  if (step < 16) return [(b & c) | (~b & d), step]
  if (step < 32) return [(d & b) | (~d & c), (5 * step + 1) % 16]
  if (step < 48) return [b ^ c ^ d, (3 * step + 5) % 16]
  return [c ^ (b | ~d), (7 * step) % 16]
}

function paddedWords(bytes: Uint8Array): Int32Array {
  const blocks = ((bytes.length + 8) >> 6) + 1
  const words = new Int32Array(blocks * 16)
  bytes.forEach((byte, index) => {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << ((index % 4) * 8))
  })
  const end = bytes.length
  words[end >> 2] = (words[end >> 2] ?? 0) | (0x80 << ((end % 4) * 8))
  words[blocks * 16 - 2] = (end * 8) | 0
  words[blocks * 16 - 1] = Math.floor((end * 8) / 2 ** 32)
  return words
}

function littleEndianHex(word: number): string {
  return [0, 8, 16, 24].map((shift) => ((word >>> shift) & 0xff).toString(16).padStart(2, '0')).join('')
}
