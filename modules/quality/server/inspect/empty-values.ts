import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { writeNotes } from '#kernel/server/operations/notes.ts'
import { inspectionValue } from '../../index.ts'

/** A sample of a line. */
export interface SampleAt {
  line: string
  sampleNo: number
}

interface Gone {
  id: string
  rev: number
  value: string | null
  text: string | null
  judge: string
}

/** Takes away what stands at samples; what it was stays in the history, as of values that are corrected. Where nothing stands nothing happens. */
export async function emptyValues(ctx: Ctx, samples: readonly SampleAt[]): Promise<void> {
  if (samples.length === 0) return
  const { rows } = await sql<Gone>`
    delete from qms_insp_value t using unnest(
      ${samples.map(({ line }) => line)}::text[], ${samples.map(({ sampleNo }) => sampleNo)}::int[]
    ) as v(line, sample_no)
    where v.line = t.line and v.sample_no = t.sample_no and t.tenant_id = ${ctx.session.tenantId}
    returning t.id, t.rev, trim_scale(t.value)::text as value, t.text, t.judge`.execute(ctx.db)
  if (rows.length === 0) return
  await writeNotes(ctx,
    rows.map(({ id, rev, ...found }) => ({ entity: inspectionValue, record: { id, rev: rev + 1 }, action: 'delete',
      changes: Object.fromEntries(Object.entries(found).filter(([, was]) => was !== null).map(([name, was]) => [name, [was, null]])) })
    ))
}
