alter table onl_cgform_head add column copy_type integer default 0;
alter table onl_cgform_head add column physic_id character varying(32);
alter table onl_cgform_head add column adopted character(1) default 'N';
create index onl_cgform_head_physic_id_ix on onl_cgform_head (physic_id) where del_flag = 0;
alter table onl_cgform_field alter column dict_table type character varying(500);
create table onl_cgform_script (
  id character varying(32) primary key,
  form_id character varying(32) not null,
  kind character varying(32) not null,
  button_code character varying(50) not null,
  event character varying(32) not null default 'start',
  source text not null,
  active_status character varying(32) not null default '1',
  content character varying(200),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index onl_cgform_script_formid_kind_buttoncode_event_uq on onl_cgform_script (form_id, kind, button_code, event) where del_flag = 0;
create index onl_cgform_script_order_ix on onl_cgform_script (create_time desc, id desc) where del_flag = 0;
create index onl_cgform_script_form_id_ix on onl_cgform_script (form_id) where del_flag = 0;
create trigger onl_cgform_script_changed after insert or update or delete or truncate on onl_cgform_script for each statement execute function mw_note_change();
create table onl_cgform_script_version (
  id character varying(32) primary key,
  script_id character varying(32) not null,
  version_no integer not null,
  source text not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index onl_cgform_script_version_scriptid_versionno_uq on onl_cgform_script_version (script_id, version_no) where del_flag = 0;
create index onl_cgform_script_version_order_ix on onl_cgform_script_version (create_time desc, id desc) where del_flag = 0;
create index onl_cgform_script_version_script_id_ix on onl_cgform_script_version (script_id) where del_flag = 0;
create trigger onl_cgform_script_version_changed after insert or update or delete or truncate on onl_cgform_script_version for each statement execute function mw_note_change();
create table onl_cgform_button (
  id character varying(32) primary key,
  cgform_head_id character varying(32) not null,
  button_code character varying(50) not null,
  button_name character varying(50) not null,
  button_name_en character varying(50),
  button_style character varying(32) not null default 'link',
  opt_type character varying(32) not null default 'action',
  exp character varying(200),
  order_num integer default 1,
  button_status character varying(32) not null default '1',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index onl_cgform_button_cgformheadid_buttoncode_uq on onl_cgform_button (cgform_head_id, button_code) where del_flag = 0;
create index onl_cgform_button_cgform_head_id_ix on onl_cgform_button (cgform_head_id) where del_flag = 0;
create trigger onl_cgform_button_changed after insert or update or delete or truncate on onl_cgform_button for each statement execute function mw_note_change();
create table onl_auth_page (
  id character varying(32) primary key,
  cgform_id character varying(32) not null,
  code character varying(50) not null,
  type integer not null,
  page integer not null,
  control integer not null,
  status integer not null default 1,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index onl_auth_page_cgformid_type_code_page_control_uq on onl_auth_page (cgform_id, type, code, page, control) where del_flag = 0;
create index onl_auth_page_order_ix on onl_auth_page (create_time desc, id desc) where del_flag = 0;
create index onl_auth_page_cgform_id_ix on onl_auth_page (cgform_id) where del_flag = 0;
create trigger onl_auth_page_changed after insert or update or delete or truncate on onl_auth_page for each statement execute function mw_note_change();
create table onl_auth_relation (
  id character varying(32) primary key,
  auth_id character varying(32) not null,
  cgform_id character varying(32) not null,
  auth_mode character varying(10) not null,
  role_id character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index onl_auth_relation_authid_authmode_roleid_uq on onl_auth_relation (auth_id, auth_mode, role_id) where del_flag = 0;
create index onl_auth_relation_order_ix on onl_auth_relation (create_time desc, id desc) where del_flag = 0;
create index onl_auth_relation_auth_id_ix on onl_auth_relation (auth_id) where del_flag = 0;
create index onl_auth_relation_cgform_id_ix on onl_auth_relation (cgform_id) where del_flag = 0;
create trigger onl_auth_relation_changed after insert or update or delete or truncate on onl_auth_relation for each statement execute function mw_note_change();
