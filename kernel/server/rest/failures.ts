import type { FastifyRequest } from 'fastify'

const failures = new WeakMap<FastifyRequest, Error>()

/** Keeps what a request failed with, for logs that are written after the answer. */
export function noteFailure(request: FastifyRequest, error: Error): void {
  failures.set(request, error)
}

export function failureOf(request: FastifyRequest): Error | undefined {
  return failures.get(request)
}
