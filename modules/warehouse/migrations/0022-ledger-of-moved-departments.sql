-- A department that moves takes its rows of the ledger along: whose they are follows its code, what was posted is never changed.
create or replace function wms_refuse_change() returns trigger language plpgsql as $$ begin
  -- A restored backup empties tables that hold nothing yet.
  if tg_op = 'TRUNCATE' and not exists (select from wms_ledger) then return null; end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'sys_org_code' = to_jsonb(old) - 'sys_org_code' then return new; end if;
  end if;
  raise exception 'the stock ledger is append-only' using errcode = 'restrict_violation';
end $$;
