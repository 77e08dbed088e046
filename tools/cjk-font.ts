import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'

const weights = [400, 500, 600, 700]
const tableEntryBytes = 20
const sfntEntryBytes = 16

/**
 * Makes Noto Sans SC known to programs that find their fonts through fontconfig, so that a headless
 * browser on a bare machine shows Chinese. The machine's own fonts stay known.
 * @param folder where the unpacked fonts and the configuration are kept; made once
 * @returns the path for FONTCONFIG_FILE
 */
export function installCjkFont(folder: string): string {
  const configFile = join(folder, 'fonts.conf')
  if (existsSync(configFile)) return configFile
  mkdirSync(join(folder, 'cache'), { recursive: true })
  const files = join(dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json')), 'files')
  for (const weight of weights) {
    const woff = readFileSync(join(files, `noto-sans-sc-chinese-simplified-${weight}-normal.woff`))
    writeFileSync(join(folder, `noto-sans-sc-${weight}.ttf`), unpackWoff(woff))
  }
  // Written last and by renaming: a folder that has it is complete, also where two processes make it at once.
  const draft = `${configFile}.${process.pid}`
  writeFileSync(draft, fontConfig(folder))
  renameSync(draft, configFile)
  return configFile
}

function fontConfig(folder: string): string {
  const prefer = (generic: string) => `<alias><family>${generic}</family><default><family>Noto Sans SC</family></default></alias>`
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
  ${['sans-serif', 'Noto Sans CJK SC', 'Microsoft YaHei', 'PingFang SC'].map(prefer).join('\n  ')}
</fontconfig>
`
}

/** A WOFF 1.0 file is the font's own tables, each deflated: put back into the plain container. */
function unpackWoff(woff: Buffer): Buffer {
  const tableCount = woff.readUInt16BE(12)
  const tables = Array.from({ length: tableCount }, (_, index) => {
    const entry = 44 + index * tableEntryBytes
    const [offset, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
    const packed = woff.subarray(offset, offset + packedLength)
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), data: packedLength < length ? inflateSync(packed) : packed }
  })
  const header = Buffer.alloc(12 + tableCount * sfntEntryBytes)
  woff.copy(header, 0, 4, 8)
  const powerOfTwo = 2 ** Math.floor(Math.log2(tableCount))
  header.writeUInt16BE(tableCount, 4)
  header.writeUInt16BE(powerOfTwo * 16, 6)
  header.writeUInt16BE(Math.log2(powerOfTwo), 8)
  header.writeUInt16BE((tableCount - powerOfTwo) * 16, 10)
  let position = header.length
  const bodies = tables.map(({ tag, checksum, data }, index) => {
    const entry = 12 + index * sfntEntryBytes
    tag.copy(header, entry)
    header.writeUInt32BE(checksum, entry + 4)
    header.writeUInt32BE(position, entry + 8)
    header.writeUInt32BE(data.length, entry + 12)
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    position += padded.length
    return padded
  })
  return Buffer.concat([header, ...bodies])
}
