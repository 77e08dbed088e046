-- Devices that the server asks by itself, by Modbus TCP or OPC UA.
alter table iot_device add column unit_id integer;
alter table iot_device add column poll_ms integer;
alter table iot_device add column timeout_ms integer;
alter table iot_device add column security character varying(32);
alter table iot_device add column server_print character varying(95);
alter table iot_device add column login_name character varying(100);
alter table iot_device add column login_password character varying(500);
alter table iot_device add column poll_fault character varying(32);
alter table iot_device add column poll_detail character varying(300);
alter table iot_device add column fault_since timestamp(0) with time zone;
create table iot_modbus_tag (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  tag character varying(64) not null,
  area character varying(32) not null default 'HOLDING',
  register integer not null,
  data_type character varying(32) not null default 'U16',
  byte_order character varying(32) not null default 'ABCD',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index iot_modbus_tag_main_ix on iot_modbus_tag (main_id, order_num) where del_flag = 0;
create trigger iot_modbus_tag_changed after insert or update or delete or truncate on iot_modbus_tag for each statement execute function mw_note_change();
create table iot_opcua_tag (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  tag character varying(64) not null,
  node_id character varying(300) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index iot_opcua_tag_main_ix on iot_opcua_tag (main_id, order_num) where del_flag = 0;
create trigger iot_opcua_tag_changed after insert or update or delete or truncate on iot_opcua_tag for each statement execute function mw_note_change();
