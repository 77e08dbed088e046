const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/i
const long = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/i
const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b/i

/** A colour as paper takes it, without transparency; undefined for what it does not know. */
export function paperColour(colour: string): string | undefined {
  const [, digits] = long.exec(colour) ?? []
  if (digits) return `#${digits}`
  const [, r, g, b] = short.exec(colour) ?? []
  if (r && g && b) return `#${r}${r}${g}${g}${b}${b}`
  const [, ...parts] = rgb.exec(colour) ?? []
  return parts.length === 0 ? undefined : `#${parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`
}

/** What fills a cell; white is the paper itself. */
export function paperBackground(colour: string): string | undefined {
  const known = paperColour(colour)
  return known?.toLowerCase() === '#ffffff' ? undefined : known
}
