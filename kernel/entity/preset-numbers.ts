/** Whole number with an optional sign. */
export function isInteger(text: string): boolean {
  return /^-?\d+$/.test(text)
}

/** Number with an optional sign that must bear a decimal part. */
export function isFloat(text: string): boolean {
  return /^-?\d+\.\d+$/.test(text)
}

/** Any number in plain notation, with an optional sign. */
export function isNumeric(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}

/** An amount of money: not negative, at most two decimals (spec 1 §5). */
export function isPrice(text: string): boolean {
  return hasPrecision(text, 2) && !text.startsWith('-')
}

/** Number in plain notation with at most `decimals` digits behind the point. */
export function hasPrecision(text: string, decimals: number): boolean {
  return isNumeric(text) && (text.split('.')[1]?.length ?? 0) <= decimals
}

/** What may stand in a number input while somebody types: a minus, digits, one point, or nothing (spec 2 §5). */
export function isPartialNumber(text: string): boolean {
  return /^-?\d*(\.\d*)?$/.test(text)
}

/** The value of a number input when it loses the focus: nothing if the text is no number (spec 2 §5). */
export function numberOnBlur(text: string): number | undefined {
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined
}

/** Plain decimal text with thousands separators; anything else comes back unchanged (spec 1 §9). */
export function withThousands(value: string | number): string {
  const text = String(value)
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = ''] = match
  const head = whole.length % 3
  const groups = [whole.slice(0, head), ...(whole.slice(head).match(/\d{3}/g) ?? [])]
  return sign + groups.filter((group) => group !== '').join(',') + fraction
}
