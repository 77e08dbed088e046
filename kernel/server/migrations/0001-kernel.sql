-- Which transactions wrote which table: kept totals stay right across processes.
create table sys_change (
  tbl text not null,
  xid xid8 not null,
  primary key (tbl, xid)
);

create function mw_note_change() returns trigger language plpgsql as $$
begin
  insert into sys_change (tbl, xid) values (tg_table_name, pg_current_xact_id()) on conflict do nothing;
  return null;
end $$;

-- Field-level change history: who, when, before, after.
create table sys_data_log (
  id varchar(32) primary key,
  tenant_id integer not null,
  data_table varchar(64) not null,
  data_id varchar(32) not null,
  data_version integer not null,
  action varchar(32) not null,
  changes jsonb not null,
  comment text,
  create_by varchar(100),
  create_time timestamptz(0) not null,
  request_id varchar(64),
  ip varchar(64)
);
create index sys_data_log_record on sys_data_log (data_table, data_id, data_version);
create index sys_data_log_time on sys_data_log (tenant_id, create_time desc);

-- Every transition of a record with states (domain §0).
create table sys_doc_trace (
  id varchar(32) primary key,
  tenant_id integer not null,
  doc_type varchar(64) not null,
  doc_id varchar(32) not null,
  from_state varchar(8),
  to_state varchar(8) not null,
  action varchar(32) not null,
  comment text,
  create_by varchar(100),
  create_time timestamptz(0) not null,
  ip varchar(64)
);
create index sys_doc_trace_doc on sys_doc_trace (doc_type, doc_id);

-- Domain events, written in the transaction that caused them.
create table sys_outbox (
  id bigint generated always as identity primary key,
  tenant_id integer not null,
  event varchar(100) not null,
  payload jsonb not null,
  create_time timestamptz(0) not null
);
create table sys_outbox_delivery (
  consumer varchar(100) not null,
  event_id bigint not null,
  tries integer not null default 0,
  last_error text,
  done_time timestamptz(0),
  due_time timestamptz(0) not null,
  primary key (consumer, event_id)
);
create index sys_outbox_delivery_due on sys_outbox_delivery (due_time) where done_time is null;

-- First answers of requests that carry an idempotency key.
create table sys_idempotency (
  tenant_id integer not null,
  username varchar(100) not null,
  key varchar(128) not null,
  request_hash varchar(64) not null,
  answer jsonb,
  create_time timestamptz(0) not null,
  primary key (tenant_id, username, key)
);
create index sys_idempotency_time on sys_idempotency (create_time);

-- Progress of what takes over a second, readable by its owner from any process.
create table sys_progress (
  id varchar(64) primary key,
  username varchar(100) not null,
  phase varchar(32) not null,
  done integer not null,
  total integer not null,
  update_time timestamptz(0) not null
);

-- What was loaded: base data with the checksum of its description, demonstration data once.
create table sys_seed (
  name varchar(64) primary key,
  checksum varchar(64) not null,
  load_time timestamptz(0) not null
);
