const entryBytes = 16
const recordBytes = 8
const groupBytes = 12
const unicodePlatforms = new Set([0, 3])

/** The code points that a TrueType font has signs for, out of its table `cmap` in the formats 4 (up to U+FFFF) and 12. */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableAt(font, 'cmap')
  const found = new Set<number>()
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const record = cmap + 4 + index * recordBytes
    const table = cmap + font.readUInt32BE(record + 4)
    if (!unicodePlatforms.has(font.readUInt16BE(record))) continue
    const format = font.readUInt16BE(table)
    if (format === 4) addSegments(font, table, found)
    else if (format === 12) addGroups(font, table, found)
  }
  return found
}

function tableAt(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * entryBytes
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`the font has no table ${tag}`)
}

/** Each group is a row of code points whose signs follow one another. */
function addGroups(font: Buffer, table: number, found: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(table + 12); group += 1) {
    const at = table + 16 + group * groupBytes
    const first = font.readUInt32BE(at)
    // The first sign of a font stands for what it does not have.
    for (let point = first; point <= font.readUInt32BE(at + 4); point += 1)
      if (font.readUInt32BE(at + 8) + point - first !== 0) found.add(point)
  }
}

/** Each segment is a row of code points whose signs follow by a distance or stand in a list. */
function addSegments(font: Buffer, table: number, found: Set<number>): void {
  const doubled = font.readUInt16BE(table + 6)
  const [ends, starts, deltas, offsets] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled].map((at) => table + at) as [number, number,
    number, number]
  for (let at = 0; at < doubled; at += 2) {
    const [start, end, delta, offset] = [starts, ends, deltas, offsets].map((list) => font.readUInt16BE(list + at)) as [number, number,
      number, number]
    for (let point = start; point <= end && point !== 0xffff; point += 1) {
      const listed = offset === 0 ? point : font.readUInt16BE(offsets + at + offset + 2 * (point - start))
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) found.add(point)
    }
  }
}
