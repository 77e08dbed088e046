import { sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'

/** A script of the server as it runs, or the statements that follow an operation. */
export interface HeldScript {
  id: string
  kind: 'server' | 'sql'
  /** Operation (`add`, `edit`, `delete`, `import`, `export`) or code of a button. */
  code: string
  event: 'start' | 'end'
  source: string
  /** Of the button, in both languages. */
  buttonName: string | null
  buttonNameEn: string | null
}

export const scriptTopic = 'lowcode_script'

interface Row extends HeldScript {
  table: string
}

/** The scripts in use, held by every process and read anew when any of them saves one. */
export class ScriptStore {
  private byTable: ReadonlyMap<string, readonly HeldScript[]> = new Map()

  /** Those of a table, in the order in which they were written. */
  of(table: string): readonly HeldScript[] {
    return this.byTable.get(table) ?? []
  }

  async load({ db }: Kernel, from: Db = db): Promise<void> {
    const { rows } = await sql<Row>`
      select s.id, s.kind, h.table_name as "table", s.button_code as code, s.event, s.source, b.button_name as "buttonName",
        b.button_name_en as "buttonNameEn"
      from onl_cgform_script s
      join onl_cgform_head h on h.id = s.form_id and h.del_flag = 0
      left join onl_cgform_button b on b.cgform_head_id = h.id and b.button_code = s.button_code and b.del_flag = 0
      where s.kind in ('server', 'sql') and s.active_status = '1' and s.del_flag = 0
      order by s.create_time, s.id`.execute(from)
    this.byTable = Map.groupBy(rows, ({ table }) => table)
  }

  /** Keeps up with what other processes save. */
  follow(kernel: Kernel): void {
    const reload = () =>
      void this.load(kernel).catch((error: unknown) => kernel.log.error({ err: error }, 'scripts of online forms could not be read'))
    kernel.notices.subscribe(scriptTopic, reload, reload)
  }
}
