alter table sys_role_permission add column data_rule_ids character varying(1000);
create table sys_permission_data_rule (
  id character varying(32) primary key,
  permission_id character varying(32) not null,
  rule_name character varying(100) not null,
  rule_column character varying(100),
  rule_conditions character varying(32) not null,
  rule_value character varying(1000) not null,
  status character varying(32) not null default '1',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index sys_permission_data_rule_order_ix on sys_permission_data_rule (create_time desc, id desc) where del_flag = 0;
create index sys_permission_data_rule_permission_id_ix on sys_permission_data_rule (permission_id) where del_flag = 0;
create trigger sys_permission_data_rule_changed after insert or update or delete or truncate on sys_permission_data_rule for each statement execute function mw_note_change();
create table sys_depart_permission (
  id character varying(32) primary key,
  depart_id character varying(32) not null,
  permission_id character varying(32) not null,
  data_rule_ids character varying(1000),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_depart_permission_departid_permissionid_uq on sys_depart_permission (depart_id, permission_id) where del_flag = 0;
create index sys_depart_permission_order_ix on sys_depart_permission (create_time desc, id desc) where del_flag = 0;
create index sys_depart_permission_depart_id_ix on sys_depart_permission (depart_id) where del_flag = 0;
create index sys_depart_permission_permission_id_ix on sys_depart_permission (permission_id) where del_flag = 0;
create trigger sys_depart_permission_changed after insert or update or delete or truncate on sys_depart_permission for each statement execute function mw_note_change();
create table sys_depart_role (
  id character varying(32) primary key,
  depart_id character varying(32) not null,
  role_name character varying(200) not null,
  role_code character varying(100) not null,
  description character varying(255),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_depart_role_rolecode_uq on sys_depart_role (role_code) where del_flag = 0;
create index sys_depart_role_order_ix on sys_depart_role (create_time desc, id desc) where del_flag = 0;
create index sys_depart_role_depart_id_ix on sys_depart_role (depart_id) where del_flag = 0;
create trigger sys_depart_role_changed after insert or update or delete or truncate on sys_depart_role for each statement execute function mw_note_change();
create table sys_depart_role_permission (
  id character varying(32) primary key,
  role_id character varying(32) not null,
  permission_id character varying(32) not null,
  data_rule_ids character varying(1000),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_depart_role_permission_roleid_permissionid_uq on sys_depart_role_permission (role_id, permission_id) where del_flag = 0;
create index sys_depart_role_permission_order_ix on sys_depart_role_permission (create_time desc, id desc) where del_flag = 0;
create index sys_depart_role_permission_role_id_ix on sys_depart_role_permission (role_id) where del_flag = 0;
create index sys_depart_role_permission_permission_id_ix on sys_depart_role_permission (permission_id) where del_flag = 0;
create trigger sys_depart_role_permission_changed after insert or update or delete or truncate on sys_depart_role_permission for each statement execute function mw_note_change();
create table sys_depart_role_user (
  id character varying(32) primary key,
  user_id character varying(32) not null,
  drole_id character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_depart_role_user_userid_droleid_uq on sys_depart_role_user (user_id, drole_id) where del_flag = 0;
create index sys_depart_role_user_order_ix on sys_depart_role_user (create_time desc, id desc) where del_flag = 0;
create index sys_depart_role_user_user_id_ix on sys_depart_role_user (user_id) where del_flag = 0;
create index sys_depart_role_user_drole_id_ix on sys_depart_role_user (drole_id) where del_flag = 0;
create trigger sys_depart_role_user_changed after insert or update or delete or truncate on sys_depart_role_user for each statement execute function mw_note_change();
create table sys_user_agent (
  id character varying(32) primary key,
  user_name character varying(100) not null,
  agent_user_name character varying(100) not null,
  start_time timestamp(0) with time zone not null,
  end_time timestamp(0) with time zone not null,
  status character varying(32) not null default '1',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_user_agent_username_uq on sys_user_agent (user_name) where del_flag = 0;
create index sys_user_agent_order_ix on sys_user_agent (create_time desc, id desc) where del_flag = 0;
create trigger sys_user_agent_changed after insert or update or delete or truncate on sys_user_agent for each statement execute function mw_note_change();
alter table sys_depart add column rel_tenant_id character varying(32);
create index sys_depart_rel_tenant_id_ix on sys_depart (rel_tenant_id) where del_flag = 0;
alter table sys_tenant add column tenant_no integer;
update sys_tenant set tenant_no = id::integer;
alter table sys_tenant alter column tenant_no set not null;
create unique index sys_tenant_tenantno_uq on sys_tenant (tenant_no) where del_flag = 0;
