/** What a field takes (spec 2 §5, §9). */
export interface UploadRules {
  /** Endings of names that may be uploaded, with or without their dot; missing: all. */
  readonly suffixes?: readonly string[]
  /** Largest file in MB. */
  readonly maxMb?: number
  /** How many files; 0, the default, means no limit. */
  readonly number?: number
  /** Images alone. */
  readonly images?: boolean
}

export type UploadFault = 'suffixRefused' | 'tooLarge' | 'imageOnly'

const BYTES_PER_MB = 1024 * 1024

/** Why a file is not taken, by the key of its message; undefined where it is. */
export function faultOfFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>, { suffixes, maxMb, images = false }: UploadRules):
  | UploadFault
  | undefined {
  if (images && !type.startsWith('image/')) return 'imageOnly'
  if (suffixes && !plainSuffixes(suffixes).includes(suffixOf(name))) return 'suffixRefused'
  return maxMb !== undefined && size > maxMb * BYTES_PER_MB ? 'tooLarge' : undefined
}

/** The `accept` of a file chooser: what the person sees first, not what is checked. */
export function acceptOf({ suffixes, images = false }: UploadRules): string | undefined {
  if (suffixes) return plainSuffixes(suffixes).map((suffix) => `.${suffix}`).join(',')
  return images ? 'image/*' : undefined
}

function plainSuffixes(suffixes: readonly string[]): string[] {
  return suffixes.map((suffix) => suffix.replace(/^\./, '').toLowerCase())
}

/** `A.PDF` → `pdf`; nothing without a dot. */
export function suffixOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}
