-- Files of the common file list; their bytes lie in the file store (decision 0020).
create table oss_file (
  id character varying(32) primary key,
  file_name character varying(255) not null,
  file_type character varying(32),
  file_size numeric(15,0),
  url character varying(500) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index oss_file_order_ix on oss_file (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger oss_file_changed after insert or update or delete or truncate on oss_file for each statement execute function mw_note_change();
