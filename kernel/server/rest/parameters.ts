import type { FastifyRequest } from 'fastify'
import { refusal, type Ctx } from '../context.ts'
import type { Rec } from '../rules.ts'

/** Text parameter of the query or body. */
export function parameter(ctx: Ctx, source: unknown, name: string): string {
  const value = (source as Rec | null | undefined)?.[name]
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') throw refusal(ctx, 'idMissing', { name })
  return String(value)
}

export function bodyOf(ctx: Ctx, request: FastifyRequest): Rec {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refusal(ctx, 'badBody', { detail: 'JSON {…}' })
  return body as Rec
}
