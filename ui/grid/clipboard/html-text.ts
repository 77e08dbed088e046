const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', ensp: ' ', emsp: ' ',
  times: '×', divide: '÷', deg: '°', plusmn: '±', micro: 'µ', yen: '¥', middot: '·', Oslash: 'Ø', oslash: 'ø', sup2: '²', sup3: '³' }

/** A text as it stands in HTML, read. */
export function readEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));?/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : whole
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** A text written so that HTML shows it as it is, line breaks and runs of blanks included. */
export function writeEntities(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** An attribute of a tag by its name as copies write it; what stands between the brackets is given. */
export function attributeOf(tag: string, name: string): string | undefined {
  if (!tag.includes(name)) return undefined
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*("[^"]*"|'[^']*'|[^\\s"'>]+)`, 'i').exec(tag)
  return match ? readEntities(match[1]!.replace(/^["']|["']$/g, '')) : undefined
}
