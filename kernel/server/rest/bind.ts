import type { Entity } from '#kernel/entity/index.ts'
import { listing as pageOf } from '../calls/listing.ts'
import type { Ctx } from '../context.ts'
import type { ListOptions } from '../operations/list.ts'
import type { Rec } from '../rules.ts'
import { dressed } from './dressed.ts'
import { ok, type Envelope } from './envelope.ts'
import { bodyOf, idList, parameter } from './parameters.ts'

export { bodyOf, dressed, idList, parameter }

export async function listing(ctx: Ctx, entity: Entity, query: Rec, options: ListOptions = {}): Promise<Envelope> {
  return ok(await pageOf(ctx, entity, query, options), '', 0)
}
