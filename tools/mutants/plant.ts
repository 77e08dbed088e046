import type { Defect } from './defect.ts'

/**
 * The text of a file with the defect in it.
 * @throws Error where the place is not there, or not there once: the list no longer fits the code
 */
export function planted(text: string, { id, file, from, to }: Defect): string {
  const [before, after, ...more] = text.split(from)
  if (after === undefined || more.length > 0)
    throw new Error(`${id}: ${file} holds its place ${after === undefined ? 0 : more.length + 1} times`)
  return `${before}${to}${after}`
}
