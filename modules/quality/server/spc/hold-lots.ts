import type { Ctx } from '#kernel/server/context.ts'
import { freezeLots } from '../freeze-lots.ts'
import { spcMessages } from './messages.ts'
import type { Chart, Point } from './stored.ts'

/** A critical characteristic beyond its limits: the lot waits until people have decided (domain §2.6 rule 6). */
export async function holdLots(ctx: Ctx, { code, name }: Chart, points: readonly Point[]): Promise<void> {
  const lots = points.flatMap(({ lot }) => lot ?? [])
  if (lots.length > 0) await freezeLots(ctx, lots, spcMessages[ctx.locale].held(code, name, points.map(({ seq }) => seq)))
}
