import { f } from '#kernel/entity/index.ts'
import type { CellRule, DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { RowStore } from '../store/row-store.ts'
import { zhCN, type RuleSay } from './texts.ts'
import { Validator, type ValidatorSetup } from './validator.ts'

/** A column for tests: a text of its own name with everything else left at its default. */
export function testColumn(key: string, rules: readonly CellRule[] = [], more: Partial<DataColumn> = {}): DataColumn {
  return {
    key,
    title: key,
    type: 'input',
    field: f.text({ label: key }),
    width: 120,
    minWidth: 40,
    align: 'left',
    rules,
    statistics: [],
    disabled: false,
    customValue: ['Y', 'N'],
    allowInput: false,
    allowSearch: false,
    allowDownload: true,
    allowRemove: true,
    isOrder: false,
    showDetails: false,
    token: false,
    number: 0,
    props: {},
    ...more,
  }
}

export const sayChinese: RuleSay = (key, params = {}) =>
  zhCN[key].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name] ?? ''))

/** A store with a validator that has looked at all of it. */
export function checkedStore(rows: readonly GridRow[], columns: readonly DataColumn[],
  setup: Partial<ValidatorSetup> = {}): { store: RowStore; validator: Validator } {
  const keyOf = (row: GridRow) => String(row['id'])
  const store = new RowStore(rows, keyOf)
  const validator = new Validator({ columns, keyOf, say: sayChinese, locale: 'zh-CN', ...setup })
  store.watch(validator)
  validator.step(Infinity)
  return { store, validator }
}

/** Faults as `row.column` with their texts. */
export function faultTexts(validator: Validator): Record<string, string> {
  return Object.fromEntries([...validator].map(({ row, column, text }) => [`${row}.${column}`, text]).sort())
}
