/** How a file is looked at without saving it; these are the kinds that the server hands over to be shown. */
export type ShownAs = 'image' | 'pdf' | 'text' | 'media'

const suffixes: Readonly<Record<ShownAs, readonly string[]>> = {
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'avif', 'svg'],
  pdf: ['pdf'],
  text: ['txt'],
  media: ['mp4', 'm4v', 'webm', 'mov', 'mp3', 'm4a', 'wav', 'ogg', 'flac'],
}
const shownAs = new Map(Object.entries(suffixes).flatMap(([kind, all]) => all.map((suffix) => [suffix, kind as ShownAs] as const)))

/** @returns undefined for files that can only be saved */
export function howShown(suffix: unknown): ShownAs | undefined {
  return typeof suffix === 'string' ? shownAs.get(suffix) : undefined
}
