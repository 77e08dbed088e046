export { fileName } from '#kernel/entity/file-name.ts'

/** Stored paths of a file field. */
export function splitPaths(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',').filter((path) => path !== '') : []
}
