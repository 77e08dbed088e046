import type { RawBuilder } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { textIn } from '#kernel/server/texts/sources.ts'

/** What a characteristic is called in the caller's language; `of` is its table in the statement. */
export function charName({ locale }: Pick<Ctx, 'locale'>, of: string): RawBuilder<unknown> {
  return textIn(locale, { textColumn: 'name', englishColumn: 'name_en' }, `${of}.`)
}
