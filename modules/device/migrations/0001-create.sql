create table iot_product (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  category character varying(32) not null,
  remark text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index iot_product_code_uq on iot_product (tenant_id, code) where del_flag = 0;
create index iot_product_order_ix on iot_product (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger iot_product_changed after insert or update or delete or truncate on iot_product for each statement execute function mw_note_change();
create table iot_tag_def (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  tag character varying(64) not null,
  name character varying(100) not null,
  kind character varying(32) not null,
  uom character varying(16),
  decimals integer not null default 1,
  low numeric(18,6),
  high numeric(18,6),
  factor numeric(18,6) not null default 1,
  shift numeric(18,6) not null default 0,
  deadband numeric(18,6) not null default 0,
  period_s integer not null default 60,
  is_main character(1) not null default 'N',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index iot_tag_def_main_ix on iot_tag_def (main_id, order_num) where del_flag = 0;
create trigger iot_tag_def_changed after insert or update or delete or truncate on iot_tag_def for each statement execute function mw_note_change();
create table iot_gateway (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  place character varying(100),
  online character(1) not null default 'N',
  last_seen timestamp(0) with time zone,
  key_time timestamp(0) with time zone,
  remark text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index iot_gateway_code_uq on iot_gateway (tenant_id, code) where del_flag = 0;
create index iot_gateway_order_ix on iot_gateway (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger iot_gateway_changed after insert or update or delete or truncate on iot_gateway for each statement execute function mw_note_change();
create table iot_device (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  model character varying(32) not null,
  machine character varying(32),
  gateway character varying(32),
  protocol character varying(32) not null default 'MQTT',
  address character varying(200),
  state character varying(32) not null default 'OFF',
  state_since timestamp(0) with time zone,
  online character(1) not null default 'N',
  last_seen timestamp(0) with time zone,
  key_time timestamp(0) with time zone,
  remark text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index iot_device_code_uq on iot_device (tenant_id, code) where del_flag = 0;
create index iot_device_model_ix on iot_device (model) where del_flag = 0;
create index iot_device_machine_ix on iot_device (tenant_id, machine) where del_flag = 0;
create index iot_device_gateway_ix on iot_device (gateway) where del_flag = 0;
create index iot_device_code_alike_ix on iot_device (tenant_id, mw_fold(code)) where del_flag = 0;
create trigger iot_device_changed after insert or update or delete or truncate on iot_device for each statement execute function mw_note_change();
create table iot_state_log (
  id character varying(32) primary key,
  device character varying(32) not null,
  state character varying(32) not null,
  from_time timestamp(0) with time zone not null,
  to_time timestamp(0) with time zone,
  seconds integer,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index iot_state_log_device_ix on iot_state_log (device);
create index iot_state_log_device_from_time_ix on iot_state_log (tenant_id, device, from_time);
create index iot_state_log_from_time_ix on iot_state_log (tenant_id, from_time);
create trigger iot_state_log_changed after insert or update or delete or truncate on iot_state_log for each statement execute function mw_note_change();
create table iot_rejection (
  id character varying(32) primary key,
  device character varying(32) not null,
  tag character varying(64) not null,
  reason character varying(32) not null,
  day date not null,
  times integer not null,
  last_time timestamp(0) with time zone not null,
  last_value character varying(100),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index iot_rejection_device_tag_reason_day_uq on iot_rejection (tenant_id, device, tag, reason, day) where del_flag = 0;
create index iot_rejection_device_ix on iot_rejection (device);
create index iot_rejection_last_time_ix on iot_rejection (tenant_id, last_time);
create trigger iot_rejection_changed after insert or update or delete or truncate on iot_rejection for each statement execute function mw_note_change();
