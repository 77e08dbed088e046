import type { Ctx } from '#kernel/server/context.ts'
import { rememberedOf, rememberParts } from './remembered.ts'

const name = 'favourites'

/** The ids of the menu entries that the caller marked, whether or not they may still open them. */
export async function favouritesOf(ctx: Ctx): Promise<ReadonlySet<string>> {
  const kept = await rememberedOf(ctx, name) ?? {}
  return new Set(Object.entries(kept).filter(([, marked]) => marked === true).map(([id]) => id))
}

/** Each entry is a part of its own, so that marks made at once in two places are both kept. */
export const keepFavourite = (ctx: Ctx, menu: string, favourite: boolean): Promise<void> => rememberParts(ctx, name, { [menu]: favourite })
