create table sys_user (
  id character varying(32) primary key,
  username character varying(100) not null,
  realname character varying(100) not null,
  password character varying(200) not null,
  work_no character varying(100),
  sex integer,
  birthday date,
  phone character varying(45),
  telephone character varying(45),
  email character varying(100),
  avatar text,
  org_code character varying(64),
  status integer not null default 1,
  post character varying(500),
  user_identity integer default 1,
  depart_ids character varying(1000),
  rel_tenant_ids character varying(100),
  home_path character varying(200),
  activiti_sync integer,
  client_id character varying(64),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_user_username_uq on sys_user (username) where del_flag = 0;
create index sys_user_order_ix on sys_user (create_time desc, id desc) where del_flag = 0;
create trigger sys_user_changed after insert or update or delete or truncate on sys_user for each statement execute function mw_note_change();
create table sys_user_role (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  role character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index sys_user_role_main_ix on sys_user_role (main_id, order_num) where del_flag = 0;
create index sys_user_role_role_ix on sys_user_role (role) where del_flag = 0;
create trigger sys_user_role_changed after insert or update or delete or truncate on sys_user_role for each statement execute function mw_note_change();
create table sys_user_depart (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  depart character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index sys_user_depart_main_ix on sys_user_depart (main_id, order_num) where del_flag = 0;
create trigger sys_user_depart_changed after insert or update or delete or truncate on sys_user_depart for each statement execute function mw_note_change();
create table sys_role (
  id character varying(32) primary key,
  role_name character varying(200) not null,
  role_code character varying(100) not null,
  data_scope character varying(32) not null default 'own',
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
create unique index sys_role_rolecode_uq on sys_role (role_code) where del_flag = 0;
create index sys_role_order_ix on sys_role (create_time desc, id desc) where del_flag = 0;
create trigger sys_role_changed after insert or update or delete or truncate on sys_role for each statement execute function mw_note_change();
create table sys_role_permission (
  id character varying(32) primary key,
  role_id character varying(32) not null,
  permission_id character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_role_permission_roleid_permissionid_uq on sys_role_permission (role_id, permission_id) where del_flag = 0;
create index sys_role_permission_order_ix on sys_role_permission (create_time desc, id desc) where del_flag = 0;
create index sys_role_permission_role_id_ix on sys_role_permission (role_id) where del_flag = 0;
create index sys_role_permission_permission_id_ix on sys_role_permission (permission_id) where del_flag = 0;
create trigger sys_role_permission_changed after insert or update or delete or truncate on sys_role_permission for each statement execute function mw_note_change();
create table sys_permission (
  id character varying(32) primary key,
  parent_id character varying(32),
  name character varying(100) not null,
  name_en character varying(100),
  menu_type integer not null default 0,
  icon character varying(100),
  component character varying(255),
  component_name character varying(100),
  url character varying(500),
  redirect character varying(255),
  perms character varying(255),
  perms_type character varying(32) default '1',
  sort_no integer default 1,
  is_leaf character(1) default 'N',
  route character(1) default 'Y',
  keep_alive character(1) default 'N',
  hidden character(1) default 'N',
  hide_tab character(1) default 'N',
  always_show character(1) default 'N',
  internal_or_external character(1) default 'N',
  rule_flag integer default 0,
  status character varying(32) not null default '1',
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
create index sys_permission_parent_id_ix on sys_permission (parent_id) where del_flag = 0;
create trigger sys_permission_changed after insert or update or delete or truncate on sys_permission for each statement execute function mw_note_change();
create table sys_depart (
  id character varying(32) primary key,
  parent_id character varying(32),
  depart_name character varying(100) not null,
  depart_name_en character varying(500),
  depart_name_abbr character varying(500),
  org_code character varying(64) not null,
  org_category character varying(32) not null default '2',
  org_type character varying(10),
  depart_order integer default 0,
  director_user_ids character varying(1000),
  mobile character varying(32),
  fax character varying(32),
  address character varying(100),
  description character varying(500),
  memo character varying(500),
  status character varying(32) default '1',
  qywx_identifier character varying(100),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_depart_orgcode_uq on sys_depart (org_code) where del_flag = 0;
create index sys_depart_parent_id_ix on sys_depart (parent_id) where del_flag = 0;
create trigger sys_depart_changed after insert or update or delete or truncate on sys_depart for each statement execute function mw_note_change();
create table sys_position (
  id character varying(32) primary key,
  code character varying(100) not null,
  name character varying(100) not null,
  post_rank character varying(32) not null,
  company_id character varying(255),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_position_code_uq on sys_position (code) where del_flag = 0;
create index sys_position_order_ix on sys_position (create_time desc, id desc) where del_flag = 0;
create trigger sys_position_changed after insert or update or delete or truncate on sys_position for each statement execute function mw_note_change();
create table sys_tenant (
  id character varying(32) primary key,
  name character varying(100) not null,
  begin_date timestamp(0) with time zone,
  end_date timestamp(0) with time zone,
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
create index sys_tenant_order_ix on sys_tenant (create_time desc, id desc) where del_flag = 0;
create trigger sys_tenant_changed after insert or update or delete or truncate on sys_tenant for each statement execute function mw_note_change();
create table sys_category (
  id character varying(32) primary key,
  pid character varying(32),
  name character varying(100) not null,
  code character varying(100) not null,
  has_child character varying(3),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_category_code_uq on sys_category (code) where del_flag = 0;
create index sys_category_order_ix on sys_category (create_time desc, id desc) where del_flag = 0;
create index sys_category_pid_ix on sys_category (pid) where del_flag = 0;
create trigger sys_category_changed after insert or update or delete or truncate on sys_category for each statement execute function mw_note_change();
create table sys_dict (
  id character varying(32) primary key,
  dict_name character varying(100) not null,
  dict_code character varying(100) not null,
  type integer default 0,
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
create unique index sys_dict_dictcode_uq on sys_dict (dict_code) where del_flag = 0;
create index sys_dict_order_ix on sys_dict (create_time desc, id desc) where del_flag = 0;
create trigger sys_dict_changed after insert or update or delete or truncate on sys_dict for each statement execute function mw_note_change();
create table sys_dict_item (
  id character varying(32) primary key,
  dict_id character varying(32) not null,
  item_text character varying(100) not null,
  item_text_en character varying(100),
  item_value character varying(100) not null,
  color character varying(32),
  sort_order integer default 1,
  status integer not null default 1,
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
create unique index sys_dict_item_dictid_itemvalue_uq on sys_dict_item (dict_id, item_value) where del_flag = 0;
create index sys_dict_item_dict_id_ix on sys_dict_item (dict_id) where del_flag = 0;
create trigger sys_dict_item_changed after insert or update or delete or truncate on sys_dict_item for each statement execute function mw_note_change();
create table sys_log (
  id character varying(32) primary key,
  log_type integer not null,
  log_content character varying(1000),
  operate_type integer,
  userid character varying(100),
  username character varying(100),
  ip character varying(100),
  method character varying(500),
  request_url character varying(255),
  request_param text,
  request_type character varying(10),
  cost_time integer,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index sys_log_order_ix on sys_log (create_time desc, id desc) where del_flag = 0;
create index sys_log_log_type_create_time_ix on sys_log (log_type, create_time) where del_flag = 0;
create trigger sys_log_changed after insert or update or delete or truncate on sys_log for each statement execute function mw_note_change();
