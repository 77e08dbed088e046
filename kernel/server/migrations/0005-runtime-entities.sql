-- Entities that people made in the console, and every version of them; json keeps the order of their fields.
create table sys_runtime_entity (
  name varchar(40) primary key,
  description json not null,
  version integer not null,
  update_by varchar(100) not null,
  update_time timestamptz(0) not null
);
create table sys_runtime_version (
  name varchar(40) not null,
  version integer not null,
  description json not null,
  steps jsonb not null,
  create_by varchar(100) not null,
  create_time timestamptz(0) not null,
  primary key (name, version)
);

-- Whether a text is a value of a type.
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    create function mw_reads(value text, type text) returns boolean language sql stable as 'select pg_input_is_valid(value, type)';
  else
    create function mw_reads(value text, type text) returns boolean language plpgsql stable as '
      begin
        execute format(''select cast(%L as %s)'', value, type);
        return length(value) <= coalesce(substring(type from ''^(?:varchar|character varying)\((\d+)\)'')::int, length(value));
      exception when others then
        return false;
      end';
  end if;
end $$;

-- Whether the type holds all that the text says: digits behind the point and times of day are not cut off.
create function mw_fits(value text, type text) returns boolean language sql stable as $$
  select case
    when not mw_reads(value, type) then false
    when type ~ '^numeric\(' then scale(trim_scale(value::numeric)) <= substring(type from ',\s*(\d+)')::int
    when type = 'date' then value ~ '^\d{4}-\d\d-\d\d$'
    when type ~ '^time(\(| without|$)' then value ~ '^\d\d:\d\d(:\d\d)?$'
    else true
  end
$$;
