import { expect } from 'vitest'
import { columnOf, type Entity, type Field } from '#kernel/entity/index.ts'
import { attack } from './attack.ts'
import { entitiesOf } from './entities.ts'
import type { Insider } from './insider.ts'

/* What the page shows as fixed, sent to the server all the same: the identity of goods, the number of a document, the code of a master. */

interface Stored {
  id: string
  rev: number
}

/** Two values of which at least one is another than what is stored. */
function othersOf({ kind }: Field): unknown[] {
  if (['integer', 'decimal', 'money'].includes(kind)) return [777, 778]
  if (kind === 'date') return ['2031-01-01', '2031-01-02']
  if (kind === 'datetime') return ['2031-01-01 00:00:00', '2031-01-02 00:00:00']
  return kind === 'yesNo' ? ['Y', 'N'] : ['FORGED', 'FORGED2']
}

async function changes(me: Insider, entity: Entity, record: Stored, name: string): Promise<void> {
  const field = entity.fields[name]!
  const stored = () => me.plants.rows(`select "${columnOf(name, field)}"::text as value from ${entity.table} where id = $1`, record.id)
  const before = await stored()
  // Of what a field refers to another one that is there.
  const there = field.kind === 'ref'
    ? (await me.plants.rows<{ id: string }>(`select distinct "${columnOf(name, field)}"::text as id from ${entity.table} limit 3`)).map((
      { id },
    ) => id)
    : []
  for (const value of [...there, ...othersOf(field)]) {
    await me.tries('PUT', `${entity.path}/edit`, { id: record.id, [name]: value })
    await me.tries('PUT', `${entity.path}/edit`, { id: record.id, rev: record.rev, [name]: value })
  }
  expect(await stored(), `${entity.id} ${name}`).toEqual(before)
}

export const changingFixed = [
  attack('another value in a field that is fixed once its record is there', 'head', async (me) => {
    let tried = 0
    for (const entity of entitiesOf(me)) {
      const fixed = Object.entries(entity.fields).filter(([, { fixed, kind }]) => fixed && kind !== 'lines').map(([name]) => name)
      if (fixed.length === 0 || entity.readOnly) continue
      const own = entity.scope === 'none' ? '' : `and tenant_id = ${me.plant.tenant}`
      const [record] = await me.plants.rows<Stored>(
        `select id, rev from ${entity.table} where del_flag = 0 ${own} order by id limit 1`,
      )
      if (!record) continue
      for (const name of fixed) await changes(me, entity, record, name)
      tried += fixed.length
    }
    expect(tried).toBeGreaterThan(10)
  }),

  attack('another item or number for a lot, and notes on it that only the plant itself makes', 'worker', async (me) => {
    const identity = () =>
      me.plants.rows<{ id: string }>('select id, lot_no, item, attrs from wms_lot where tenant_id = $1 order by id limit 20',
        me.plant.tenant)
    const before = await identity()
    expect(before.length).toBeGreaterThan(0)
    for (const { id } of before.slice(0, 3)) {
      for (const change of [{ item: me.plant.product }, { lotNo: 'FORGED' }, { attrs: { shrink: 'FORGED' } }])
        await me.tries('PUT', '/warehouse/lot/edit', { id, ...change })
    }
    expect(await identity()).toEqual(before)
  }),
]
