import type { Ctx } from '#kernel/server/context.ts'

export async function seedDemo(_ctx: Ctx): Promise<void> {}
