create table sys_app_version (
  id character varying(32) primary key,
  app_version character varying(32) not null,
  apk_url text not null,
  release_note text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_app_version_appversion_uq on sys_app_version (app_version) where del_flag = 0;
create index sys_app_version_order_ix on sys_app_version (create_time desc, id desc) where del_flag = 0;
create trigger sys_app_version_changed after insert or update or delete or truncate on sys_app_version for each statement execute function mw_note_change();
