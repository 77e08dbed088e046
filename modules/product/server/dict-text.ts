import type { Ctx } from '#kernel/server/context.ts'

/** Reads the texts of a dictionary in the caller's language; a code without a text stays as it is. */
export async function dictTextOf(ctx: Ctx, code: string): Promise<(value: string | null) => string | null> {
  const options = (await ctx.kernel.providers.dictionary(code)) ?? []
  const texts = new Map(options.map((option) => [option.value, ctx.locale === 'en-US' ? (option.en ?? option.text) : option.text]))
  return (value) => (value === null ? null : (texts.get(value) ?? value))
}
