import { sql } from 'kysely'
import { Decimal, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { unitText } from '#modules/product/server.ts'
import { toBaseUnit } from '../../rules/other-unit.ts'
import { atRow } from './rows.ts'
import { documentMessages } from './messages.ts'

/** A line whose quantity may be entered in another unit than the item's own. */
export interface EnteredLine {
  id: string
  item: string
  qty: string | null
  /** The unit of `qty`: the item's own, or another one to be converted from. */
  uom?: string | null
  inQty: string | null
  inUom: string | null
}

type StoredLine = Pick<EnteredLine, 'id' | 'item' | 'qty' | 'uom' | 'inQty'>

interface Units {
  item: string
  unit: string
  unitName: string
  code: string
  base: string
  baseName: string
  precision: number
  factor: string | null
  inverse: boolean
}

/**
 * Writes the quantity in the base unit where a line was entered in another one.
 * @param stored the lines as they are stored: a form sends the base quantity that was converted before along with what is entered now
 * @throws Refusal by row where the units do not convert, leave something over, or say something else than the base quantity that was typed
 */
export async function convertLines(ctx: Ctx, lines: readonly EnteredLine[], stored: readonly StoredLine[]): Promise<void> {
  const paired = await readPairs(ctx, lines, stored)
  const entered = lines.filter(({ item, inQty }) => item && inQty !== null)
  if (entered.length === 0) return
  const units = await unitsOf(ctx, entered)
  const faults = lines.flatMap((line, index): Fault[] => {
    const fault = entered.includes(line)
      ? convert(ctx, line, units.find(({ item, unit }) => item === line.item && unit === line.inUom),
        stored.find(({ id }) => id === line.id)?.qty ?? null)
      : undefined
    return fault ? [atRow(index, paired.has(line) ? { ...fault, field: pairOf[fault.field] ?? fault.field } : fault)] : []
  })
  if (faults.length > 0) throw refuseFaults(faults)
}

/** Where what is wrong with an entered quantity stands, for who typed it as the quantity of the line. */
const pairOf: Readonly<Record<string, string>> = lookup({ inQty: 'qty', inUom: 'uom' })

/**
 * Takes a quantity with a unit that is not the item's own for what was entered, and forgets what was entered before where another
 * quantity in the item's own unit was typed over it.
 * @returns the lines that were typed so
 */
async function readPairs(ctx: Ctx, lines: readonly EnteredLine[], stored: readonly StoredLine[]): Promise<ReadonlySet<EnteredLine>> {
  const base = await baseUnits(ctx, lines.map(({ item }) => item))
  return new Set(lines.filter((line) => {
    const before = stored.find(({ id }) => id === line.id)
    const isOther = line.uom && base.has(line.item) && line.uom !== base.get(line.item)
    // A client that knows no units sends the one of the item that stood there before.
    const isLeft = before !== undefined && before.item !== line.item && before.uom === line.uom
    if (isOther && !isLeft && line.qty !== null) {
      Object.assign(line, { inQty: line.qty, inUom: line.uom, qty: null })
      return true
    }
    if (before?.inQty && line.inQty && same(before.inQty, line.inQty) && line.qty !== null && !same(before.qty, line.qty))
      Object.assign(line, { inQty: null, inUom: null })
    return false
  }))
}

const same = (one: string | null, other: string) => one !== null && new Decimal(one).eq(other)

async function baseUnits(ctx: Ctx, items: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; uom: string }>`
    select id, base_uom as uom from md_item where id = any(${[...items]}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map(({ id, uom }) => [id, uom]))
}

function convert(ctx: Ctx, line: EnteredLine, units: Units | undefined, before: string | null): Fault | undefined {
  const messages = documentMessages[ctx.locale]
  if (!line.inUom || !units) return { field: 'inUom', text: messages.unitNeeded }
  const { factor, inverse, precision, baseName, unitName, code } = units
  const conversion = units.unit === units.base ? { factor: '1', inverse: false } : factor === null ? undefined : { factor, inverse }
  if (!conversion) return { field: 'inUom', text: messages.noConversion(code, unitName, baseName) }
  const { qty, left, whole } = toBaseUnit(line.inQty!, conversion, precision)
  const given = `${new Decimal(line.inQty!).toFixed()} ${unitName}`
  if (left !== '0')
    return { field: 'inQty', text: messages.leftOver(given, `${qty} ${baseName}`, `${left} ${unitName}`)
      + (whole === undefined || whole === '0' ? '' : messages.enterInstead(`${whole} ${unitName}`)) }
  const typed = line.qty !== null && !(before !== null && new Decimal(before).eq(line.qty))
  if (typed && !new Decimal(line.qty!).eq(qty))
    return { field: 'qty', text: messages.disagrees(`${new Decimal(line.qty!).toFixed()} ${baseName}`, given, `${qty} ${baseName}`) }
  line.qty = qty
  return undefined
}

/** An item's own conversion comes before the one that holds for all. */
async function unitsOf(ctx: Ctx, lines: readonly EnteredLine[]): Promise<Units[]> {
  const { rows } = await sql<Units>`
    select i.id as item, n.id as unit, ${unitText(ctx, 'n')} as "unitName", i.code, u.id as base, ${unitText(ctx, 'u')} as "baseName",
      coalesce(u.precision, 6) as precision, trim_scale(c.factor)::text as factor, coalesce(c.from_uom = u.id, false) as inverse
    from unnest(${lines.map(({ item }) => item)}::text[], ${lines.map(({ inUom }) => inUom)}::text[]) as l(item, unit)
    join md_item i on i.id = l.item
    join md_uom u on u.id = i.base_uom
    join md_uom n on n.id = l.unit
    left join lateral (
      select v.factor, v.from_uom
      from md_uom_conv v
      where (v.item = i.id or v.item is null)
        and ((v.from_uom = n.id and v.to_uom = u.id) or (v.from_uom = u.id and v.to_uom = n.id))
        and v.tenant_id = i.tenant_id
        and v.del_flag = 0
      order by v.item is null
      limit 1
    ) c on true
    where i.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return rows
}

/** Keeps what was converted of lines that were there before: a save writes what was sent of them. */
export async function keepConverted(ctx: Ctx, lines: Entity, rows: readonly EnteredLine[]): Promise<void> {
  const of = <K extends keyof EnteredLine>(name: K) => rows.map((row) => row[name] ?? null)
  await sql`
    update ${sql.table(lines.table)} l
    set qty = v.qty, in_qty = v.in_qty, in_uom = v.in_uom
    from unnest(${of('id')}::text[], ${of('qty')}::numeric[], ${of('inQty')}::numeric[], ${of('inUom')}::text[])
      as v(id, qty, in_qty, in_uom)
    where l.id = v.id and (l.qty, l.in_qty, l.in_uom) is distinct from (v.qty, v.in_qty, v.in_uom)`.execute(ctx.db)
}
