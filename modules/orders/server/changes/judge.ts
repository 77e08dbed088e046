import { joinTexts } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { order } from '../../entities/order.ts'
import type { ChangeLine, Order, OrderLine } from '../rows.ts'
import { changeEffect, type ChangeEffect } from '../../rules/change-effect.ts'
import { announcedOf } from '../notices/announced.ts'
import { changeMessages } from './messages.ts'

/** An order with its positions, whole. */
export async function wholeOrder(ctx: Ctx, id: string): Promise<Order> {
  const all = withoutDataRules(ctx)
  return withLines(all, order, await findOne(all, order, id))
}

/** What a change asks of a position. */
export type Asked = Pick<ChangeLine, 'kind' | 'line' | 'item' | 'qty' | 'dueDate'>

export interface Judged {
  asked: Asked
  position: OrderLine | undefined
  announced: string
  effect: ChangeEffect
}

/** What changes do to what is planned, made, packed, announced and shipped of an order now. */
export async function judgeChanges(ctx: Ctx, { lines }: Pick<Order, 'lines'>, asked: readonly Asked[]): Promise<Judged[]> {
  const announced = await announcedOf(ctx, lines.map(({ id }) => id))
  return asked.map((one): Judged => {
    const position = lines.find(({ id }) => id === one.line)
    const left = announced.get(position?.id ?? '') ?? '0'
    const { qty, dueDate } = one
    return { asked: one, position, announced: left,
      effect: changeEffect({ kind: one.kind as 'CHANGE' | 'ADD' | 'DROP',
        line: position ? { ...position, overPct: position.overPct ?? '0' } : null, qty, dueDate, announced: left }) }
  })
}

/** Why a change cannot be, in words. */
export function refusedText({ locale }: Ctx, { refused }: ChangeEffect): string | null {
  return refused ? changeMessages[locale][refused.why](refused.qty) : null
}

/** What planning has to decide on, in words. */
export function effectTexts({ locale }: Ctx, { exceptions }: ChangeEffect): string[] {
  return exceptions.map(({ kind, qty }) => changeMessages[locale].exceptions[kind](qty))
}

/** All of it in one text, as the document keeps it. */
export function keptEffect(ctx: Ctx, effect: ChangeEffect): string {
  const texts = effectTexts(ctx, effect)
  return texts.length === 0 ? changeMessages[ctx.locale].none : joinTexts(ctx.locale, texts)
}

/** @throws Refusal where the order is not approved, or has ended */
export function requireRunning(ctx: Ctx, { status, docNo }: Order): void {
  if (status !== order.state.approved && status !== order.state.executing) throw new Refusal(changeMessages[ctx.locale].notRunning(docNo))
}

/** @throws Refusal that names the first position for which it cannot be */
export function requirePossible(ctx: Ctx, all: readonly Judged[]): void {
  for (const { effect, position } of all) {
    const text = refusedText(ctx, effect)
    if (text) throw new Refusal(changeMessages[ctx.locale].refused(String(position?.lineNo ?? '+'), text))
  }
}
