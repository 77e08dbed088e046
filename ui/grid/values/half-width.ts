const FULL_WIDTH_SHIFT = 0xfee0

/** Full-width letters, digits and signs, as Chinese keyboards and old workbooks write them, in their plain form. */
export function toHalfWidth(text: string): string {
  return text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT)).replace(/　/g, ' ')
}
