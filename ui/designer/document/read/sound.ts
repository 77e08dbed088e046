import { maxDepth, maxDocumentCharacters, maxNodes } from '../limits.ts'
import type { Reading } from './reading.ts'

/**
 * Whether something is data as JSON knows it, of a size that can be worked with, and in no circle. Everything after this may
 * go down into it without care.
 */
export function isSound(input: unknown, reading: Reading): boolean {
  const budget = { nodes: maxNodes, characters: maxDocumentCharacters }
  const above = new Set<object>()
  const visit = (value: unknown, at: Reading, depth: number): boolean => {
    budget.nodes -= 1
    if (typeof value === 'string') budget.characters -= value.length
    if (budget.nodes < 0 || budget.characters < 0) return refuse(at, 'tooLarge')
    if (typeof value !== 'object' || value === null) return isScalar(value) || refuse(at, 'wrongType')
    if (above.has(value)) return refuse(at, 'circular')
    if (depth === maxDepth) return refuse(at, 'tooDeep')
    if (!isPlain(value)) return refuse(at, 'wrongType')
    above.add(value)
    const sound = Object.entries(value).every(([key, held]) => visit(held, at.at(key), depth + 1))
    above.delete(value)
    return sound
  }
  return visit(input, reading, 0)
}

function refuse(at: Reading, code: 'tooLarge' | 'wrongType' | 'circular' | 'tooDeep'): false {
  at.fault(code)
  return false
}

function isScalar(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean'
    || (typeof value === 'number' && Number.isFinite(value))
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
