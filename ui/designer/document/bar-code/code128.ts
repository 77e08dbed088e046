/** Widths of bars and gaps of the 103 symbols of Code 128, then its starts in sets B and C (ISO/IEC 15417). */
const symbols =
  ('212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 '
    + '131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 '
    + '122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232')
    .split(' ')
const START_B = 104
const START_C = 105
const STOP = '2331112'
const MODULO = 103
/** Light on either side, in modules: a reader needs it. */
export const QUIET = 10

/** A bar: where it begins and how wide it is, in modules. */
interface Bar {
  readonly at: number
  readonly width: number
}

export interface BarCode {
  readonly bars: readonly Bar[]
  /** Modules from the first bar to the end of the last. */
  readonly width: number
}

/** Code 128 of a text: digits in pairs where all are digits, else letter by letter. Undefined for what it cannot hold: it knows ASCII alone. */
export function code128(text: string): BarCode | undefined {
  if (!/^[\x20-\x7e]+$/.test(text)) return undefined
  const paired = text.length % 2 === 0 && /^\d+$/.test(text)
  const values = paired ? text.match(/../g)!.map(Number) : [...text].map((letter) => letter.charCodeAt(0) - 32)
  const start = paired ? START_C : START_B
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), start) % MODULO
  return barsOf([start, ...values, check].map((value) => symbols[value]!).join('') + STOP)
}

/** Bars and gaps stand by turns. */
function barsOf(widths: string): BarCode {
  const bars: Bar[] = []
  let at = 0
  for (const [index, width] of [...widths].map(Number).entries()) {
    if (index % 2 === 0) bars.push({ at, width })
    at += width
  }
  return { bars, width: at }
}
