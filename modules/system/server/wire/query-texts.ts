import type { FastifyRequest } from 'fastify'
import { scalarText } from '#kernel/entity/index.ts'

export type QueryTexts = Readonly<Partial<Record<string, string>>>

/** The query of a request as texts; of a parameter given several times the last one counts. */
export function queryTexts(request: FastifyRequest): QueryTexts {
  return Object.fromEntries(
    Object.entries((request.query ?? {}) as Record<string, unknown>).map((
      [name, value],
    ) => [name, scalarText(Array.isArray(value) ? value.at(-1) : value)]),
  )
}
