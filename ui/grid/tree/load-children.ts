import { getSigned } from '#kernel/client/request/actions.ts'
import type { GridRow } from '../row.ts'

export interface TreeSource {
  readonly url: string
  /** Name of the parameter that takes the parent's id (spec 2 §7). */
  readonly parentKey?: string
  readonly params?: Readonly<Record<string, string>>
  readonly condition?: string
}

const PARENT_KEY = 'parentId'

/** An answer in a shape that nobody knows (spec 2 §8). */
export class UnknownShapeError extends Error {
  override name = 'UnknownShapeError'
}

/**
 * The rows below a parent; the root's id is '0'.
 * @throws UnknownShapeError where the answer is neither a list nor a page of records; what the call throws otherwise
 */
export async function loadTreeRows({ url, parentKey = PARENT_KEY, params, condition }: TreeSource,
  parentId: string): Promise<readonly GridRow[]> {
  const { result } = await getSigned<unknown>(url, { ...params, [parentKey]: parentId, ...(condition === undefined ? {} : { condition }) },
    { quiet: true })
  return rowsOfAnswer(result)
}

/** The rows of an answer: an array, or an object with `records` (spec 2 §7). @throws UnknownShapeError */
export function rowsOfAnswer(result: unknown): readonly GridRow[] {
  if (Array.isArray(result)) return result as GridRow[]
  const records = typeof result === 'object' && result !== null ? (result as { records?: unknown }).records : undefined
  if (Array.isArray(records)) return records as GridRow[]
  throw new UnknownShapeError('unrecognised answer')
}
