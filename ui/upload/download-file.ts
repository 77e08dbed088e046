import { fileAddress } from '#kernel/client/request/address.ts'
import { download, saveBlob } from '#kernel/client/request/files.ts'
import { fileName } from '../kinds/file-paths.ts'
import { suffixOf } from './upload-rules.ts'

/** The console's own answer may take as long as a large file takes. */
const TIMEOUT_MS = 600_000
/** What a browser shows by itself; the server hands these over to be shown. */
const SHOWN = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'pdf', 'txt'])

/** Whether a stored file can be looked at without saving it. */
export function isShown(path: string): boolean {
  return SHOWN.has(suffixOf(path))
}

/** Text of spec 2 §8 that tells why there is nothing to save. */
export type DownloadFault = 'downloadFailed' | 'unknownFile'

/** Saves a stored file under the name people gave it. @returns what went wrong, undefined where nothing did */
export async function downloadFile(path: string | null | undefined): Promise<DownloadFault | undefined> {
  if (!path) return 'unknownFile'
  try {
    // Complete, so that nothing is put before it: it may lead to a domain of its own.
    const address = new URL(fileAddress(path), window.location.href).href
    saveBlob(await download(address, undefined, { timeoutMs: TIMEOUT_MS, quiet: true }), fileName(path))
    return undefined
  } catch {
    return 'downloadFailed'
  }
}
