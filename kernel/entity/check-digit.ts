/** GS1 check digit: from the right of the body, weights 3, 1, 3, … (domain §3.7). Throws where the body is no digits. */
export function gs1Check(body: string | number): number {
  const sum = digitsOf(body).reverse().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** The digits of a number or a text, from the left. Throws where something else stands among them. */
export function digitsOf(body: string | number): number[] {
  const text = String(body)
  if (!/^\d+$/.test(text)) throw new RangeError(`not digits: ${text}`)
  return Array.from(text, Number)
}
