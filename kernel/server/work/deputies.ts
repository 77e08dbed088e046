import type { Ctx } from '../context.ts'

/**
 * What a module does before another person is given an account: what waited for its name waits for others, in the same transaction.
 * Records are renamed by the kernel; what names people elsewhere gets the `former` name of the person by the module.
 */
export type GivenOver = (ctx: Ctx, username: string, former: string) => Promise<void>

/** What a module knows of somebody acting for others now, or others for them, where they act; each a sentence for whoever explains rights. */
export type DeputySource = (ctx: Ctx, person: { readonly username: string; readonly tenantId: number }) => Promise<string[]>
