alter table qms_sampling_log add column event jsonb;
create table qms_patrol_rule (
  id character varying(32) primary key,
  name character varying(100) not null,
  item character varying(32) not null,
  process character varying(32),
  device character varying(32),
  mold character varying(32),
  mode character varying(32) not null default 'SHIFT',
  workshop character varying(32),
  per_shift integer,
  every_pieces integer,
  made_pieces integer default 0,
  qty numeric(18,6) not null,
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
create unique index qms_patrol_rule_name_uq on qms_patrol_rule (tenant_id, name) where del_flag = 0;
create index qms_patrol_rule_item_ix on qms_patrol_rule (item) where del_flag = 0;
create index qms_patrol_rule_process_ix on qms_patrol_rule (process) where del_flag = 0;
create index qms_patrol_rule_workshop_ix on qms_patrol_rule (workshop) where del_flag = 0;
create trigger qms_patrol_rule_changed after insert or update or delete or truncate on qms_patrol_rule for each statement execute function mw_note_change();
