/** Endings of files that are shown as pictures. */
export const pictureSuffixes: ReadonlySet<string> = new Set(['gif', 'png', 'jpeg', 'jpg', 'webp', 'bmp'])

export function isPicture(path: string): boolean {
  return pictureSuffixes.has(path.slice(path.lastIndexOf('.') + 1).toLowerCase())
}
