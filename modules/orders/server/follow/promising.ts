import type { Ctx } from '#kernel/server/context.ts'
import { defineSeam } from '#kernel/server/seams.ts'

/** A position for which a day is asked. */
interface PromiseAsked {
  line: string
  item: string
  /** What is still to be delivered. */
  qty: string
  dueDate: string
  priority: number
}

/** The end of a tentative insert into the plan, with packing, inspection and transport (domain §2.2 rule 3). */
interface Promised {
  date: string
  /** What it was found by, such as the version of the plan. */
  by: string
}

/** Who can promise by the present load; until somebody does, days are estimated by lead times. */
export interface Promising {
  promise(ctx: Ctx, asked: readonly PromiseAsked[]): Promise<ReadonlyMap<string, Promised>>
}

export const promising = defineSeam<Promising>('orders.promising')
