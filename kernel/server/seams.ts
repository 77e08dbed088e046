import type { Kernel } from './kernel.ts'

/**
 * What a module asks of one that stands on it: described where it is asked, filled where it is known. Nobody has to fill it; whoever
 * asks does without.
 */
export interface Seam<T> {
  readonly name: string
  readonly filled?: T
}

/** What a module brings for a seam (`fills` of its server). */
export interface Filling {
  readonly name: string
  readonly by: unknown
}

export function defineSeam<T>(name: string): Seam<T> {
  return { name }
}

export function fill<T>(seam: Seam<T>, by: T): Filling {
  return { name: seam.name, by }
}

/** What fills a seam in this installation; undefined where no module does. */
export function filled<T>({ seams }: Pick<Kernel, 'seams'>, seam: Seam<T>): T | undefined {
  return seams.get(seam.name)?.by as T | undefined
}
