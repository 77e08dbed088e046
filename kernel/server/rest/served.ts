import type { FastifyRequest } from 'fastify'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'

/** Where the calls of an entity stand and which entity such a call means. */
export interface Served {
  /** Below the API base; may hold parameters. */
  path: string
  /** The registry's entities that stand there, for the document of the API; one, but for those that people make at run time. */
  fixed?: Entity
  /** @throws Refusal where nothing of that name exists */
  entityOf(ctx: Ctx, request: FastifyRequest): Entity
}

/** An entity of a module: it stands at its own path. */
export function servedFixed(entity: Entity): Served {
  return { path: entity.path, fixed: entity, entityOf: () => entity }
}

/** Heading and summary of a call in the document of the API. */
export function callTitle({ fixed, path }: Served, name: string): { tags: string[]; summary: string } {
  return fixed ? { tags: [`${fixed.title} ${fixed.id}`], summary: `${fixed.title} ${name}` } : { tags: [path], summary: name }
}

/** Whether an entity has calls of its own. */
export function hasCalls({ parent, internal }: Entity): boolean {
  return !parent && !internal
}
