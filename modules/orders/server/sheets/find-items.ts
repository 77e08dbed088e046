import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { SheetRow } from '../../rules/read-sheet.ts'

export type FoundBy = 'PART' | 'DRAWING' | 'CODE' | 'OWN_DRAWING'

interface FoundItem {
  id: string
  code: string
  name: string
  enabled: string
}

/** What is known by a text, by what it is known. */
type Known = ReadonlyMap<string, ReadonlyMap<string, FoundItem>>

export interface ItemBook {
  /** The item that a row means: by the customer's part, their drawing, our code, our drawing, in this order. */
  find(row: SheetRow): Found
}

export type Found = { item: FoundItem; by: FoundBy } | { fault: 'none' | 'several'; part: string } | { fault: 'differ'; part: string;
  code: string }

const plain = (text: string) => text.trim().toUpperCase()

/** Everything that the rows of a sheet may mean, by two statements however many rows there are. */
export async function itemBook(ctx: Ctx, customer: string, rows: readonly SheetRow[]): Promise<ItemBook> {
  const texts = [...new Set(rows.flatMap(({ customerPartNo, itemCode }) => [customerPartNo, itemCode]).filter((text) => text !== '')
    .map(plain))]
  const { rows: found } = await sql<FoundItem & { by: FoundBy; text: string }>`
    with wanted as (select unnest(${texts}::text[]) as text)
    select 'PART' as by, w.text, i.id, i.code, i.name, i.enabled
    from crm_item_map m join wanted w on w.text = upper(m.customer_part_no) join md_item i on i.id = m.item and i.del_flag = 0
    where m.main_id = ${customer} and m.tenant_id = ${ctx.session.tenantId} and m.del_flag = 0
    union all
    select 'DRAWING', w.text, i.id, i.code, i.name, i.enabled
    from crm_item_map m join wanted w on w.text = upper(m.customer_drawing) join md_item i on i.id = m.item and i.del_flag = 0
    where m.main_id = ${customer} and m.tenant_id = ${ctx.session.tenantId} and m.del_flag = 0
    union all
    select 'CODE', w.text, i.id, i.code, i.name, i.enabled
    from md_item i join wanted w on w.text = upper(i.code)
    where i.tenant_id = ${ctx.session.tenantId} and i.del_flag = 0
    union all
    select 'OWN_DRAWING', w.text, i.id, i.code, i.name, i.enabled
    from md_item i join wanted w on w.text = upper(i.drawing_no)
    where i.tenant_id = ${ctx.session.tenantId} and i.del_flag = 0`.execute(ctx.db)
  const known: Known = new Map(
    [...Map.groupBy(found, ({ by, text }) => `${by} ${text}`)].map(([key, items]) => [key, new Map(items.map((item) => [item.id, item]))]),
  )
  return { find: (row) => findIn(known, row) }
}

const order: readonly FoundBy[] = ['PART', 'DRAWING', 'CODE', 'OWN_DRAWING']
/** What stands in the column of our codes is ours first. */
const ownFirst: readonly FoundBy[] = ['CODE', 'OWN_DRAWING', 'PART', 'DRAWING']

function findIn(known: Known, { customerPartNo, itemCode }: SheetRow): Found {
  const theirs = customerPartNo === '' ? undefined : lookUp(known, customerPartNo, order)
  const ours = itemCode === '' ? undefined : lookUp(known, itemCode, ownFirst)
  if (theirs && 'item' in theirs && ours && 'item' in ours && theirs.item.id !== ours.item.id)
    return { fault: 'differ', part: customerPartNo, code: itemCode }
  if (theirs && 'item' in theirs) return theirs
  // What they call it need not be known where our own code stands beside it.
  if (ours && 'item' in ours) return ours
  return theirs ?? ours!
}

function lookUp(known: Known, text: string, by: readonly FoundBy[]): Found {
  for (const one of by) {
    const items = known.get(`${one} ${plain(text)}`)
    if (items?.size === 1) return { item: [...items.values()][0]!, by: one }
    if (items) return { fault: 'several', part: text }
  }
  return { fault: 'none', part: text }
}
