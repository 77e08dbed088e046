import type { Ctx } from './context.ts'

/** Notes what came of an act beside its answer: the person is told, with the way to it. Nobody is told of what a job or a seed does. */
export function happens(ctx: Ctx, text: string, path: string | null = null): void {
  ctx.happened?.push({ text, path })
}
