/** What JSON takes for a number. */
const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
/** Binary floats keep so many digits of whatever is written. */
const surelyKept = 15
/** So long a number may be; no column holds a tenth of it. */
const longest = 1000

/** Whether a number may stand here that has many digits or a huge exponent: looked for before anything is walked, and seldom found. */
const suspect = /(?<=[\s:[,]|^)-?\d(?:[\d.]{15}|[\d.]{0,15}[eE][+-]?\d{3})/

/**
 * JSON whose numbers `JSON.parse` reads as they are written: those that a binary float would alter (123456789012345.678, 1e400) stand in
 * quotes, as the kinds read decimals anyway.
 * @returns undefined where a number is longer than any that is meant
 */
export function withExactNumbers(json: string): string | undefined {
  if (!suspect.test(json)) return json
  const parts: string[] = []
  let kept = 0
  for (let at = 0; at < json.length;) {
    const code = json.charCodeAt(at)
    if (code === quote) at = endOfText(json, at)
    else if (isDigit(code) || code === minus) {
      const end = endOfNumber(json, at)
      if (end - at > surelyKept || hasHugeExponent(json, at, end)) {
        if (end - at > longest) return undefined
        const written = json.slice(at, end)
        if (isAltered(written) && !namesValue(json, end)) {
          parts.push(json.slice(kept, at), '"', written, '"')
          kept = end
        }
      }
      at = end
    } else at++
  }
  return parts.length === 0 ? json : parts.join('') + json.slice(kept)
}

const [quote, backslash, minus, plus, point, colon] = [34, 92, 45, 43, 46, 58]

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** 101 and 69 are e and E. */
function isExponent(code: number): boolean {
  return code === 101 || code === 69
}

function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === backslash) at++
    else if (code === quote) return at + 1
  }
  return json.length
}

function endOfNumber(json: string, start: number): number {
  let at = start + 1
  for (; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (!isDigit(code) && code !== point && code !== plus && code !== minus && !isExponent(code)) break
  }
  return at
}

/** Whether an exponent has more than two digits. */
function hasHugeExponent(json: string, start: number, end: number): boolean {
  let at = start
  while (at < end && !isExponent(json.charCodeAt(at))) at++
  return end - at > (isDigit(json.charCodeAt(at + 1)) ? 3 : 4)
}

/** What a float writes in the same way is the number that was meant; other notations of the same are as good in quotes. */
function isAltered(written: string): boolean {
  if (!numeral.test(written) || String(Number(written)) === written) return false
  const [mantissa = '', exponent = '0'] = written.split(/[eE]/)
  return mantissa.replaceAll(/\D/g, '').length > surelyKept || exponent.replaceAll(/\D/g, '').length > 2
}

/** Whether what ends here names a value, which no number can: it is left to be refused. */
function namesValue(json: string, end: number): boolean {
  let at = end
  while (at < json.length && json.charCodeAt(at) <= 32) at++
  return json.charCodeAt(at) === colon
}
