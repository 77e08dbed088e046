import type { Rec } from '#apps/server/testing/app.ts'
import { move } from '#kernel/server/operations/move.ts'
import { order } from '../index.ts'
import { ownPlant } from './plant.ts'

export type PlanPlant = Awaited<ReturnType<typeof planPlant>>

/** A plant in which plans are made, with a way to look at what came of them. */
export async function planPlant() {
  const { app, ctx, call, all, device: machine, close } = await ownPlant()
  // What the demonstration has in force comes due by itself; these tests look at their own plans.
  await all('update eam_plan_equip set next_due = null, due_key = null, next_reading = null')
  /** An answer of a call, as the equipment engineer where nobody else is named. */
  const post = (path: string, body: Rec, as = 'equipment') => call<Rec>(as, 'POST', `/equipment/${path}`, body)
  const query = <T extends Rec = Rec>(text: string, values: unknown[] = []): Promise<T[]> => all<T>(text, ...values)
  const checks = new Map<string, string>()
  const check = async (code: string, values: Rec): Promise<string> => {
    const known = checks.get(code) ?? (await post('check-item/add', { code, kind: 'CHECK', ...values })).result.id as string
    checks.set(code, known)
    return known
  }
  let plans = 0
  /** A plan of its own, for machines by their codes. */
  const newPlan = async (values: Rec, ...machines: string[]) => {
    const items = [{ item: await check('T-OIL', { name: '油位', standard: '在刻线之间' }) }, {
      item: await check('T-TEMP', { name: '轴承温度', valueType: 'NUM', lower: '10', upper: '70', uom: '℃' }),
      upper: '65',
      needPhoto: 'Y',
    }]
    const devices = await Promise.all(machines.map(async (code) => ({ device: await machine(code) })))
    return post('plan/add', { code: `T-${++plans}`, name: '测试计划', kind: 'CHECK', startDate: '2026-05-18', devices, items, ...values })
  }
  /** A plan that is in force. */
  async function inForce(values: Rec, ...machines: string[]): Promise<Rec> {
    const added = await newPlan(values, ...machines)
    if (!added.success) throw new Error(added.message)
    const enabled = await post('plan/enable', { id: added.result.id })
    if (!enabled.success) throw new Error(enabled.message)
    return enabled.result
  }
  const ordersOf = (plan: string) =>
    all(
      `select id, doc_no, status, device, due_key, to_char(due, 'YYYY-MM-DD HH24:MI:SS') as due,
        to_char(late_after, 'YYYY-MM-DD HH24:MI:SS') as late from eam_order where plan = $1 and del_flag = 0 order by due, id`,
      plan,
    )
  /** An order is done, skipped or cancelled, whatever its execution asks for besides. */
  async function end(id: string, name: 'finish' | 'skip' | 'cancel'): Promise<void> {
    if (name === 'finish') {
      await move(ctx, order, 'begin', { id })
      await move(ctx, order, 'finish', { id }, async () => ({}))
    } else await move(ctx, order, name, { id, comment: '测试' })
  }
  return { app, ctx, post, query, machine, newPlan, inForce, ordersOf, end, close }
}

/** Faults of a refusal as `[lines.row.field, text]`. */
export const faultsOf = ({ result }: Rec): [string, string][] =>
  ((result as Rec | null)?.faults as Rec[] | undefined ?? []).map(({ lines, row, field, text }) => [
    lines ? `${lines as string}.${row as number}.${field as string}` : field as string,
    text as string,
  ])
