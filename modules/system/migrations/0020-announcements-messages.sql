create table sys_announcement (
  id character varying(32) primary key,
  titile character varying(100) not null,
  msg_category character varying(32) not null default '1',
  priority character varying(32) not null default 'L',
  msg_type character varying(32) not null default 'ALL',
  receivers character varying(20000),
  user_ids text,
  start_time timestamp(0) with time zone,
  end_time timestamp(0) with time zone,
  msg_abstract character varying(255),
  msg_content text not null,
  open_type character varying(32),
  open_page character varying(255),
  bus_type character varying(32),
  bus_id character varying(64),
  send_status character varying(32),
  sender character varying(100),
  send_time timestamp(0) with time zone,
  cancel_time timestamp(0) with time zone,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index sys_announcement_order_ix on sys_announcement (tenant_id, create_time desc, id desc) where del_flag = 0;
create index sys_announcement_send_status_send_time_ix on sys_announcement (tenant_id, send_status, send_time) where del_flag = 0;
create trigger sys_announcement_changed after insert or update or delete or truncate on sys_announcement for each statement execute function mw_note_change();
create table sys_announcement_send (
  id character varying(32) primary key,
  annt_id character varying(32) not null,
  user_id character varying(32) not null,
  read_flag character varying(1) not null default '0',
  read_time timestamp(0) with time zone,
  star_flag character varying(1),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_announcement_send_anntid_userid_uq on sys_announcement_send (tenant_id, annt_id, user_id) where del_flag = 0;
create index sys_announcement_send_order_ix on sys_announcement_send (tenant_id, create_time desc, id desc) where del_flag = 0;
create index sys_announcement_send_user_id_read_flag_ix on sys_announcement_send (tenant_id, user_id, read_flag) where del_flag = 0;
create trigger sys_announcement_send_changed after insert or update or delete or truncate on sys_announcement_send for each statement execute function mw_note_change();
create table sys_sms (
  id character varying(32) primary key,
  es_title character varying(100) not null,
  es_type character varying(32) not null default 'system',
  es_receiver character varying(100) not null,
  es_content text not null,
  es_param text,
  es_send_status character varying(32),
  es_send_num integer,
  es_send_time timestamp(0) with time zone,
  es_result character varying(255),
  next_time timestamp(0) with time zone,
  remark character varying(500),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index sys_sms_order_ix on sys_sms (tenant_id, create_time desc, id desc) where del_flag = 0;
create index sys_sms_es_send_status_next_time_ix on sys_sms (tenant_id, es_send_status, next_time) where del_flag = 0;
create trigger sys_sms_changed after insert or update or delete or truncate on sys_sms for each statement execute function mw_note_change();
create table sys_sms_template (
  id character varying(32) primary key,
  template_code character varying(50) not null,
  template_name character varying(100) not null,
  template_type character varying(32) not null default '1',
  use_status character varying(32) not null default '0',
  template_content text not null,
  template_test_json text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_sms_template_templatecode_uq on sys_sms_template (tenant_id, template_code) where del_flag = 0;
create index sys_sms_template_order_ix on sys_sms_template (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger sys_sms_template_changed after insert or update or delete or truncate on sys_sms_template for each statement execute function mw_note_change();
