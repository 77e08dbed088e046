import { fileAddress } from '#kernel/client/request/address.ts'
import { storeFile } from '../kinds/store-file.ts'

/** What a server says that keeps no pictures: the picture shall stand in the text itself (spec 2 §7). */
const EMBED = 'local'

/**
 * Uploads a picture of a text and tells the address to show it by.
 * @throws what the upload throws
 */
export async function storePicture(file: File): Promise<string> {
  const path = await storeFile(file, () => undefined, { data: { biz: 'jeditor', jeditor: '1' } })
  return path === EMBED ? embedded(file) : fileAddress(path)
}

function embedded(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error(file.name))
    reader.readAsDataURL(file)
  })
}

/** The pictures among files that were pasted, dropped or chosen. */
export function picturesOf(files: Iterable<File> | null | undefined): File[] {
  return [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
}
