import { digitsOf } from '#kernel/entity/check-digit.ts'

export { gs1Check } from '#kernel/entity/check-digit.ts'

/** Luhn check digit (ISO/IEC 7812-1 annex B): every second digit from the right is doubled. Throws where the body is no digits. */
export function luhnCheck(body: string | number): number {
  const sum = digitsOf(body).reverse().reduce((total, digit, index) => total + (index % 2 === 0 ? crossSum(digit * 2) : digit), 0)
  return (10 - (sum % 10)) % 10
}

function crossSum(value: number): number {
  return value > 9 ? value - 9 : value
}

/** The alphabet of Code 39 in the order of its values (ISO/IEC 16388). */
const code39 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'

/** Code 39 check character: the sum of all values modulo 43. Throws where a character has no value. */
export function mod43Check(text: string): string {
  let sum = 0
  for (const character of text.toUpperCase()) {
    const value = code39.indexOf(character)
    if (value < 0) throw new RangeError(`not in Code 39: ${character}`)
    sum += value
  }
  return code39[sum % 43]!
}
