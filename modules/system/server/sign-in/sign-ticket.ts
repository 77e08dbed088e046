import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { countersignAct } from '#kernel/entity/console/countersign.ts'
import { countersign } from './countersign.ts'

/** A ticket holds for so long. */
const heldMs = 15 * 60_000
const purpose = 'countersign'

interface Ticket {
  by: string
  /** Beside whom it was signed, and where. */
  beside: string
  tenant: number
  about: string
  at: number
}

export const servedCountersign = serve(countersignAct, async (ctx, { about, secondUser, secondPassword, secondTotp }) => {
  const by = await countersign(ctx, { username: secondUser, password: secondPassword, totp: secondTotp ?? '' })
  const { username, tenantId } = ctx.session
  const ticket: Ticket = { by, beside: username, tenant: tenantId, about, at: ctx.kernel.clock.now().getTime() }
  return { ticket: ctx.kernel.secrets.encrypt(JSON.stringify(ticket), purpose), by }
})

/**
 * Who signed beside the caller for what is named, by the ticket that was sent with it; undefined where nobody did. What waited for the
 * network is held against the time when it was done.
 */
export function signerOf(ctx: Ctx, sent: string, about: string): string | undefined {
  const ticket = read(ctx, sent)
  if (!ticket) return undefined
  const done = ctx.kernel.clock.now().getTime() - (ctx.waitedSeconds ?? 0) * 1000
  const { username, tenantId } = ctx.session
  const holds = ticket.about === about && ticket.beside === username && ticket.tenant === tenantId && done - ticket.at < heldMs
  return holds ? ticket.by : undefined
}

function read({ kernel }: Ctx, sent: string): Ticket | undefined {
  try {
    return JSON.parse(kernel.secrets.decrypt(sent, purpose)) as Ticket
  } catch {
    return undefined
  }
}
