import type { FastifyRequest } from 'fastify'
import { queryTexts } from '../wire/query-texts.ts'

const defaultSize = 10
const largestSize = 1000

/** Page and size of a list that is no entity's; what is no such number is the default (wire contract §1.2). */
export function pagingOf(request: FastifyRequest): { pageNo: number; pageSize: number } {
  const { pageNo, pageSize } = queryTexts(request)
  return { pageNo: positive(pageNo, 1, 1_000_000), pageSize: positive(pageSize, defaultSize, largestSize) }
}

function positive(text: string | undefined, fallback: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value)) return fallback
  // Minus one and its like mean everything.
  return value < 0 ? most : value === 0 ? fallback : Math.min(value, most)
}
