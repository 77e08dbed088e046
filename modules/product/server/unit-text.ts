import type { RawBuilder } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { textIn } from '#kernel/server/texts/sources.ts'

/** What stands beside quantities in the caller's language; `of` is the units' table in the statement. */
export function unitText({ locale }: Pick<Ctx, 'locale'>, of: string): RawBuilder<unknown> {
  return textIn(locale, { textColumn: 'code', englishColumn: 'name_en' }, `${of}.`)
}
