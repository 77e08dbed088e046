create table qms_gauge_type (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  resolution character varying(32),
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
create unique index qms_gauge_type_code_uq on qms_gauge_type (tenant_id, code) where del_flag = 0;
create trigger qms_gauge_type_changed after insert or update or delete or truncate on qms_gauge_type for each statement execute function mw_note_change();
create table qms_char (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  kind character varying(32) not null default 'VAR',
  uom character varying(20),
  decimals integer default '2',
  tool character varying(32),
  method text,
  enabled character(1) not null default 'Y',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index qms_char_code_uq on qms_char (tenant_id, code) where del_flag = 0;
create index qms_char_tool_ix on qms_char (tool) where del_flag = 0;
create trigger qms_char_changed after insert or update or delete or truncate on qms_char for each statement execute function mw_note_change();
create table qms_defect (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  parent character varying(32),
  severity character varying(32),
  process character varying(32),
  causes text,
  picture text,
  enabled character(1) not null default 'Y',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index qms_defect_code_uq on qms_defect (tenant_id, code) where del_flag = 0;
create index qms_defect_parent_ix on qms_defect (parent) where del_flag = 0;
create index qms_defect_process_ix on qms_defect (process) where del_flag = 0;
create trigger qms_defect_changed after insert or update or delete or truncate on qms_defect for each statement execute function mw_note_change();
