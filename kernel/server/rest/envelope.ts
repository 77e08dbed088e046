import type { PageOf } from '#kernel/entity/shape.ts'

/** The answer of every call of the family (wire contract §1.1). */
export interface Envelope {
  success: boolean
  message: string
  code: number | string
  result: unknown
  timestamp: number
}

export function ok(result: unknown = null, message = '', code: number | string = 200): Envelope {
  return { success: true, message, code, result, timestamp: Date.now() }
}

export function failed(message: string, code: number, result: unknown = null): Envelope {
  return { success: false, message, code, result, timestamp: Date.now() }
}

/** A page as the family writes it (wire contract §1.2). */
export function page<T>(
  { records, total, size, current, pages, counting }: PageOf<T>,
) {
  return { records, total, size, current, pages, ...(counting ? { counting } : {}), orders: [], optimizeCountSql: true, searchCount: true,
    countId: null, maxLimit: null }
}
