import { transact, type Ctx } from '#kernel/server/context.ts'
import { update } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { user } from '../../index.ts'

/** What may change the password of somebody who exists: made here and nowhere else, so that no client can send it. */
const settings = new WeakSet<Rec>()

/** Gives a person a new password; it must meet the installation's rule. Their other sessions end. */
export async function setPassword(ctx: Ctx, userId: string, password: string): Promise<void> {
  const input: Rec = { id: userId, password }
  settings.add(input)
  await transact(ctx, (tx) => update(tx, user, input))
}

/** What was sent of a person who exists, without a password: a form that sends whole rows back leaves it untouched (wire contract §6.3). */
export function withoutPassword(input: Rec): Rec {
  if (settings.has(input)) return input
  const { password: _password, ...rest } = input
  return rest
}
