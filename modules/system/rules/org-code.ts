/**
 * The code of the next department below a parent (`''` for a root): three characters a level, A01 … A99, B01 … Z99.
 * `last` is the greatest code among its brothers. Undefined when a level is full.
 */
export function childCode(parent: string, last: string | undefined): string | undefined {
  if (!last) return `${parent}A01`
  const letter = last.charAt(parent.length)
  const number = Number(last.slice(parent.length + 1))
  if (number < 99) return `${parent}${letter}${String(number + 1).padStart(2, '0')}`
  if (letter === 'Z') return undefined
  return `${parent}${String.fromCharCode(letter.charCodeAt(0) + 1)}01`
}

const perLevel = 3

/** The code one level higher, `''` for a root; undefined for what is no code of a department. */
export function codeAbove(code: string): string | undefined {
  return /^(?:[A-Z]\d{2})+$/.test(code) ? code.slice(0, -perLevel) : undefined
}
