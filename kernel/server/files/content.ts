import { suffixOf } from './stored-path.ts'

/** That the ending of a name and the bytes of the file do not fit together. */
export interface ContentFault {
  suffix: string
  /** What the bytes are; undefined where they are nothing known. */
  found: string | undefined
}

const zipBased = ['docx', 'docm', 'dotx', 'xlsx', 'xlsm', 'xltx', 'pptx', 'pptm', 'odt', 'ods', 'odp', '3mf', 'vsdx', 'epub', 'jar',
  'apk'] as const
const video = ['mp4', 'm4v', 'mov', 'm4a', '3gp', '3g2', 'f4v', 'f4a']
const oldOffice = ['cfb']

/** Endings that promise a kind of file, with the kinds that keep the promise, as the library names them. */
const promised: Readonly<Record<string, readonly string[]>> = {
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
  webp: ['webp'],
  bmp: ['bmp'],
  tif: ['tif'],
  tiff: ['tif'],
  ico: ['ico', 'cur'],
  heic: ['heic', 'heif'],
  avif: ['avif'],
  pdf: ['pdf'],
  doc: oldOffice,
  xls: oldOffice,
  ppt: oldOffice,
  rtf: ['rtf'],
  dwg: ['dwg'],
  // Some programs write their office files so that only the archive shows.
  ...Object.fromEntries(zipBased.map((suffix) => [suffix, [suffix, 'zip']])),
  zip: ['zip', ...zipBased],
  rar: ['rar'],
  '7z': ['7z'],
  gz: ['gz', 'tar.gz'],
  tgz: ['gz', 'tar.gz'],
  ...Object.fromEntries(video.map((suffix) => [suffix, video])),
  webm: ['webm', 'mkv'],
  mkv: ['mkv', 'webm'],
  avi: ['avi'],
  wav: ['wav'],
  flac: ['flac'],
}

/** Endings of texts, which no known binary kind may bear. */
const texts = new Set(['txt', 'csv', 'tsv', 'md', 'json', 'log', 'html', 'htm', 'svg', 'xml', 'sql', 'ini', 'yaml', 'yml'])
const textKinds = new Set(['xml', 'rtf', 'ics', 'vcf', 'vtt', 'ps', 'eps', 'reg'])
/** Holds what a file is against what its name says. The ending decides how it is opened later, so a wrong one is refused. */
export async function contentFault(localFile: string, filename: string): Promise<ContentFault | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  return faultOf(suffixOf(filename), (await fileTypeFromFile(localFile))?.ext)
}

/** @param found kind of the bytes, undefined where none is known */
function faultOf(suffix: string, found: string | undefined): ContentFault | undefined {
  const kinds = Object.hasOwn(promised, suffix) ? promised[suffix] : undefined
  if (kinds) return found !== undefined && kinds.includes(found) ? undefined : { suffix, found }
  if (found === undefined || found === suffix) return undefined
  return texts.has(suffix) && !textKinds.has(found) ? { suffix, found } : undefined
}
