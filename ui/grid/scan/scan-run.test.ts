import { describe, expect, it } from 'vitest'
import { defineColumns } from '../columns/define-column.ts'
import { isDataColumn, type CellRule } from '../column.ts'
import { Grid } from '../controller/grid.ts'
import type { GridRow } from '../row.ts'
import { sayChinese } from '../rules/testing.ts'
import { Validator } from '../rules/validator.ts'
import type { ScanOptions } from './scan.ts'
import { ScanRun, type ScanOutcome } from './scan-run.ts'

interface Given {
  readonly rows?: readonly GridRow[]
  readonly rules?: readonly CellRule[]
  readonly options?: Partial<ScanOptions>
  readonly mayAdd?: boolean
}

function scanning({ rows = [{ id: '1' }, { id: '2' }], rules = [], options = {}, mayAdd = false }: Given) {
  const grid = new Grid({
    columns: defineColumns([{ key: 'code', type: 'input', validateRules: rules }, { key: 'qty', type: 'inputNumber' }]),
    rows,
  })
  const validator = new Validator({ columns: grid.columns.filter(isDataColumn), keyOf: grid.keyOf, say: sayChinese, locale: 'zh-CN' })
  grid.store.watch(validator)
  const heard: ScanOutcome[] = []
  let made = 0
  const run = new ScanRun({
    grid,
    validator,
    options: () => ({ column: 'code', ...options }),
    choicesOf: () => undefined,
    say: (wrong, code) => `${wrong}:${code}`,
    newRow: () => (mayAdd ? () => ({ id: `n${++made}` }) : undefined),
    goTo: (to) => grid.act({ type: 'go', to }),
    nextInRow: ({ row, column }) => ({ row, column: column + 1 }),
    onOutcome: (outcome) => heard.push(outcome),
  })
  const scan = async (...codes: string[]) => {
    await Promise.all(codes.map((code) => run.take(code)))
    return heard.splice(0).map(({ type }) => type).join(' ')
  }
  return { grid, validator, scan, codes: () => grid.store.rows.map(({ code }) => code ?? '') }
}

describe('scan mode', () => {
  it('a code goes to the next free cell, whatever cell is active', async () => {
    const { grid, scan, codes } = scanning({ rows: [{ id: '1', code: 'x' }, { id: '2' }, { id: '3' }] })
    grid.act({ type: 'go', to: { row: 0, column: 1 } })
    expect(await scan('A1')).toBe('right')
    expect([codes(), grid.view.active]).toEqual([['x', 'A1', ''], { row: 2, column: 0 }])
  })

  it('scans are not throttled, and past the last row new ones begin', async () => {
    const { scan, codes } = scanning({ mayAdd: true })
    expect(await scan('A1', 'A2', 'A3', 'A4')).toBe('right right right right')
    expect(codes()).toEqual(['A1', 'A2', 'A3', 'A4'])
  })

  it('is full where no row can be added', async () => {
    expect(await scanning({}).scan('A1', 'A2', 'A3')).toBe('right right full')
  })

  it('a code that breaks a rule stays in its cell with the hand on it, until a right one takes its place', async () => {
    const { grid, validator, scan, codes } = scanning({ rules: [{ pattern: /^A/ }] })
    expect(await scan('B1')).toBe('wrong')
    expect([codes(), grid.view.active, validator.faultOf({ row: '1', column: 'code' }) !== undefined]).toEqual([['B1', ''], { row: 0,
      column: 0 }, true])
    expect(await scan('A1')).toBe('right')
    expect([codes(), validator.count]).toEqual([['A1', ''], 0])
  })

  it('a code that is there already is wrong where it must be unique', async () => {
    const { scan, codes } = scanning({ rules: [{ unique: true }] })
    expect(await scan('A1', 'A1', 'A2')).toBe('right wrong right')
    expect(codes()).toEqual(['A1', 'A2'])
  })

  it('a rule that asks a server is waited for', async () => {
    const rules: CellRule[] = [{ handler: async ({ value }) => value !== 'B1' }]
    expect(await scanning({ rules }).scan('A1', 'B1')).toBe('right wrong')
  })

  it('an unknown code is wrong, and so is one that cannot be looked up', async () => {
    const { validator, scan } = scanning({ options: { resolve: async (code) => {
      if (code === 'down') throw new Error('offline')
      return undefined
    } } })
    expect(await scan('A1')).toBe('wrong')
    expect(validator.faultOf({ row: '1', column: 'code' })).toBe('unknown:A1')
    expect(await scan('down')).toBe('wrong')
    expect(validator.faultOf({ row: '1', column: 'code' })).toBe('failed:down')
  })

  it('codes keep their order, however long each is looked up', async () => {
    const waiting: (() => void)[] = []
    const { scan, codes } = scanning({ options: { resolve: (code) =>
      new Promise((answer) => {
        const give = () => answer({ value: code, others: { qty: '1' } })
        if (code === 'slow') waiting.push(give)
        else give()
      }) } })
    const done = scan('slow', 'fast')
    await Promise.resolve().then(() => undefined)
    waiting[0]!()
    expect(await done).toBe('right right')
    expect(codes()).toEqual(['slow', 'fast'])
  })

  it('the hand may go on in the row instead', async () => {
    const { grid, scan } = scanning({ options: { next: 'cell' } })
    await scan('A1')
    expect(grid.view.active).toEqual({ row: 0, column: 1 })
  })

  it('one scan is one thing to undo', async () => {
    const { grid, scan, codes } = scanning({ rows: [{ id: '1', code: 'x' }], mayAdd: true })
    await scan('A1')
    grid.undo()
    expect(codes()).toEqual(['x'])
  })
})
