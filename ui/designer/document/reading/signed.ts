import { formatDate } from '#kernel/entity/preset-dates.ts'

/** Who signed and when stands in the name of the picture's file, so that it goes wherever the picture goes. */
const named = /(?:^|\/)signed-(.+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(?:_[0-9a-z]+)?\.png$/

/** The name of the file of a signature that is made now. */
export function signatureName(name: string, at: Date): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}]+/gu, '_').slice(0, 40) || '_'
  return `signed-${plain}-${formatDate(at, 'yyyyMMddTHHmm')}.png`
}

/** Who signed and when, as it is written below the picture; empty where the name does not say it. */
export function signatureCaption(path: string): string {
  const found = named.exec(decoded(path))
  if (!found) return ''
  const [, name = '', year, month, day, hour, minute] = found
  return `${name.replaceAll('_', ' ').trim()} ${year}-${month}-${day} ${hour}:${minute}`.trim()
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
