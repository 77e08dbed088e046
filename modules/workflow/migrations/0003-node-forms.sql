create table wf_node_record (
  id character varying(32) primary key,
  instance_id character varying(32) not null,
  node_key character varying(200) not null,
  entity_id character varying(100) not null,
  record_id character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wf_node_record_instanceid_nodekey_uq on wf_node_record (tenant_id, instance_id, node_key) where del_flag = 0;
create index wf_node_record_order_ix on wf_node_record (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger wf_node_record_changed after insert or update or delete or truncate on wf_node_record for each statement execute function mw_note_change();
alter table wf_deployment add column full_name character varying(120);
update wf_deployment set full_name = name || ' · v' || version;
alter table wf_deployment alter column full_name set not null;
