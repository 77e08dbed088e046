create table sys_remembered (
  id character varying(32) primary key,
  username character varying(100) not null,
  name character varying(100) not null,
  content jsonb not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_remembered_username_name_uq on sys_remembered (tenant_id, username, name);
create index sys_remembered_order_ix on sys_remembered (tenant_id, create_time desc, id desc);
create trigger sys_remembered_changed after insert or update or delete or truncate on sys_remembered for each statement execute function mw_note_change();
