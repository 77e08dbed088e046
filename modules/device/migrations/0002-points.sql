-- What devices send. A series is one tag of one device; its number keeps the rows of points short.
create table iot_series (
  id integer generated always as identity primary key,
  tenant_id integer not null,
  device character varying(32) not null,
  tag character varying(64) not null,
  constraint iot_series_tag_uq unique (device, tag)
);
create index iot_series_tenant_ix on iot_series (tenant_id);

-- Values as they were measured: binary floats, for they are measurements (decision 0057).
create table iot_point (
  series integer not null,
  ts timestamp(3) with time zone not null,
  value double precision not null,
  quality smallint not null default 0,
  primary key (series, ts)
) partition by range (ts);

create table iot_point_1m (
  series integer not null,
  ts timestamp(0) with time zone not null,
  low double precision not null,
  high double precision not null,
  total double precision not null,
  times integer not null,
  last double precision not null,
  primary key (series, ts)
);
create table iot_point_1h (like iot_point_1m including all);

-- The last value of each series, and the one before it.
create table iot_latest (
  series integer primary key,
  ts timestamp(3) with time zone not null,
  value double precision not null,
  quality smallint not null default 0,
  before_ts timestamp(3) with time zone,
  before_value double precision
) with (fillfactor = 50);

-- Minutes and hours of devices whose sums are to be made anew.
create table iot_dirty (
  device character varying(32) not null,
  span character(2) not null,
  ts timestamp(0) with time zone not null,
  tenant_id integer not null,
  primary key (span, ts, device)
);

-- Keys of devices and gateways, as their SHA-256 alone.
create table iot_key (
  id character varying(32) primary key,
  tenant_id integer not null,
  owner_type character varying(16) not null,
  owner_id character varying(32) not null,
  hash character varying(64) not null,
  made_time timestamp(0) with time zone not null,
  made_by character varying(100) not null,
  until_time timestamp(0) with time zone,
  constraint iot_key_hash_uq unique (hash)
);
create index iot_key_owner_ix on iot_key (owner_id);

-- A week of points by the plant's Monday: rows of past weeks go with their partition.
create function iot_week(at timestamp with time zone) returns void language plpgsql as $$
declare
  monday timestamp with time zone := date_trunc('week', at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai';
  part text := 'iot_point_' || to_char(monday at time zone 'Asia/Shanghai', 'YYYYMMDD');
begin
  if to_regclass(part) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('iot_point'));
  execute format('create table if not exists %I partition of iot_point for values from (%L) to (%L)', part, monday,
    (monday at time zone 'Asia/Shanghai' + interval '7 days') at time zone 'Asia/Shanghai');
end $$;
