import { storeFile } from '#ui/kinds/store-file.ts'
import { shrinkPicture } from '#ui/upload/shrink-picture.ts'

/** A photo that waits for the network is small enough to be kept by the browser. */
const limits = { maxSide: 1280, maxKb: 200 }
const WAITING = 'data:'

/** A photo as text, which can wait; it is stored once it is sent. */
export async function pictureText(file: File): Promise<string> {
  return fileText(await shrinkPicture(file, limits))
}

/** The name goes along: it says who signed and when. */
export function fileText(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load',
      () => resolve((reader.result as string).replace(';base64', `;name=${encodeURIComponent(file.name)};base64`)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}

export const isWaiting = (picture: string) => picture.startsWith(WAITING)

/** A body with its pictures stored and named by their paths, several as fields keep them; the same body where none waits. */
export async function storedPictures(body: object): Promise<object> {
  const changed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    const stored = await storedValue(value)
    if (stored !== value) changed[name] = stored
  }
  return Object.keys(changed).length === 0 ? body : { ...body, ...changed }
}

async function storedValue(value: unknown): Promise<unknown> {
  if (typeof value === 'string') return isWaiting(value) ? storeFile(fileOf(value), () => undefined, { quiet: true }) : value
  if (!Array.isArray(value)) return value
  if (value.length > 0 && value.every((one) => typeof one === 'string')) return (await Promise.all(value.map(storedValue))).join(',')
  const rows: unknown[] = []
  for (const row of value) rows.push(typeof row === 'object' && row !== null ? await storedPictures(row as object) : row)
  return rows.every((row, at) => row === value[at]) ? value : rows
}

/** Pages may load from this server alone, so that the text is read by hand. */
function fileOf(picture: string): File {
  const comma = picture.indexOf(',')
  const [type = '', name = ''] = picture.slice(WAITING.length, comma).split(';')
  const bytes = Uint8Array.from(atob(picture.slice(comma + 1)), (letter) => letter.codePointAt(0)!)
  return new File([bytes], decodeURIComponent(name.replace('name=', '')), { type })
}
