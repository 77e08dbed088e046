const FULL_WIDTH_SHIFT = 0xfee0

/** Full-width letters, digits and signs, as Chinese keyboards and old workbooks write them, in their plain form. */
export function toHalfWidth(text: string): string {
  return text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT)).replace(/　/g, ' ')
}

/** The same of a number, whose point such keyboards write as a full stop. */
export function toHalfWidthNumber(text: string): string {
  return toHalfWidth(text).replaceAll('。', '.')
}
