-- All signs that nobody sees, as Unicode 16 lists them (Default_Ignorable_Code_Point): fillers of Hangul and selectors of variants too.
create or replace function mw_fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(normalize(regexp_replace(value, '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E'
    '\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g'), NFKC))
$$;

-- Indexes keep what the function answered when their rows were written, and a session what it once read of an index: they are made anew.
do $$
declare
  old record;
begin
  for old in
    select x.indexrelid::regclass as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x
      join pg_class c on c.oid = x.indexrelid
    where c.relnamespace = current_schema()::regnamespace and pg_get_indexdef(x.indexrelid) like '%mw_fold(%'
  loop
    execute format('drop index %s', old.name);
    execute old.definition;
  end loop;
end
$$;
