import type { Pool } from 'pg'

/* A drawn form of 300 fields, and as many records as are asked for. */

/** Fields of each kind; the first two are searched. */
const texts = 219
const numbers = 60
const choices = 20

const several = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index + 1))

/** The drawing as it is stored (spec 2 §3). */
export function wideForm(): string {
  return JSON.stringify({ config: {}, list: [
    { compType: 'date', id: 'day', label: '日期', type: 'date' },
    ...several(texts, (n) => ({ compType: 'input', id: `text${n}`, label: `文本 ${n}` })),
    ...several(numbers, (n) => ({ compType: 'number', id: `num${n}`, label: `数值 ${n}`, precision: 2, min: null, max: null })),
    ...several(choices,
      (n) => ({ compType: 'radio', id: `pick${n}`, label: `选项 ${n}`,
        options: [{ label: '合格', value: 'OK' }, { label: '不合格', value: 'NG' }] })),
  ] })
}

/** Fills its table by one statement of the database: records of half a year, one after the other. */
export async function fillWideForm(pool: Pool, rows: number): Promise<void> {
  const columns = new Map<string, string>([
    ['id', "md5('wide' || n)"],
    ['tenant_id', '0'],
    ['del_flag', '0'],
    ['rev', '1'],
    ['form_version', '1'],
    ['create_by', "'admin'"],
    ['create_time', `timestamptz '2026-01-01 00:00:00+08' + n * (interval '180 days' / ${rows})`],
    ['day', `date '2026-01-01' + (n * 180.0 / ${rows})::int`],
    ...several(texts, (n): [string, string] => [`text${n}`, `'文本' || ((n * ${n}::bigint) % 99991)`]),
    ...several(numbers, (n): [string, string] => [`num${n}`, `(n % ${900 + n}) / 4.0`]),
    ...several(choices, (n): [string, string] => [`pick${n}`, `case when n % ${n + 1} = 0 then 'NG' else 'OK' end`]),
  ])
  await pool.query(
    `insert into rt_wide (${[...columns.keys()].join(', ')}) select ${[...columns.values()].join(', ')} from generate_series(1, ${rows}) n`,
  )
  await pool.query('vacuum analyze rt_wide')
}
