import type { Rec } from '#kernel/client/records/record.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { actsOf, dispositionsOf } from './disposition-rows.ts'
import { openGoods } from './plan-rows.ts'
import { ncrText } from './text.ts'

/** Goods without a disposition are disposed of before they are submitted; what was approved is carried out. */
export function firstStepOf(record: Rec): ReturnType<NonNullable<EntitySlots['firstStep']>> {
  const may = (name: string) => record._actions?.includes(name) ?? false
  const open = openGoods(record, dispositionsOf(record)).length > 0
  if (open && may('edit')) return { tab: 'dispositions', title: (locale) => ncrText('planFirst', locale) }
  const todo = dispositionsOf(record).some((row) => actsOf(record, row).some((act) => act === 'dispose' || act === 'done'))
  return todo ? { tab: 'dispositions', title: (locale) => ncrText('carryOut', locale) } : undefined
}
