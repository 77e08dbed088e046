import type pg from 'pg'

/** A row that a call wrote or deleted. */
export interface Change {
  of: string
  did: 'INSERT' | 'UPDATE' | 'DELETE'
  was: Record<string, unknown> | null
  is: Record<string, unknown> | null
}

export interface Changes {
  /** What was written since the last time that somebody asked. */
  taken(): Promise<Change[]>
}

/** Has the database note every row that is written from now on, whoever writes it. */
export async function watchChanges(pool: pg.Pool): Promise<Changes> {
  await pool.query(`
    create unlogged table contract_change (n bigint generated always as identity, of text, did text, was jsonb, "is" jsonb);
    create function note_change() returns trigger language plpgsql as $$ begin
      insert into contract_change (of, did, was, "is") values (tg_table_name, tg_op,
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$;
    do $$ declare one text; begin
      for one in select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'contract_change' loop
        execute format('create trigger noted after insert or update or delete on %s for each row execute function note_change()', one);
      end loop;
    end $$`)
  return {
    async taken() {
      const { rows } = await pool.query<Change & { n: string }>('delete from contract_change returning *')
      return rows.toSorted((a, b) => Number(a.n) - Number(b.n))
    },
  }
}
