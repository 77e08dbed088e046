import { sql } from 'kysely'
import { columnOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'

/** Room for a number behind a code. */
const forNumber = 6
/** Names of tables, columns and what is addressed by a code are this long at most; a number behind them must still fit. */
const usualMost = 26
/** Longer codes nobody reads. */
const mostRead = 40

/** `试制申请` as `shizhishenqing`, in letters, digits and underscores; what nothing can be made of is `otherwise`. @param most characters */
export async function speltCode(name: string, otherwise: string, most = usualMost): Promise<string> {
  // Its dictionary is large, and wanted by few.
  const { pinyin } = await import('pinyin-pro')
  const spelt = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('')
  const words = spelt.toLowerCase().split(/[^a-z0-9]/).filter((word) => word !== '')
  // A code begins with a letter.
  const begin = words.findIndex((word) => /^[a-z]/.test(word))
  const code = begin < 0 ? '' : words.slice(begin).join('_').slice(0, most)
  return code.length < 2 ? otherwise : code
}

/** The code itself, or with the first number behind it that is free. */
export async function freeCode(wanted: string, isTaken: (code: string) => Promise<boolean> | boolean): Promise<string> {
  let code = wanted
  for (let number = 2; await isTaken(code); number += 1) code = `${wanted}_${number}`
  return code
}

/** A code that no record has yet, by the sound of the text that the field is `spelt` from. */
export function codeForNew(ctx: Ctx, entity: Entity, text: string): Promise<string> {
  const [name, field] = Object.entries(entity.fields).find(([, { spelt }]) => spelt !== undefined)!
  const most = Math.min((field.max ?? mostRead) - forNumber, mostRead)
  return codeOf(ctx, entity, name, text, { most })
}

interface CodeOptions {
  /** Characters of it, without the number behind. */
  most?: number
  /** What stands for a text of which nothing can be made; default the entity's name. */
  otherwise?: string
}

/** A code that no record has yet in this field, by the sound of a text. */
export async function codeOf(ctx: Ctx, entity: Entity, name: string, text: string,
  { most = usualMost, otherwise = entity.name.replaceAll('-', '_') }: CodeOptions = {}): Promise<string> {
  const column = sql.ref(columnOf(name, entity.fields[name]!))
  // Of all tenants, and of what was deleted, which somebody may restore.
  return freeCode(await speltCode(text, otherwise, most), async (code) => {
    const { rows } = await sql`select 1 from ${sql.table(entity.table)} where lower(${column}) = ${code} limit 1`.execute(ctx.db)
    return rows.length > 0
  })
}
