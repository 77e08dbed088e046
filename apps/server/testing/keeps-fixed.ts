import { expect } from 'vitest'
import type { Entity } from '#kernel/entity/index.ts'
import { readWorkbook, writeWorkbook, type Cell, type Sheet } from '#kernel/server/excel/workbook.ts'
import type { Rec, TestApp } from './app.ts'

/* Every way by which a record that is there may get other values, tried on what is fixed once it is there. */

/** What may be sent of a record, and where. */
interface Tried {
  app: TestApp
  entity: Entity
  id: string
}

export const fixedOf = (entity: Entity): string[] =>
  Object.keys(entity.fields).filter((name) => entity.fields[name]!.fixed && !entity.fields[name]!.readonly)

/** Another value of the same form and length. */
function anotherThan(value: unknown): string | number {
  if (typeof value === 'number') return value + 1
  const text = String(value ?? '0')
  return (text.startsWith('9') ? '8' : '9') + text.slice(1)
}

const recordOf = async ({ app, entity, id }: Tried): Promise<Rec> =>
  (await app.call('GET', `${entity.path}/queryById?id=${id}`)).body.result as Rec

/** By a form, a grid or a copy of it that is saved over it. */
export async function keptInEdit(tried: Tried, name: string): Promise<void> {
  const { app, entity, id } = tried
  const before = await recordOf(tried)
  for (const method of ['PUT', 'POST'] as const) {
    for (const body of [{ id, rev: before.rev, [name]: anotherThan(before[name]) }, { ...before, [name]: anotherThan(before[name]) }]) {
      const answer = (await app.call(method, `${entity.path}/edit`, { body })).body
      // Where clients of the family send it with every edit, the rule puts the stored value in its place.
      if (!answer.success)
        expect(answer.result, name).toMatchObject({ faults: [{ field: name, text: expect.stringContaining('不能修改') }] })
      expect((await recordOf(tried))[name], `${name} by ${method}`).toEqual(before[name])
      if (answer.success) break
    }
  }
}

/** Deleted and brought back, with other values beside its id. */
export async function keptInRestore(tried: Tried, names: readonly string[]): Promise<void> {
  const { app, entity, id } = tried
  const before = await recordOf(tried)
  const others = Object.fromEntries(names.map((name) => [name, anotherThan(before[name])]))
  expect((await app.call('DELETE', `${entity.path}/delete?id=${id}`)).body.success, 'deleted').toBe(true)
  await app.call('PUT', `${entity.path}/edit`, { body: { id, ...others, delFlag: 0 } })
  const back = await app.call('PUT', `${entity.path}/restore?ids=${id}`, { body: { id, ids: id, ...others } })
  expect(back.body.success, back.body.message).toBe(true)
  const after = await recordOf(tried)
  for (const name of names) expect(after[name], `${name} by restore`).toEqual(before[name])
}

/** By its own row in a workbook whose cell says another value, each name by itself, and by undoing an import. */
export async function keptInImport(tried: Tried, names: readonly string[]): Promise<void> {
  const { app, entity, id } = tried
  const before = await recordOf(tried)
  const sheets = await sheetsOf(tried, [id])
  // What others say is a value that the column takes.
  const { records } = (await app.call('GET', `${entity.path}/list?pageSize=20`)).body.result as { records?: Rec[] }
  const others = records ? (await sheetsOf(tried, records.map((record) => String(record.id))))[0]!.rows : []
  for (const name of names) {
    const { label } = entity.fields[name]!
    const at = sheets[0]!.rows.findIndex((row) => row.includes(label))
    const column = sheets[0]!.rows[at]?.indexOf(label) ?? -1
    // What no workbook bears is not changed by one, and by its key a row is another record.
    if (column < 0 || name === entity.key) continue
    const rows = sheets[0]!.rows.map((row, index) =>
      index > at ? row.map((cell, here) => (here === column ? otherCell(others, at, column, cell) : cell)) : row
    )
    const bytes = await writeWorkbook([{ name: sheets[0]!.name, rows }, ...sheets.slice(1)], 'xlsx')
    const { body } = await app.call('POST', `${entity.path}/importExcel`, {
      file: { name: 'x.xlsx', bytes, fields: { updateExisting: 'true' } },
    })
    // It is refused, or names a record besides; of this one nothing was changed.
    expect((await recordOf(tried))[name], `${name} by import: ${body.message}`).toEqual(before[name])
    const { result: imports } = (await app.call<Rec[]>('GET', `${entity.path}/imports`)).body
    for (const { id: done, undoTime } of imports ?? [])
      if (undoTime === null) await app.call('POST', `${entity.path}/importUndo`, { body: { id: done } })
    expect((await recordOf(tried))[name], `${name} by undo`).toEqual(before[name])
  }
}

async function sheetsOf({ app, entity }: Tried, ids: readonly string[]): Promise<Sheet[]> {
  const file = await app.call('GET', `${entity.path}/exportXls?type=xlsx&selections=${ids.join(',')}`)
  return readWorkbook(new Uint8Array(file.raw))
}

function otherCell(rows: readonly Cell[][], header: number, column: number, own: Cell | undefined): Cell {
  return rows.slice(header + 1).map((row) => row[column]).find((cell) => (cell ?? '') !== '' && cell !== own) ?? anotherThan(own)
}
