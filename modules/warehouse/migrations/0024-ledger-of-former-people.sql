-- Whoever posted a row stays who they were when another person is given their account: the name of the former one gains a mark
-- (`li.wei~1`), and nothing else of who it was is ever changed.
create or replace function wms_refuse_change() returns trigger language plpgsql as $$ begin
  -- A restored backup empties tables that hold nothing yet.
  if tg_op = 'TRUNCATE' and not exists (select from wms_ledger) then return null; end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - '{sys_org_code,create_by}'::text[] = to_jsonb(old) - '{sys_org_code,create_by}'::text[]
      and (new.create_by is not distinct from old.create_by
        or new.create_by ~ '~[0-9]+$' and starts_with(new.create_by, old.create_by || '~'))
    then return new; end if;
  end if;
  raise exception 'the stock ledger is append-only' using errcode = 'restrict_violation';
end $$;
