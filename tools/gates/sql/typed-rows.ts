import type pg from 'pg'
import type { Described } from './describe.ts'
import type { Row } from './rows.ts'

/** A type of the database → what the driver makes of its values; absent where that may be anything, as of JSON. */
export type DriverTypes = ReadonlyMap<number, string>

/** One value of every type that statements answer with. */
const samples: Record<string, string> = {
  boolean: 'true',
  smallint: '1',
  integer: '1',
  bigint: '1',
  real: '1',
  'double precision': '1',
  numeric: '1',
  text: 'a',
  varchar: 'a',
  'character(1)': 'a',
  name: 'a',
  date: '2026-01-01',
  time: '08:00',
  timestamptz: '2026-01-01',
  timestamp: '2026-01-01',
  interval: '1 day',
  uuid: '00000000-0000-0000-0000-000000000000',
  xid8: '1',
  oid: '1',
  regtype: 'text',
  'boolean[]': '{t}',
  'integer[]': '{1}',
  'bigint[]': '{1}',
  'numeric[]': '{1}',
  'double precision[]': '{1}',
  'text[]': '{a}',
  'varchar[]': '{a}',
  'date[]': '{2026-01-01}',
  'timestamptz[]': '{2026-01-01}',
  inet: '127.0.0.1',
  bytea: 'a',
}

/** Asks the driver, as the server sets it up, what it makes of each type. */
export async function driverTypes(pool: pg.Pool): Promise<DriverTypes> {
  const types = Object.entries(samples)
  const list = types.map(([type, text], index) => `'${text}'::${type} as c${index}`)
  const { rows: [row], fields } = await pool.query<Record<string, unknown>>(`select ${list.join(', ')}`)
  return new Map(fields.map(({ name, dataTypeID }) => [dataTypeID, kindOf(row?.[name])]))
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`
  if (typeof value === 'object' && value !== null) return value.constructor.name
  return typeof value
}

/** What is wrong of the type that a statement's rows are said to have. */
export function rowFaults(row: Row, { columns }: Described, types: DriverTypes): string[] {
  const found = new Map(columns.map(({ name, type }) => [name, type]))
  const missing = Object.entries(row).filter(([name, { optional }]) => !optional && !found.has(name))
  return [
    ...missing.map(([name]) => `no column ${name}`),
    ...Object.entries(row).flatMap(([name, { type }]) => {
      const [said, real] = [kindsSaid(type), types.get(found.get(name) ?? 0)]
      return said === undefined || real === undefined || said.has(real) ? [] : [`${name} is ${real}, not ${type}`]
    }),
  ]
}

/** The kinds of values that a type allows; undefined where its name does not say. */
function kindsSaid(type: string): ReadonlySet<string> | undefined {
  const kinds = type.replaceAll(/\breadonly /g, '').split('|').map((one) => one.trim()).filter((one) =>
    one !== '' && one !== 'null' && one !== 'undefined'
  ).map((one) => /^(['"]).*\1$/.test(one) ? 'string' : one)
  const known = /^(?:string|number|boolean|Date|Buffer)(?:\[\])*$/
  return kinds.length > 0 && kinds.every((kind) => known.test(kind)) ? new Set(kinds) : undefined
}
