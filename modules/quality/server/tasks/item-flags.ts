import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** Which inspections an item is marked for. */
export interface Flags {
  iqc: boolean
  fqc: boolean
  oqc: boolean
}

export async function flagsOf(ctx: Ctx, items: readonly string[]): Promise<Map<string, Flags>> {
  const { rows } = await sql<
    Flags & { id: string }
  >`select id, iqc = 'Y' as iqc, fqc = 'Y' as fqc, oqc = 'Y' as oqc from md_item where id = any(${[...items]})`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The inspection of goods that lie in the store already. */
export function usualType({ iqc, fqc }: Pick<Flags, 'iqc' | 'fqc'>): 'IQC' | 'FQC' {
  return !iqc && fqc ? 'FQC' : 'IQC'
}
