import type { FastifyRequest } from 'fastify'
import { scalarText } from '#kernel/entity/index.ts'
import type { Rec } from '#kernel/server/rules.ts'

export type QueryTexts = Readonly<Partial<Record<string, string>>>

/** The query of a request as texts; of a parameter given several times the last one counts. */
export function queryTexts(request: FastifyRequest): QueryTexts {
  return textsOf((request.query ?? {}) as Rec)
}

/** What was sent, as texts. */
export function textsOf(sent: Rec): QueryTexts {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, scalarText(Array.isArray(value) ? value.at(-1) : value)]))
}
