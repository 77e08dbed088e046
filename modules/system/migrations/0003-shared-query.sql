create table sys_shared_query (
  id character varying(32) primary key,
  target character varying(200) not null,
  role_id character varying(32) not null,
  title character varying(50) not null,
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
create unique index sys_shared_query_target_roleid_title_uq on sys_shared_query (tenant_id, target, role_id, title) where del_flag = 0;
create index sys_shared_query_order_ix on sys_shared_query (tenant_id, create_time desc, id desc) where del_flag = 0;
create index sys_shared_query_role_id_ix on sys_shared_query (role_id) where del_flag = 0;
create index sys_shared_query_role_id_target_ix on sys_shared_query (tenant_id, role_id, target) where del_flag = 0;
create trigger sys_shared_query_changed after insert or update or delete or truncate on sys_shared_query for each statement execute function mw_note_change();
